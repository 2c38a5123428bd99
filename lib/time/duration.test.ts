import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, formatCountdown, formatDuration, hourMs, minuteMs } from "./duration";

it.each([
  [999, "0 s", "0 s"],
  [12 * minuteMs, "12 min 0 s", "12 min"],
  [hourMs, "1 h 0 min", "1 h"],
  [3 * hourMs + 5 * minuteMs + 9000, "3 h 5 min", "3 h 5 min"],
  [999 * dayMs + 23 * hourMs, "999 d 23 h", "999 d 23 h"],
  [1000 * dayMs, "2 y 269 d", "2 y 269 d"],
])("writes %i ms as %s and %s", (ms, countdown, duration) => {
  expect([formatCountdown(ms), formatDuration(ms)]).toEqual([countdown, duration]);
});

describe("a countdown", () => {
  it("never shows more than is left, and less by under its smallest unit", () => {
    const seconds = { d: 86_400, h: 3600, min: 60, s: 1 } as const;
    const parts = (text: string) =>
      [...text.matchAll(/(\d+) (d|h|min|s)/g)].map(([, count, unit]) => ({
        count: Number(count),
        size: seconds[unit as keyof typeof seconds],
      }));
    fc.assert(
      fc.property(fc.nat(400 * 86_400), (total) => {
        const shown = parts(formatCountdown(total * 1000));
        const rest = total - shown.reduce((sum, { count, size }) => sum + count * size, 0);
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest).toBeLessThan(shown.at(-1)?.size ?? 0);
      }),
    );
  });
});
