import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyList, sortJobs, toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { compareTables, encodeRows } from "../send/grid-encode";
import { makeDictionaries } from "../send/grid-state";
import { findRow, type JobTable, readId, readRowJobs, sumAllJobs, sumJobs, toJobTable } from "./job-table";
import { mergeTable } from "./table-merge";
import { readJob } from "./table-row";
import { orderRows, prepareSort, type TableSort } from "./table-sort";

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

const idsInOrder = async (jobs: Parameters<typeof toTable>[0], sort: TableSort) => {
  const table = await toTable(jobs);
  return [...orderRows(table, sort)].map((row) => readId(table, row));
};

it("orders as a plain sort of the jobs does, equal ones by id", async () => {
  const fields = fc.constantFrom(
    ["name", "name"] as const,
    ["user", "user"] as const,
    ["state", "state"] as const,
    ["priority", "priority"] as const,
    ["limit", "limitMinutes"] as const,
  );
  await fc.assert(
    fc.asyncProperty(anyList, fields, fc.boolean(), async (jobs, [by, key], isDescending) => {
      const byId = sortJobs(jobs, "id", false);
      expect(await idsInOrder(jobs, { by, isDescending })).toEqual(
        sortJobs(byId, key, isDescending).map(({ id }) => id),
      );
    }),
    { numRuns: 50 },
  );
});

it("orders ids as numbers, those beyond 2^53 by their digits", async () => {
  const ids = ["9223372036854775808", "10", "9", "9223372036854775807"];
  const jobs = ids.map((id) => sampleJob({ id }));
  const ascending = ["9", "10", "9223372036854775807", "9223372036854775808"];
  expect(await idsInOrder(jobs, { by: "id", isDescending: false })).toEqual(ascending);
  expect(await idsInOrder(jobs, { by: "id", isDescending: true })).toEqual([...ascending].reverse());
});

it("orders values that came after the sort was prepared", async () => {
  await fc.assert(
    fc.asyncProperty(anyList, anyList, fc.boolean(), async (before, after, isDescending) => {
      const table = await toTable(before);
      prepareSort(table, "name");
      const merged = mergeTable(table, await toTable(after), []);
      const kept = before.filter(({ id }) => !after.some((job) => job.id === id));
      const expected = sortJobs(sortJobs([...kept, ...after], "id", false), "name", isDescending);
      const order = [...orderRows(merged, { by: "name", isDescending })];
      expect(order.map((row) => readId(merged, row))).toEqual(expected.map(({ id }) => id));
    }),
    { numRuns: 50 },
  );
});
