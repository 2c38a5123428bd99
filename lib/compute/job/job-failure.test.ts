import { expect, it } from "vitest";
import { toJobDetail } from "../slurm/job-detail-record";
import { isFailedJob, listFailedTasks, sayJobFailure } from "./job-failure";

const set = (number: number) => ({ set: true, infinite: false, number });
const exitOf = (code: number, signal = 0) => ({
  status: ["ERROR"],
  return_code: set(code),
  signal: { id: set(signal), name: "" },
});
function jobOf(state: string, exit: object | null = null, task: number | null = null) {
  const array = task === null ? {} : { array_job_id: set(85), array_task_id: set(task) };
  const job = toJobDetail({
    job_id: 85 + (task ?? 0),
    job_state: state.split(" "),
    exit_code: exit,
    ...array,
  });
  if (!job) throw new Error("no job");
  return job;
}

it.each([
  ["FAILED", exitOf(1), "Failed: exit code 1"],
  ["FAILED", exitOf(0, 11), "Failed: ended by signal 11 (SIGSEGV)"],
  ["FAILED", exitOf(0, 53), /^Failed: couldn’t start: the working directory/],
  ["OUT_OF_MEMORY", exitOf(0, 125), "Out of memory"],
  ["TIMEOUT", exitOf(0), "Timed out"],
  ["NODE_FAIL", null, "Node failed"],
])("%s with %j: %s", (state, exit, said) => {
  const job = jobOf(state, exit);
  expect(isFailedJob(job)).toBe(true);
  expect(sayJobFailure(job)).toMatch(
    said instanceof RegExp ? said : new RegExp(`^${said.replace(/[()]/g, "\\$&")}$`),
  );
});

it.each(["RUNNING", "COMPLETED", "CANCELLED", "FAILED REQUEUED", "ODD", ""])("%j didn't fail", (state) => {
  expect(isFailedJob(jobOf(state))).toBe(false);
});

it("groups an array's failed tasks by how they failed", () => {
  const jobs = [
    jobOf("FAILED", exitOf(1), 3),
    jobOf("FAILED", exitOf(1), 4),
    jobOf("OUT_OF_MEMORY", exitOf(0, 125), 9),
    jobOf("COMPLETED", exitOf(0), 1),
    jobOf("FAILED", exitOf(1)),
  ];
  expect(listFailedTasks(jobs)).toEqual({
    causes: [
      { how: "Failed: exit code 1", tasks: "3-4", count: 2 },
      { how: "Out of memory", tasks: "9", count: 1 },
    ],
    tasks: "3-4,9",
    count: 3,
  });
  expect(listFailedTasks([jobOf("COMPLETED", exitOf(0), 1)]).count).toBe(0);
});
