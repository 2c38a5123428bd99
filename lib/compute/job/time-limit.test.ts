import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findHours, formatTimeLimit, hasLongestLimit, parseTimeLimit } from "./time-limit";
import { toRunMs, toTimeUse } from "./time-use";

describe("parseTimeLimit", () => {
  it.each([
    ["30", 30],
    ["10:30", 11],
    ["1:00:00", 60],
    ["1-0", 1440],
    ["1-12:30", 2190],
    ["2-03:04:05", 3065],
    [" 0:01:00 ", 1],
    ["UNLIMITED", "unlimited"],
  ])("reads %j", (text, minutes) => {
    expect(parseTimeLimit(text)).toEqual({ minutes });
  });

  it.each(["", "0", "0-0", "-5", "1.5", "1:2:3:4", "0-", "-", "1-:30", "one", "1-1-1", "NaN", "1e3"])(
    "refuses %j",
    (text) => {
      expect(parseTimeLimit(text)).toEqual({ fault: expect.any(String) });
    },
  );

  it("reads back what it wrote", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1, max: 600_000 }), fc.constant("unlimited" as const)),
        (minutes) => {
          expect(parseTimeLimit(formatTimeLimit(minutes))).toEqual({ minutes });
        },
      ),
    );
  });
});

it.each([
  ["4:00", 240],
  [" 0:20 ", 20],
  ["36:30", 2190],
  ["0:00", null],
])("%j may mean %s minutes, if hours were meant", (text, minutes) => expect(findHours(text)).toBe(minutes));

it.each([
  [60, "batch", true],
  [90, "batch", true],
  [59, "batch", false],
  [240, "long, batch", true],
  [60, "batch,other", false],
  [60, "free", false],
  [60, "unreported", false],
  [60, null, false],
])("a limit of %s in %s is the longest: %s", (limitMinutes, partition, isLongest) => {
  const most = { batch: 60, long: 240, free: "unlimited", unreported: null } as const;
  const partitions = Object.entries(most).map(([name, mostMinutes]) => ({ name, mostMinutes }));
  expect(hasLongestLimit({ limitMinutes, partition }, partitions)).toBe(isLongest);
});

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
      leftWords: "45 min left",
    });
  });

  it.each([
    [
      "without a limit",
      { limitMinutes: "unlimited" as const },
      5,
      { share: null, words: "5 min; time limit: no limit" },
    ],
    [
      "with seconds reported instead of times",
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

const instant = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 8, minutes)).toISOString();
const ran = {
  state: "RUNNING",
  startAt: instant(0),
  isStartForecast: false,
  endAt: null,
  isEndForecast: false,
};
const minutes = (more: object, until: number) => {
  const ms = toRunMs({ ...ran, ...more }, Date.parse(instant(until)));
  return ms === null ? null : ms / 60_000;
};

it("toRunMs doesn't count the time a job is suspended, and adds the time since it was resumed", () => {
  expect(minutes({ state: "SUSPENDED", ranBeforeSeconds: 60, suspendedAt: instant(1) }, 33)).toBe(1);
  expect(minutes({ ranBeforeSeconds: 60, suspendedAt: instant(30) }, 33)).toBe(4);
  const ended = { state: "COMPLETED", ranBeforeSeconds: 60, suspendedAt: instant(30), endAt: instant(35) };
  expect(minutes(ended, 35)).toBe(6);
});
