import { describe, expect, it } from "vitest";
import type { JobDetail } from "../job/job-model";
import { toJobDetail } from "../slurm/job-detail-record";
import { toPageTarget, toWholeArray } from "./cancel-target";

const set = (number: number) => ({ set: true, infinite: false, number });
function record(id: number, state: string, more: Record<string, unknown> = {}): JobDetail {
  const job = toJobDetail({ job_id: id, name: "sweep", job_state: [state], ...more });
  if (!job) throw new Error("no record");
  return job;
}
const task = (id: number, taskId: number, state: string) =>
  record(id, state, { array_job_id: set(85), array_task_id: set(taskId) });
const rest = (state: string, tasks: string) =>
  record(85, state, { array_job_id: set(85), array_task_id: { set: false }, array_task_string: tasks });

describe("toPageTarget", () => {
  it("means the task alone on the page of the last task, whose id is the array's", () => {
    const last = task(85, 3, "RUNNING");
    const jobs = [last, task(86, 1, "RUNNING"), task(87, 2, "COMPLETED")];
    const target = toPageTarget("85", last, jobs);
    expect(target).toMatchObject({ id: "85_3", kind: "task", state: "RUNNING" });
    expect(typeof target !== "string" && toWholeArray(target)).toMatchObject({
      id: "85",
      kind: "array",
      array: { tasks: { running: { tasks: "1,3" }, ended: { tasks: "2" } } },
    });
  });

  it("means the whole array on the page of its waiting rest", () => {
    const jobs = [rest("PENDING", "3-5%2"), task(86, 1, "RUNNING")];
    expect(toPageTarget("85", jobs[0] ?? null, jobs)).toMatchObject({
      id: "85",
      kind: "array",
      array: { tasks: { waiting: { count: 3 }, running: { count: 1 } } },
    });
  });

  it("means the task on the page of a task's own id, whose array isn't known there", () => {
    const own = task(86, 1, "RUNNING");
    expect(toPageTarget("86", own, [own])).toMatchObject({ id: "85_1", array: { jobId: "85", tasks: null } });
  });

  it("leaves the array to cancel where the last task has ended before others", () => {
    const last = task(85, 3, "COMPLETED");
    expect(toPageTarget("85", last, [last, task(86, 1, "RUNNING")])).toMatchObject({
      id: "85",
      kind: "array",
    });
    expect(toPageTarget("85", last, [last, task(86, 1, "FAILED")])).toMatch(/already ended/);
    expect(toPageTarget("85_3", last, [last])).toMatch(/already ended/);
  });

  it("says that an unread job may be an array, and that components end together", () => {
    expect(toPageTarget("85", null, [])).toMatchObject({ id: "85", kind: "unread" });
    expect(toPageTarget("85_3", null, [])).toMatchObject({ id: "85_3", kind: "task" });
    const leader = record(7, "RUNNING", { het_job_id: set(7), het_job_offset: set(0) });
    expect(toPageTarget("7", leader, [leader])).toMatchObject({ kind: "heterogeneous", leaderId: "7" });
  });
});
