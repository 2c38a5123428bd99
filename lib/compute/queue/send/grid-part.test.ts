import fc from "fast-check";
import { expect, it } from "vitest";
import { anyList } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { type JobTable, readId, toJobTable } from "../table/job-table";
import { mergeTable } from "../table/table-merge";
import { toGridPart } from "./grid-part";

type Part = { state: string; from: number; rows: unknown };
const read = async (...asked: Parameters<typeof toGridPart>): Promise<Part> =>
  JSON.parse((await toGridPart(...asked)) ?? "null");
const idsOf = (table: JobTable) => Array.from({ length: table.count }, (_, row) => readId(table, row));

it("is nothing before the first job", async () => {
  expect(await toGridPart(5, [], undefined)).toBeNull();
});

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
      expect(table ? idsOf(table) : []).toEqual(sorted);
    }),
    { numRuns: 50 },
  );
});

it.each([
  ["another read", "reading-4-1"],
  ["a number beyond the jobs", "reading-5-9"],
  ["a text", "reading-5-x"],
  ["a whole list", "k.1"],
  ["a negative number", "reading-5--1"],
])("starts over for the state of %s", async (_, since) => {
  const part = await read(5, [sampleJob({ id: "1" }), sampleJob({ id: "2" })], since);
  expect(part).toMatchObject({ state: "reading-5-2", from: 0, rows: { count: 2 } });
});
