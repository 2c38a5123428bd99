import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyList, toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { compareTables, encodeRows } from "../send/grid-encode";
import { makeDictionaries } from "../send/grid-state";
import { findRow, type JobTable, readId, readRowJobs, sumAllJobs, sumJobs, toJobTable } from "./job-table";
import { mergeTable } from "./table-merge";
import { readJob } from "./table-row";

const listJobs = (table: JobTable | null) =>
  table ? Array.from({ length: table.count }, (_, row) => readJob(table, row)) : null;
const overTheWire = async (table: JobTable, rows: number[] | null = null) =>
  toJobTable(JSON.parse(await encodeRows(table, rows)));

describe("the job table", () => {
  it("is the same over the wire, ids beyond 2^53 included", async () => {
    await fc.assert(
      fc.asyncProperty(anyList, async (jobs) => {
        const table = await toTable(jobs);
        const read = await overTheWire(table);
        expect(listJobs(read)).toEqual(listJobs(table));
        expect(read && jobs.every(({ id }) => readId(read, findRow(read, id)) === id)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it("becomes by changes what the whole list is", async () => {
    await fc.assert(
      fc.asyncProperty(anyList, anyList, anyList, async (first, second, third) => {
        const dictionaries = makeDictionaries();
        let browser = await overTheWire(await toTable(first, dictionaries));
        let server = await toTable(first, dictionaries);
        for (const list of [second, third]) {
          const next = await toTable(list, dictionaries);
          const { changed, removed } = compareTables(server, next);
          const sent = await overTheWire(next, changed);
          browser = browser && sent && mergeTable(browser, sent, removed);
          server = next;
        }
        expect(listJobs(browser)).toEqual(listJobs(server));
      }),
      { numRuns: 50 },
    );
  });

  it("is refused where the form is not that of rows", () => {
    for (const rows of [null, 7, {}, { count: 1, ids: [1], text: {}, number: {} }])
      expect(toJobTable(rows)).toBeNull();
  });
});

const member = (id: string, taskId: string | null, tasks: string, state: string) =>
  sampleJob({ id, state, states: [state], array: { jobId: "50", taskId, tasks, mostRunning: null } });
const jobs = [
  sampleJob({ id: "7", partition: "debug" }),
  member("50", null, "3-6%2", "PENDING"),
  member("51", "1", "", "RUNNING"),
  sampleJob({ id: "60", array: { jobId: "60", taskId: null, tasks: "1,3,5,...", mostRunning: null } }),
];

it("counts the tasks that wait in one record, and a list that is cut off as one", async () => {
  const table = await toTable(jobs);
  expect([...readRowJobs(table)]).toEqual([1, 4, 1, 1]);
  expect([sumJobs(table, [1, 2]), sumAllJobs(table)]).toEqual([5, 7]);
});
