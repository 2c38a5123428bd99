import fc from "fast-check";
import { expect, it } from "vitest";
import { anyList, toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { type JobTable, readId, readText, toJobTable } from "../table/job-table";
import { mergeTable } from "../table/table-merge";
import { encodeRows, toGridPart } from "./grid-encode";
import { GridMemory } from "./grid-memory";
import { makeDictionaries, toGridState } from "./grid-state";

it("writes ids as distances, and the digits of one that a number can't hold", async () => {
  const jobs = ["5", "9", "9223372036854775807"].map((id) => sampleJob({ id }));
  expect(JSON.parse(await encodeRows(await toTable(jobs), null)).ids).toEqual([5, 4, "9223372036854775807"]);
});

it("writes numbers as distances, null for none and -1 for no limit", async () => {
  const jobs = [
    sampleJob({ id: "1", limitMinutes: 60 }),
    sampleJob({ id: "2", limitMinutes: null }),
    sampleJob({ id: "3", limitMinutes: "unlimited" }),
    sampleJob({ id: "4", limitMinutes: 90 }),
  ];
  const { limit } = JSON.parse(await encodeRows(await toTable(jobs), null)).number;
  expect(limit).toEqual({ base: 60, values: [0, null, -1, 30] });
});

type Part = { state: string; from: number; rows: unknown };
const read = async (...asked: Parameters<typeof toGridPart>): Promise<Part> =>
  JSON.parse((await toGridPart(...asked)) ?? "null");
const readIds = (table: JobTable) => Array.from({ length: table.count }, (_, row) => readId(table, row));

it("adds up to the jobs that have arrived, whenever it was asked for", async () => {
  await fc.assert(
    fc.asyncProperty(anyList, fc.array(fc.nat(40), { maxLength: 4 }), async (jobs, stops) => {
      let state: string | undefined;
      let table: JobTable | null = null;
      for (const stop of [...stops.sort((a, b) => a - b), jobs.length]) {
        const arrived = jobs.slice(0, stop);
        if (arrived.length === 0) continue;
        const part = await read(5, arrived, state);
        const rows = toJobTable(part.rows);
        table = part.from > 0 && table && rows ? mergeTable(table, rows, []) : rows;
        state = part.state;
      }
      const sorted = jobs.map(({ id }) => id).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
      expect(table ? readIds(table) : []).toEqual(sorted);
    }),
    { numRuns: 50 },
  );
});

it.each([
  ["another read", "reading-4-1"],
  ["a number beyond the jobs", "reading-5-9"],
])("starts over for the state of %s", async (_, since) => {
  const part = await read(5, [sampleJob({ id: "1" }), sampleJob({ id: "2" })], since);
  expect(part).toMatchObject({ state: "reading-5-2", from: 0, rows: { count: 2 } });
});

const listOf = (...jobs: ReturnType<typeof sampleJob>[]) => ({
  jobs,
  unreadable: 0,
  asOf: null,
  warnings: [],
});

it.each([
  [{ array: { jobId: "7", taskId: null, tasks: "4-9", mostRunning: null } }, "a7", "_[4-9]"],
  [{ heterogeneous: { jobId: "8", offset: 1, ids: "" } }, "h8", "+1"],
])("%j belongs to %s as %s", async (changes, group, part) => {
  const job = sampleJob(changes as Parameters<typeof sampleJob>[0]);
  const { table } = await toGridState(listOf(job), makeDictionaries(), "s");
  expect([readText(table, "group", 0), readText(table, "part", 0)]).toEqual([group, part]);
});

it.each([
  ["COMPLETED", "Priority", null],
  ["PENDING", "JobHeldUser", "JobHeldUser"],
])("a job in state %s with reason %s shows the reason %s", async (state, reason, shown) => {
  const list = listOf(sampleJob({ id: "1", state, states: [state], reason }));
  const { table } = await toGridState(list, makeDictionaries(), "s");
  expect(readText(table, "reason", 0)).toBe(shown);
  expect(readText(table, "why", 0) === null).toBe(shown === null);
});

it("GridMemory.takeTurn lets others in between any two readers, who come in their order", async () => {
  const memory = new GridMemory("m");
  const seen: string[] = [];
  const note = () => {
    seen.push("other");
    if (seen.filter((name) => name === "other").length < 4) setImmediate(note);
  };
  setImmediate(note);
  await Promise.all(["a", "b", "c"].map((name) => memory.takeTurn().then(() => seen.push(name))));
  expect(seen.filter((name) => name !== "other")).toEqual(["a", "b", "c"]);
  for (const [before, after] of [
    ["a", "b"],
    ["b", "c"],
  ] as const)
    expect(seen.slice(seen.indexOf(before), seen.indexOf(after))).toContain("other");
});
