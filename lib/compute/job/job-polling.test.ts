import { describe, expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { toJobPollMs } from "./job-polling";

describe("toJobPollMs", () => {
  const of = (...states: string[]) => states.map((state) => ({ state, states: [state] }));
  it.each([
    ["while one can change", of("COMPLETED", "RUNNING"), null, 5000],
    ["slowly once all have ended", of("COMPLETED", "FAILED"), null, 60_000],
    ["less often while reads fail", of("RUNNING"), stateProblem("facility-unreachable", ""), 15_000],
    ["never without a session", of("RUNNING"), stateProblem("sign-in-required", ""), false],
  ])("reads %s", (_name, jobs, problem, expected) => {
    expect(toJobPollMs(jobs, problem)).toBe(expected);
  });
});
