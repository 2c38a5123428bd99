import { describe, expect, it } from "vitest";
import { toCancelledArray } from "../cancel/cancel-job";
import { toPageTarget } from "../cancel/cancel-target";
import { toSelectedTargets } from "../cancel/queue-targets";
import { makeDictionaries, toGridState } from "../queue/send/grid-state";
import { readText } from "../queue/table/job-table";
import { listOpenRows } from "../queue/table/table-owners";
import { jobAnswer } from "../slurm/answers";
import { groupTasks, toArrayRecords } from "./array-tasks";
import { sayJobExit } from "./job-exit";
import type { JobDetail } from "./job-model";
import { toJobPollMs } from "./job-polling";
import { toProgress } from "./job-progress";
import { toTimeUse } from "./time-use";

const number = (value: number) => ({ number: value, set: true, infinite: false });
const submitted = 1_790_000_000;
const now = (submitted + 7200) * 1000;

/** A record as the scheduler sends it; its times are those of a run of ten minutes. */
const record = (id: number, states: string[], more = {}) => ({
  job_id: id,
  name: `job-${id}`,
  user_name: "ada",
  job_state: states,
  state_reason: "Priority",
  nodes: "n1",
  submit_time: number(submitted),
  start_time: number(submitted + 60),
  end_time: number(submitted + 660),
  time_limit: number(60),
  exit_code: { status: ["ERROR"], return_code: number(1) },
  ...more,
});
const parse = (...records: object[]): JobDetail[] => jobAnswer.parse({ jobs: records }).jobs;

const requeued = [
  ["NODE_FAIL", "REQUEUED"],
  ["FAILED", "SPECIAL_EXIT"],
  ["PREEMPTED", "REQUEUED", "COMPLETING"],
  ["FAILED", "REQUEUE_FED"],
  ["TIMEOUT", "REQUEUE_HOLD"],
  ["FAILED", "EXPEDITED_REQUEUE"],
];

describe.each(requeued)("a job in %s", (...states) => {
  const [job] = parse(record(301, states));
  if (!job) throw new Error("unreadable");

  it("waits, and has no times of a run to come", () => {
    expect(job).toMatchObject({ state: "PENDING", states, startAt: null, endAt: null });
    expect(toProgress(job, now).map(({ standing, atMs }) => [standing, atMs])).toEqual([
      ["done", submitted * 1000],
      ["current", submitted * 1000],
      ["ahead", null],
      ["ahead", null],
    ]);
    expect([toTimeUse(job, now), sayJobExit(job)]).toEqual([null, null]);
    expect(toJobPollMs([job], null)).toBe(5000);
  });

  it("can be cancelled on its page and in the queue", async () => {
    expect(toPageTarget("301", job, [job])).toMatchObject({ id: "301", kind: "job", state: "PENDING" });
    const list = {
      jobs: [job, ...parse(record(302, ["CANCELLED"]))],
      unreadable: 0,
      asOf: null,
      warnings: [],
    };
    const { table } = await toGridState(list, makeDictionaries(), "s1");
    expect(listOpenRows({ table, rows: new Uint32Array([0, 1]) } as never, "ada").own).toEqual([0]);
    expect(toSelectedTargets(table, ["301"]).selected).toMatchObject([
      { target: { id: "301", state: "PENDING" } },
    ]);
    expect([readText(table, "state", 0), readText(table, "reason", 0)]).toEqual(["PENDING", "Priority"]);
  });

  it("counts as waiting among the tasks of an array, whose cancel reaches it", () => {
    const task = (id: number, taskId: number, of: string[]) =>
      record(id, of, { array_job_id: number(300), array_task_id: number(taskId) });
    const jobs = parse(task(301, 1, states), task(300, 2, ["CANCELLED"]));
    expect(groupTasks(toArrayRecords(jobs, "300"))).toMatchObject({
      waiting: { tasks: "1", count: 1 },
      ended: { tasks: "2", count: 1 },
    });
    expect(toPageTarget("301", jobs[0] ?? null, jobs)).toMatchObject({ id: "300_1", kind: "task" });
    expect(toPageTarget("300", jobs[1] ?? null, jobs)).toMatchObject({ id: "300", kind: "array" });
    expect(toCancelledArray("300", jobs, [])).toMatchObject({
      cancelled: { tasks: "1" },
      alreadyEnded: { tasks: "2" },
    });
  });
});
