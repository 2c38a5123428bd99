import { expect, it } from "vitest";
import { hourMs } from "@/lib/time/duration";
import { toPlanNotes } from "./plan";
import type { Readings } from "./poll/contact";
import { sampleReadings } from "./testing/sample-readings";

const now = Date.parse("2026-11-21T12:00:00Z");

const fresh = sampleReadings([], now);
const old = sampleReadings([], now - hourMs);
const unread = { ...fresh.upcoming, downtimes: null };

it.each<[string, Partial<Readings>]>([
  ["None within ten days", {}],
  ["In effect: as of 11:00 UTC", { inEffect: old.inEffect }],
  ["Upcoming: as of 11:00 UTC · In effect: not loaded yet", { upcoming: old.upcoming, inEffect: unread }],
])("%s", (words, changes) => {
  const plan = { rows: [], days: [], nowLeft: 0 };
  expect(toPlanNotes(plan, { ...fresh, ...changes }, "UTC", now)).toBe(words);
});
