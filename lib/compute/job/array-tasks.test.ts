import { describe, expect, it } from "vitest";
import { sampleJob } from "../testing/samples";
import { findTask, groupTasks, sayArray, toArrayRecords } from "./array-tasks";

const record = (taskId: string | null, states: string[], tasks = "", id = `9${taskId ?? ""}`) =>
  sampleJob({ id, state: states[0], states, array: { jobId: "85", taskId, tasks, mostRunning: 2 } });

const jobs = [
  record(null, ["PENDING"], "5-9%2", "85"),
  record("1", ["COMPLETED"]),
  record("2", ["RUNNING"]),
  record("3", ["RUNNING", "CONFIGURING"]),
  record("4", ["CANCELLED", "COMPLETING"]),
  sampleJob({ id: "7" }),
];

describe("groupTasks", () => {
  it("never takes an unknown state for an ended or a waiting one", () => {
    const tasks = groupTasks(toArrayRecords([record("1", ["HIBERNATING"])], "85"));
    expect(tasks?.other).toEqual({ tasks: "1", count: 1 });
  });
});

describe("sayArray", () => {
  it("says what ends and what doesn't", () => {
    const tasks = groupTasks(toArrayRecords(jobs, "85"));
    expect(tasks && sayArray(tasks)).toBe("2 running (2-3), 5 waiting (5-9), 2 ended (1, 4; not affected)");
    const cancelled = groupTasks(toArrayRecords([record(null, ["CANCELLED"])], "85"));
    expect(cancelled && sayArray(cancelled)).toBe(
      "0 running, 0 waiting, ended: number not reported (not affected)",
    );
  });
});

describe("findTask", () => {
  const ref = (taskId: string) => ({ jobId: "85", taskId });
  it("finds a task's own record, or the waiting rest that lists it, and never another's", () => {
    expect(findTask(jobs, ref("3"))).toBe(jobs[3]);
    expect(findTask(jobs, ref("7"))).toBe(jobs[0]);
    expect(findTask(jobs, ref("10"))).toBeNull();
    expect(findTask([record("3", ["RUNNING"], "", "85")], ref("1"))).toBeNull();
    expect(findTask([record(null, ["CANCELLED"])], ref("1"))).toBeNull();
  });

  it("says where the list of waiting tasks is cut off", () => {
    expect(findTask([record(null, ["PENDING"], "1,3,5,...")], ref("9"))).toBe("unclear");
  });
});
