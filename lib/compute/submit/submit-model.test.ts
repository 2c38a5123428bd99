import { describe, expect, it } from "vitest";
import { submitInputSchema } from "./submit-model";

const good = {
  name: "wave",
  account: "proj1",
  partition: "batch",
  minimumNodes: 2,
  tasks: 8,
  timeLimitMinutes: 90,
  workingDirectory: "/home/ada",
  environment: ["PATH=/usr/bin", "EMPTY=", "LINES=a\nb"],
};
const accepts = (job: object, script: unknown = "#!/bin/sh\n") =>
  submitInputSchema.safeParse({ script, jobs: [{ ...good, ...job }] }).success;

describe("submitInputSchema", () => {
  it("accepts what can be meant", () => {
    expect(accepts({})).toBe(true);
    expect(
      submitInputSchema.parse({ script: "x", jobs: [{ workingDirectory: " /w ", environment: ["A=b"] }] })
        .jobs,
    ).toEqual([{ workingDirectory: "/w", environment: ["A=b"] }]);
  });

  // Values that the scheduler would accept as given or misread (docs/facts.md, Slurm time limits and docs/facts.md, Slurm
  // submit).
  it.each([
    ...[0, -1, 1.5, 99_999_999_999, "2", "two", null, Number.NaN, 1e21].map((minimumNodes) => ({
      minimumNodes,
    })),
    ...[0, -1, 0.5, "4"].map((tasks) => ({ tasks })),
    ...[0, -5, 1.5, 1e9, "30", { number: 30, set: true }].map((timeLimitMinutes) => ({ timeLimitMinutes })),
    ...["", "home/ada", "~", "/a\n/b", `/${"x".repeat(5000)}`].map((workingDirectory) => ({
      workingDirectory,
    })),
    ...[[], ["PATH"], ["=x"], ["1A=x"], ["A B=x"], ["A=\0"], "A=b", undefined].map((environment) => ({
      environment,
    })),
    { name: "two\nlines" },
    { name: "x".repeat(256) },
  ])("refuses %j", (job) => {
    expect(accepts(job)).toBe(false);
  });

  it.each([[""], [" \n"], [7], ["x".repeat(4_000_001)]])("refuses a script of %#", (script) => {
    expect(accepts({}, script)).toBe(false);
  });
});

it("refuses what it doesn't know instead of submitting without it", () => {
  const job = { workingDirectory: "/w", environment: ["A=b"] };
  const parse = (more: object) =>
    submitInputSchema.safeParse({ script: "x", jobs: [{ ...job, ...more }] }).success;
  expect(parse({})).toBe(true);
  expect(parse({ time_limit: 10 })).toBe(false);
  expect(submitInputSchema.safeParse({ script: "x", jobs: [job], zzz: 1 }).success).toBe(false);
});
