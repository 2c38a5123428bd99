import { expect, it } from "vitest";
import type { Job } from "../job/job-model";
import { toTable } from "../testing/job-lists";
import { sampleJob } from "../testing/samples";
import { toSelectedTargets } from "./queue-targets";

const member = (id: string, taskId: string | null, state: string, tasks = ""): Job =>
  sampleJob({
    id,
    name: "sweep",
    state,
    states: [state],
    array: { jobId: "85", taskId, tasks, mostRunning: 2 },
  });
const withRest = [
  member("85", null, "PENDING", "5-9%2"),
  member("86", "1", "COMPLETED"),
  member("87", "2", "RUNNING"),
  sampleJob({ id: "90", name: "plain" }),
];
/** Without waiting tasks, the last task has the array's ID. */
const started = [member("85", "3", "RUNNING"), member("86", "1", "RUNNING"), member("87", "2", "COMPLETED")];

const select = async (jobs: Job[], ...ids: string[]) => {
  const { selected, rows } = toSelectedTargets(await toTable(jobs), new Set(ids));
  return { targets: selected.map(({ target }) => target), ids: selected.map((one) => one.ids), rows };
};

it("cancels the row of a single task as that task, the last one too", async () => {
  expect((await select(withRest, "87")).targets).toMatchObject([{ id: "85_2", kind: "task" }]);
  expect((await select(started, "85")).targets).toMatchObject([{ id: "85_3", kind: "task" }]);
  const three = started.map((job) => ({ ...job, state: "RUNNING", states: ["RUNNING"] }));
  expect((await select(three, "85", "86")).targets).toMatchObject([{ id: "85_3" }, { id: "85_1" }]);
});

it("names the whole array, with rows that aren't selected, for the waiting rest and for a folded row", async () => {
  const whole = {
    id: "85",
    kind: "array",
    name: "sweep",
    array: { tasks: { running: { tasks: "2" }, waiting: { tasks: "5-9", count: 5 }, ended: { tasks: "1" } } },
  };
  expect((await select(withRest, "85")).targets).toMatchObject([whole]);
  expect((await select(withRest, "86", "90", "85", "87")).targets).toMatchObject([whole, { id: "90" }]);
  expect((await select(started, "85", "86", "87")).targets).toMatchObject([{ id: "85", kind: "array" }]);
});

it("takes every open task for the whole array, and knows whose it is and which rows it stands for", async () => {
  const open = await select(started, "85", "86");
  expect(open.targets).toMatchObject([{ id: "85", kind: "array", user: "ada" }]);
  expect(open.ids).toEqual([["85", "86"]]);
  expect((await select(withRest, "87", "90")).ids).toEqual([["87"], ["90"]]);
});

it("doesn't take the only task left for the array", async () => {
  expect((await select([started[0] as Job], "85")).targets).toMatchObject([{ id: "85_3", kind: "task" }]);
});

it("says that components belong together, and counts rows that are gone", async () => {
  const het = sampleJob({ id: "70", heterogeneous: { jobId: "70", offset: 0, ids: "70-71" } });
  expect(await select([het], "70", "99")).toMatchObject({
    targets: [{ id: "70", kind: "heterogeneous", leaderId: "70" }],
    rows: 1,
  });
});
