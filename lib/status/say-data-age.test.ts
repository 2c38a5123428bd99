import { expect, it } from "vitest";
import { hourMs, minuteMs } from "@/lib/time/duration";
import { toDataAge } from "./data-age";
import { sayDataAge } from "./say-data-age";
import { noon } from "./testing/samples";

const problem = { type: "/problems/facility-failed", title: "Facility error", status: 502, detail: "" };
const say = (ageMs: number, failing: typeof problem | null = null, retrieved = true) => {
  const asOfMs = noon - ageMs;
  const age = toDataAge({ retrievedMs: retrieved ? asOfMs : null, answeredMs: asOfMs }, noon);
  return sayDataAge(age, failing, "UTC", noon);
};

it.each([
  [say(5 * minuteMs), "As of 11:55, next 12:10"],
  [say(16 * minuteMs), "As of 11:44, next due now"],
  [say(5 * minuteMs, null, false), "As of 11:55"],
  [say(minuteMs / 2, problem), "As of 11:59, less than 1 min ago, refresh failing: Facility error"],
  [say(25 * minuteMs), "Stale: as of 11:35, 25 min ago"],
  [say(20 * hourMs, problem), "Stale: as of yesterday 16:00, 20 h ago, refresh failing: Facility error"],
  [sayDataAge(toDataAge({ retrievedMs: null, answeredMs: null }, noon), problem, "UTC", noon), "No data yet"],
])("%s", (said, expected) => {
  expect(said).toBe(expected);
});
