import { expect, it } from "vitest";
import { toTable } from "../../testing/job-lists";
import { sampleJob } from "../../testing/samples";
import { parseQueueChoice } from "../queue-parameters";
import { readRowJobs, sumAllJobs, sumJobs } from "./row-jobs";
import { listValues } from "./table-filter";
import { readLine } from "./table-row";
import { toTableView } from "./table-view";

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

it("counts jobs in the view, by state, in the filters and in a folded array", async () => {
  const table = await toTable(jobs);
  const view = toTableView(table, parseQueueChoice(new URLSearchParams()), () => 0);
  expect(view.jobCount).toBe(7);
  expect(view.stateCounts).toEqual([
    { value: "PENDING", count: 6 },
    { value: "RUNNING", count: 1 },
  ]);
  expect(listValues(table, "partition", null)).toEqual([
    { value: "batch", count: 6 },
    { value: "debug", count: 1 },
  ]);
  const lines = [...view.items].map((_, index) => readLine(view, index, []));
  expect(lines.find((line) => line?.group)?.group).toMatchObject({
    count: 5,
    states: [
      { value: "PENDING", count: 4 },
      { value: "RUNNING", count: 1 },
    ],
  });
});
