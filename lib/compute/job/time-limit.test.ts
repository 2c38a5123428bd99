import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findHours, formatTimeLimit, hasLongestLimit, parseTimeLimit } from "./time-limit";

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
