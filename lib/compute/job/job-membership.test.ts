import { describe, expect, it } from "vitest";
import { sampleJob } from "../testing/samples";
import { findRecord, sayMembership, toJobRef } from "./job-membership";
import type { JobDetail } from "./job-model";

const detail = (changes: object) => ({ ...sampleJob(), ...changes }) as JobDetail;
const task = detail({ id: "87", array: { jobId: "85", taskId: "2", tasks: "" } });
const rest = detail({ id: "85", array: { jobId: "85", taskId: null, tasks: "5-9" } });
const part = (offset: number) => detail({ id: "70", heterogeneous: { jobId: "70", offset, ids: "70-71" } });

describe("sayMembership", () => {
  it.each([
    [task, "", "task 2 of array 85"],
    [rest, "", "waiting tasks 5-9 of array 85"],
    [rest, "85_7", "task 7, not started yet (waiting tasks 5-9 of array 85)"],
    [part(1), "", "part 1 of heterogeneous job 70"],
  ])("%#: of what was asked for as %j it says %j", (job, ref, words) => {
    expect(sayMembership(job, ref)).toBe(words);
  });
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
