import fc from "fast-check";
import { expect, it } from "vitest";
import { anyList, toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { readId, toJobTable } from "../table/job-table";
import { compareTables, encodeRows } from "./grid-encode";
import { makeDictionaries } from "./grid-state";

const idsOf = (rows: number[], table: Parameters<typeof readId>[0]) => rows.map((row) => readId(table, row));

it("writes only the rows it is given, with only their texts", async () => {
  const table = await toTable([sampleJob({ id: "5", name: "a" }), sampleJob({ id: "9", name: "b" })]);
  const sent = JSON.parse(await encodeRows(table, [1]));
  expect(sent).toMatchObject({ count: 1, ids: [9], text: { name: { distinct: ["b"], at: [0] } } });
});

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

it("finds no difference between a table and itself over the wire", async () => {
  await fc.assert(
    fc.asyncProperty(anyList, async (jobs) => {
      const dictionaries = makeDictionaries();
      const [one, same] = [await toTable(jobs, dictionaries), await toTable(jobs, dictionaries)];
      expect(compareTables(one, same)).toEqual({ changed: [], removed: [] });
      expect(toJobTable(JSON.parse(await encodeRows(one, null)))?.count).toBe(jobs.length);
    }),
    { numRuns: 30 },
  );
});

it("names what is new, changed and gone", async () => {
  const dictionaries = makeDictionaries();
  const before = await toTable([sampleJob({ id: "1" }), sampleJob({ id: "2" })], dictionaries);
  const after = await toTable(
    [sampleJob({ id: "2", state: "FAILED" }), sampleJob({ id: "3" })],
    dictionaries,
  );
  const { changed, removed } = compareTables(before, after);
  expect([idsOf(changed, after), removed]).toEqual([["2", "3"], ["1"]]);
});
