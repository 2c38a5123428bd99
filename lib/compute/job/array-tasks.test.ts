import { describe, expect, it } from "vitest";
import { sampleJob } from "../testing/samples";
import { findTask, groupTasks, sayArray, toArrayRecords } from "./array-tasks";
import { findRecord, sayMembership, toJobRef } from "./job-membership";
import type { JobDetail } from "./job-model";
import { countTasks, namesTask, parseTaskRef } from "./task-list";

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

it("groupTasks never takes an unknown state for an ended or a waiting one", () => {
  const tasks = groupTasks(toArrayRecords([record("1", ["HIBERNATING"])], "85"));
  expect(tasks?.other).toEqual({ tasks: "1", count: 1 });
});

it("sayArray says what ends and what doesn't", () => {
  const tasks = groupTasks(toArrayRecords(jobs, "85"));
  expect(tasks && sayArray(tasks)).toBe("2 running (2-3), 5 waiting (5-9), 2 ended (1, 4; not affected)");
  const cancelled = groupTasks(toArrayRecords([record(null, ["CANCELLED"])], "85"));
  expect(cancelled && sayArray(cancelled)).toBe(
    "0 running, 0 waiting, ended: number not reported (not affected)",
  );
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

it("parseTaskRef reads one task of an array and nothing else", () => {
  expect(parseTaskRef("85_3")).toEqual({ jobId: "85", taskId: "3" });
  expect(parseTaskRef("18446744073709551615_0")).toEqual({ jobId: "18446744073709551615", taskId: "0" });
  for (const other of ["85", "85_", "_3", "085_3", "85_03", "85_-1", "85_3_1", "85_[1-3]", "85_12345678901"])
    expect(parseTaskRef(other)).toBeNull();
});

describe("countTasks", () => {
  it.each([
    ["5-9%2", 5],
    ["1,3,5-7:2", 4],
    ["3", 1],
    ["0-3999999", 4_000_000],
  ])("counts %s", (expression, count) => expect(countTasks(expression)).toBe(count));

  it.each(["", "%2", "1,3,5,...", "9-5", "1-5:0", "0x3f", "a", "1,,2", "1-"])(
    "doesn't guess at %j",
    (expression) => {
      expect(countTasks(expression)).toBeNull();
      expect(namesTask(expression, "1")).toBeNull();
    },
  );
});

it.each([
  ["5-9%2", "5", true],
  ["5-9%2", "4", false],
  ["1,3,5-9:2", "8", false],
])("namesTask %s, task %s: %s", (expression, task, isNamed) =>
  expect(namesTask(expression, task)).toBe(isNamed),
);

const detail = (changes: object) => ({ ...sampleJob(), ...changes }) as JobDetail;
const task = detail({ id: "87", array: { jobId: "85", taskId: "2", tasks: "" } });
const rest = detail({ id: "85", array: { jobId: "85", taskId: null, tasks: "5-9" } });
const part = (offset: number) => detail({ id: "70", heterogeneous: { jobId: "70", offset, ids: "70-71" } });

it.each([
  [task, "", "task 2 of array 85"],
  [rest, "", "waiting tasks 5-9 of array 85"],
  [rest, "85_7", "task 7, not started yet (waiting tasks 5-9 of array 85)"],
  [part(1), "", "part 1 of heterogeneous job 70"],
])("sayMembership %#: of what was asked for as %j it says %j", (job, ref, words) => {
  expect(sayMembership(job, ref)).toBe(words);
});

it.each([
  ["a job", detail({ id: "7" }), "7"],
  ["a task", task, "85_2"],
])("addresses %s", (_says, job, ref) => {
  expect(toJobRef(job)).toBe(ref);
});

describe("findRecord", () => {
  const jobs = [rest, task];
  it.each([
    ["87", task],
    ["85", rest],
    ["85_7", rest],
    ["85_3", null],
  ])("finds what %s means", (ref, expected) => {
    expect(findRecord(jobs, ref)).toBe(expected);
  });
});
