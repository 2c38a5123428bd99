import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, formatCountdown, formatDuration, hourMs, minuteMs, toIsoDuration } from "./duration";

it.each([
  [-5, "00:00", "0 s", "PT0H0M0S"],
  [999, "00:00", "0 s", "PT0H0M0S"],
  [59_999, "00:59", "59 s", "PT0H0M59S"],
  [12 * minuteMs, "12:00", "12 min", "PT0H12M0S"],
  [hourMs, "01:00:00", "1 h", "PT1H0M0S"],
  [3 * hourMs + 5 * minuteMs + 9000, "03:05:09", "3 h 5 min", "PT3H5M9S"],
  [2 * dayMs + 3 * hourMs, "2 d 03:00:00", "2 d 3 h", "PT51H0M0S"],
  [9 * dayMs + 59 * minuteMs, "9 d 00:59:00", "9 d", "PT216H59M0S"],
])("writes %i ms as %s, %s and %s", (ms, countdown, duration, iso) => {
  expect([formatCountdown(ms), formatDuration(ms), toIsoDuration(ms)]).toEqual([countdown, duration, iso]);
});

describe("a countdown and an ISO duration", () => {
  it("hold every second", () => {
    const toSeconds = (text: string) => {
      const [clock = "", days = "0"] = text.split(" d ").reverse();
      return clock.split(":").reduce((sum, part) => 60 * sum + Number(part), 0) + 86_400 * Number(days);
    };
    fc.assert(
      fc.property(fc.nat(400 * 86_400), (seconds) => {
        expect(toSeconds(formatCountdown(seconds * 1000))).toBe(seconds);
        const [, hours, minutes, rest] = /^PT(\d+)H(\d+)M(\d+)S$/.exec(toIsoDuration(seconds * 1000)) ?? [];
        expect(3600 * Number(hours) + 60 * Number(minutes) + Number(rest)).toBe(seconds);
      }),
    );
  });
});
