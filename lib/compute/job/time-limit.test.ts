import { describe, expect, it } from "vitest";
import { sayTimeLimit, usedOfLimit } from "./time-limit";

it("says limits in words", () => {
  expect([null, "unlimited", 0, 1, 90, 3065].map((limit) => sayTimeLimit(limit as never))).toEqual([
    "not told",
    "no limit",
    "0 minutes",
    "1 minute",
    "1 hour 30 minutes",
    "2 days 3 hours",
  ]);
});

describe("usedOfLimit", () => {
  const start = Date.UTC(2026, 10, 21, 12);
  const job = {
    startAt: new Date(start).toISOString(),
    endAt: null,
    isStartForecast: false,
    isEndForecast: false,
    limitMinutes: 60,
  };
  it.each([
    [job, 0.5],
    [{ ...job, endAt: new Date(start + 15 * 60_000).toISOString() }, 0.25],
    [{ ...job, endAt: new Date(start + 60 * 60_000).toISOString(), isEndForecast: true }, 0.5],
    [{ ...job, isStartForecast: true }, null],
    [{ ...job, limitMinutes: "unlimited" as const }, null],
    [{ ...job, startAt: null }, null],
  ])("of %j", (given, used) => {
    expect(usedOfLimit(given, start + 30 * 60_000)).toBe(used);
  });
});
