import { afterEach, describe, expect, it, vi } from "vitest";
import { ProblemError } from "@/lib/portal/problem";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { encodeRows } from "../send/grid-encode";
import { readId, readText } from "./job-table";
import { type QueueData, readQueue } from "./read-queue";

const head = {
  state: "s1",
  total: 2,
  unreadable: 0,
  repeated: 0,
  warnings: [],
  asOf: null,
  answeredAt: null,
  newerInMs: null,
  problem: null,
};
const rowsOf = async (...jobs: Parameters<typeof sampleJob>[0][]) =>
  JSON.parse(await encodeRows(await toTable(jobs.map((job) => sampleJob(job))), null));

const asked: string[] = [];
function answer(body: unknown, status = 200) {
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  });
}
const read = (before?: QueueData) =>
  readQueue({ resource: "alpha", version: "v0.0.43" }, before, new AbortController().signal);
async function readKnown(before?: QueueData) {
  const data = await read(before);
  if (data.kind !== "known") throw new Error("The queue isn't known.");
  return data;
}
const problemOf = async (reading: Promise<unknown>) => {
  const thrown = await reading.catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ProblemError);
  return (thrown as ProblemError).problem;
};
afterEach(() => vi.unstubAllGlobals());

describe("readQueue", () => {
  it("reads the whole queue, then what changed", async () => {
    answer({ ...head, kind: "full", rows: await rowsOf({ id: "1", user: "ada" }, { id: "2" }) });
    const first = await readKnown();
    expect(first.table.count).toBe(2);
    const rows = await rowsOf({ id: "1", user: "bob" });
    answer({ ...head, state: "s2", kind: "delta", rows, removed: ["2"] });
    const second = await readKnown(first);
    expect(asked.slice(-2)).toEqual([
      "/api/compute/alpha/grid?version=v0.0.43",
      "/api/compute/alpha/grid?version=v0.0.43&since=s1",
    ]);
    expect([second.table.count, readId(second.table, 0), readText(second.table, "user", 0)]).toEqual([
      1,
      "1",
      "bob",
    ]);
    answer({ ...head, state: "s2", kind: "delta", rows: null, removed: [] });
    expect((await readKnown(second)).table).toBe(second.table);
  });

  it("collects what has arrived of the first list, and asks for the rest", async () => {
    const jobs = { kind: "reading", sinceMs: 5, jobs: 1 };
    answer({ ...jobs, part: { state: "reading-5-1", from: 0, rows: await rowsOf({ id: "1" }) } });
    const first = await read();
    expect(first).toMatchObject({ kind: "reading", part: { state: "reading-5-1", table: { count: 1 } } });
    answer({ ...jobs, part: { state: "reading-5-2", from: 1, rows: await rowsOf({ id: "2" }) } });
    const second = await read(first);
    expect(asked.at(-1)).toBe("/api/compute/alpha/grid?version=v0.0.43&since=reading-5-1");
    expect(second).toMatchObject({ part: { state: "reading-5-2", table: { count: 2 } } });
    answer({ kind: "reading", sinceMs: 9, jobs: 0 });
    const third = await read(second);
    expect(third).toMatchObject({ sinceMs: 9, part: { table: { count: 2 } } });
    answer({ ...jobs, sinceMs: 9, part: { state: "reading-9-1", from: 0, rows: await rowsOf({ id: "3" }) } });
    expect(await read(third)).toMatchObject({ part: { state: "reading-9-1", table: { count: 1 } } });
  });

  it("throws the problem that the portal states", async () => {
    const problem = { ...stateProblem("facility-failed", "quota"), instance: "i" };
    answer(problem, 502);
    expect(await problemOf(read())).toEqual(problem);
  });

  it.each([
    ["a page", "<html>Log in to the network</html>", 200],
    ["a proxy's page", "<html>Bad gateway</html>", 502],
    ["another shape", { kind: "full", ...head, total: "2", rows: null }, 200],
    ["rows of another form", { kind: "full", ...head, rows: { count: 1 } }, 200],
    [
      "the rest of a part that isn't known",
      {
        kind: "reading",
        sinceMs: 5,
        jobs: 2,
        part: { state: "s", from: 1, rows: { count: 0, ids: [], text: {}, number: {} } },
      },
      200,
    ],
    ["changes to a queue that isn't known", { kind: "delta", ...head, rows: null, removed: [] }, 200],
  ])("takes %s for no answer of the portal", async (_, body, status) => {
    answer(body, status);
    expect((await problemOf(read())).type).toBe("/problems/portal-unreachable");
  });
});
