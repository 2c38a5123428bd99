import { expect, it } from "vitest";
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
