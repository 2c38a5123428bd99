import { expect, it } from "vitest";
import { sampleJob } from "../../testing/samples";
import { readText } from "../table/job-table";
import { makeDictionaries, toGridState } from "./grid-state";

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
