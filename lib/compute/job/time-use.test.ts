import { describe, expect, it } from "vitest";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { sayExit, sayJobExit } from "./job-exit";
import { toJobPollMs } from "./job-polling";
import { toTimeUse } from "./time-use";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 8, minutes)).toISOString();
const job = {
  state: "RUNNING",
  states: ["RUNNING"],
  startAt: at(0),
  isStartForecast: false,
  endAt: at(60),
  isEndForecast: true,
  limitMinutes: 60 as number | "unlimited" | null,
  elapsedSeconds: null,
};
const use = (
  given: Partial<Omit<typeof job, "elapsedSeconds">> & { elapsedSeconds?: number },
  minutes: number,
) => toTimeUse({ ...job, ...given }, Date.parse(at(minutes)));

describe("toTimeUse", () => {
  it("measures a running job by the present", () => {
    expect(use({}, 15)).toEqual({
      usedMs: 900_000,
      share: 0.25,
      words: "15 min of 1 hour (25 %)",
      leftWords: "45 min left until the scheduler ends it",
    });
  });

  it("measures an ended job by its own times, whatever the present is", () => {
    const ended = { state: "COMPLETED", states: ["COMPLETED"], endAt: at(30), isEndForecast: false };
    expect(use(ended, 500)).toMatchObject({ share: 0.5, leftWords: null });
  });

  it.each([
    [
      "past its limit",
      {},
      90,
      { share: 1, leftWords: "over its limit by 30 min; the scheduler is about to end it" },
    ],
    [
      "without a limit",
      { limitMinutes: "unlimited" as const },
      5,
      { share: null, words: "5 min; time limit: no limit" },
    ],
    [
      "with a limit not told",
      { limitMinutes: null },
      5,
      { share: null, words: "5 min; time limit: not told" },
    ],
    ["before its start by a wrong clock", {}, -5, { usedMs: 0, share: 0 }],
    ["with a limit of 0", { limitMinutes: 0 }, 5, { share: 1 }],
    [
      "with seconds told instead of times",
      {
        state: "FAILED",
        states: ["FAILED"],
        startAt: "",
        endAt: "",
        isEndForecast: false,
        elapsedSeconds: 600,
      },
      99,
      { usedMs: 600_000 },
    ],
  ])("words a job %s", (_name, given, minutes, expected) => {
    expect(use(given, minutes)).toMatchObject(expected);
  });

  it("tells nothing of a job that has not started", () => {
    expect(use({ state: "PENDING", states: ["PENDING"], isStartForecast: true }, 5)).toBeNull();
  });
});

describe("sayExit", () => {
  it.each([
    [null, null],
    [{ words: ["PENDING"], code: 0, signal: null }, null],
    [{ words: ["SUCCESS"], code: 0, signal: "NONE" }, "exit code 0 (success)"],
    [{ words: ["ERROR"], code: 1, signal: "0" }, "exit code 1"],
    [{ words: ["ERROR"], code: 137, signal: null }, "exit code 137 (by convention: ended by SIGKILL)"],
    [{ words: ["SIGNALED"], code: null, signal: "9" }, "ended by signal 9 (SIGKILL)"],
    [{ words: ["SIGNALED"], code: 0, signal: "TERM" }, "exit code 0 (success), ended by signal SIGTERM"],
    [{ words: ["SIGNALED"], code: null, signal: "64" }, "ended by signal 64"],
    [{ words: ["CORE_DUMPED"], code: 11, signal: null }, "exit code 11, CORE_DUMPED"],
    [{ words: ["SUCCESS"], code: null, signal: null }, "SUCCESS"],
    [{ words: [], code: null, signal: null }, null],
  ])("words %j as %s", (exit, words) => {
    expect(sayExit(exit)).toBe(words);
  });
});

describe("sayJobExit", () => {
  const exit = { words: ["SUCCESS"], code: 0, signal: null };
  it.each([
    ["RUNNING", null],
    ["PENDING", null],
    ["COMPLETED", "exit code 0 (success)"],
    ["ODD", "exit code 0 (success)"],
  ])("of a job that is %s is %s", (state, words) => {
    expect(sayJobExit({ state, exit })).toBe(words);
  });
});

describe("toJobPollMs", () => {
  const of = (...states: string[]) => states.map((state) => ({ state, states: [state] }));
  it.each([
    ["while one can change", of("COMPLETED", "RUNNING"), null, 5000],
    ["before the first answer", undefined, null, 5000],
    ["slowly once all have ended", of("COMPLETED", "FAILED"), null, 60_000],
    ["less often while reads fail", of("RUNNING"), stateProblem("facility-unreachable", ""), 15_000],
    ["never once it is forgotten", of("COMPLETED"), stateProblem("not-found", ""), false],
    ["never without a session", of("RUNNING"), stateProblem("sign-in-required", ""), false],
  ])("reads %s", (_name, jobs, problem, expected) => {
    expect(toJobPollMs(jobs, problem)).toBe(expected);
  });
});
