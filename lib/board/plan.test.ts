import { expect, it } from "vitest";
import { toOverview } from "@/lib/status/situation";
import { dayMs, hourMs } from "@/lib/time/duration";
import { toPlan, toPlanNotes } from "./plan";
import type { Readings } from "./poll/contact";
import { sampleDowntime, sampleReadings, sampleResource } from "./testing/sample-readings";

const now = Date.parse("2026-11-21T12:00:00Z");
/** The plan of one resource's downtimes, each from and to hours after now. */
function planOf(...spans: [name: string, from: number, to: number | null][]) {
  const upcoming = spans.map(([name, from, to]) => {
    const downtime = sampleDowntime(name, now + from * hourMs, now + (to ?? from) * hourMs);
    return to === null ? { ...downtime, end: null } : downtime;
  });
  const names = [...new Set(spans.map(([name]) => name))];
  const readings = sampleReadings(
    names.map((name) => sampleResource(name)),
    now,
    { upcoming },
  );
  const { situations } = toOverview(readings.resources, readings, now);
  return toPlan(
    (situations ?? []).flatMap(({ downtimes }) => downtimes),
    "UTC",
    now,
  );
}

it("has a line per resource, the soonest start first, those in effect last", () => {
  const { rows } = planOf(["now", -1, 2], ["later", 48, 50], ["soon", 3, 4], ["later", 72, 73]);
  expect(rows.map(({ name, countdown, bars }) => [name, countdown?.word, bars.length])).toEqual([
    ["soon", "starts in", 1],
    ["later", "starts in", 2],
    ["now", "ends in", 1],
  ]);
});

it("counts to the next start of a resource that is down already", () => {
  const [row] = planOf(["a", -1, 2], ["a", 24, 25]).rows;
  expect(row?.countdown).toEqual({ word: "starts in", toMs: now + dayMs });
});

it("counts to a start whose end is unknown", () => {
  const [row] = planOf(["a", 3, null]).rows;
  expect(row?.countdown).toEqual({ word: "starts in", toMs: now + 3 * hourMs });
  expect(row?.bars).toMatchObject([{ isOpen: true }]);
});

it("leaves out what is past and what lies beyond ten days", () => {
  expect(planOf(["past", -3, -2], ["far", 24 * 12, 24 * 13]).rows).toEqual([]);
});

it("shows today and the ten days after it, with the present where it is", () => {
  const { days, nowLeft } = planOf();
  expect(days).toHaveLength(11);
  expect(days.map(({ isToday }) => isToday).indexOf(true)).toBe(0);
  expect(nowLeft).toBeCloseTo(0.5 / 11, 5);
});

const fresh = sampleReadings([], now);
const old = sampleReadings([], now - hourMs);
const unread = { ...fresh.upcoming, downtimes: null };

it.each<[string, Partial<Readings>]>([
  ["None within ten days", {}],
  ["Upcoming: not loaded yet", { upcoming: unread }],
  ["In effect: as of 11:00 UTC", { inEffect: old.inEffect }],
  ["Upcoming: as of 11:00 UTC · In effect: not loaded yet", { upcoming: old.upcoming, inEffect: unread }],
])("%s", (words, changes) => {
  const plan = { rows: [], days: [], nowLeft: 0 };
  expect(toPlanNotes(plan, { ...fresh, ...changes }, "UTC", now)).toBe(words);
});
