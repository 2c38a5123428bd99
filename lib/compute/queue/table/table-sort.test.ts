import fc from "fast-check";
import { expect, it } from "vitest";
import { anyList, sortJobs, toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { readId } from "./job-table";
import { mergeTable } from "./table-merge";
import { orderRows, prepareSort, type TableSort } from "./table-sort";

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

it("has failed jobs first, newest first", async () => {
  const states = ["RUNNING", "FAILED", "CANCELLED", "OUT_OF_MEMORY", "ODD"];
  const jobs = states.map((state, index) => sampleJob({ id: `${index + 1}`, state, states: [state] }));
  expect(await idsInOrder(jobs, { by: "failed", isDescending: false })).toEqual(["4", "2", "5", "3", "1"]);
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
