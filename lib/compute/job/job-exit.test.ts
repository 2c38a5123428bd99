import { expect, it } from "vitest";
import { toJobDetail } from "../slurm/job-detail-record";
import { isFailedJob, listFailedTasks, sayExit, sayJobFailure } from "./job-exit";

it.each([
  [null, null],
  [{ words: ["SUCCESS"], code: 0, signal: "NONE" }, "exit code 0 (success)"],
  [{ words: ["ERROR"], code: 1, signal: "0" }, "exit code 1"],
  [{ words: ["ERROR"], code: 137, signal: null }, "exit code 137 (usually: ended by SIGKILL)"],
  [{ words: ["SIGNALED"], code: null, signal: "9" }, "ended by signal 9 (SIGKILL)"],
  [{ words: ["SIGNALED"], code: 0, signal: "TERM" }, "exit code 0 (success), ended by signal SIGTERM"],
  [
    { words: ["SIGNALED"], code: 0, signal: "53" },
    "couldn’t start: the working directory or an output file can’t be opened (exit 0:53)",
  ],
  [{ words: ["SIGNALED"], code: 0, signal: "125" }, "out of memory (exit 0:125)"],
  [{ words: ["CORE_DUMPED"], code: 11, signal: null }, "exit code 11, CORE_DUMPED"],
  [{ words: [], code: null, signal: null }, null],
])("sayExit words %j as %s", (exit, words) => {
  expect(sayExit(exit)).toBe(words);
});

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
    jobOf("PREEMPTED", exitOf(0, 15), 2),
    jobOf("PREEMPTED REQUEUED", exitOf(0, 15), 5),
    jobOf("FAILED", exitOf(1)),
  ];
  expect(listFailedTasks(jobs)).toEqual({
    causes: [
      { how: "Failed: exit code 1", tasks: "3-4", count: 2 },
      { how: "Out of memory", tasks: "9", count: 1 },
      { how: "Preempted: ended by signal 15 (SIGTERM)", tasks: "2", count: 1 },
    ],
    tasks: "2-4,9",
    count: 4,
  });
  expect(listFailedTasks([jobOf("COMPLETED", exitOf(0), 1)]).count).toBe(0);
});
