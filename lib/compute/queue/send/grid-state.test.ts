import { expect, it } from "vitest";
import { sampleJob } from "../../testing/samples";
import { readId, readText } from "../table/job-table";
import { countTexts, makeDictionaries, toGridState } from "./grid-state";

const listOf = (...jobs: ReturnType<typeof sampleJob>[]) => ({
  jobs,
  unreadable: 0,
  asOf: null,
  warnings: [],
});

it("orders rows by id", async () => {
  const list = listOf(sampleJob({ id: "10", name: "c" }), sampleJob({ id: "9", name: "b" }));
  const { table, repeated, id } = await toGridState({ ...list, repeated: 1 }, makeDictionaries(), "s1");
  expect([id, repeated]).toEqual(["s1", 1]);
  expect([0, 1].map((row) => [readId(table, row), readText(table, "name", row)])).toEqual([
    ["9", "b"],
    ["10", "c"],
  ]);
});

it("shares texts between the states of a list: equal places are equal texts", async () => {
  const dictionaries = makeDictionaries();
  const one = await toGridState(listOf(sampleJob({ id: "1", name: "a" })), dictionaries, "s1");
  const texts = countTexts(dictionaries);
  const two = await toGridState(listOf(sampleJob({ id: "2", name: "a" })), dictionaries, "s2");
  expect(countTexts(dictionaries)).toBe(texts);
  expect(two.table.text.name.at[0]).toBe(one.table.text.name.at[0]);
  expect(two.table.text.name.distinct).toBe(one.table.text.name.distinct);
});

it.each([
  [{ array: { jobId: "7", taskId: "3", tasks: "", mostRunning: null } }, "a7", "_3"],
  [{ array: { jobId: "7", taskId: null, tasks: "4-9", mostRunning: null } }, "a7", "_[4-9]"],
  [{ heterogeneous: { jobId: "8", offset: 1, ids: "" } }, "h8", "+1"],
  [{}, null, null],
])("%j belongs to %s as %s", async (changes, group, part) => {
  const job = sampleJob(changes as Parameters<typeof sampleJob>[0]);
  const { table } = await toGridState(listOf(job), makeDictionaries(), "s");
  expect([readText(table, "group", 0), readText(table, "part", 0)]).toEqual([group, part]);
});

it.each([
  ["CANCELLED", "JobHeldUser", null],
  ["COMPLETED", "Priority", null],
  ["FAILED", "NonZeroExitCode", "NonZeroExitCode"],
  ["PENDING", "JobHeldUser", "JobHeldUser"],
])("a job in state %s with reason %s shows the reason %s", async (state, reason, shown) => {
  const list = listOf(sampleJob({ id: "1", state, states: [state], reason }));
  const { table } = await toGridState(list, makeDictionaries(), "s");
  expect(readText(table, "reason", 0)).toBe(shown);
  expect(readText(table, "why", 0) === null).toBe(shown === null);
});
