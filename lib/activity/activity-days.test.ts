import { expect, it } from "vitest";
import { toActivityDays } from "./activity-days";
import type { ActivityEntry } from "./model";

const entry = (at: string) => ({ requestId: at, at }) as ActivityEntry;
const days = (zone: string, ...instants: string[]) =>
  toActivityDays(instants.map(entry), zone).map(({ day, entries }) => [day, entries.length]);

it("groups entries by the days of a zone", () => {
  const instants = ["2026-11-22T00:30:00Z", "2026-11-21T23:30:00Z", "2025-11-21T12:00:00Z"];
  expect(days("UTC", ...instants)).toEqual([
    ["Sun 22 Nov 2026", 1],
    ["Sat 21 Nov 2026", 1],
    ["Fri 21 Nov 2025", 1],
  ]);
  expect(days("America/Chicago", ...instants)).toEqual([
    ["Sat 21 Nov 2026", 2],
    ["Fri 21 Nov 2025", 1],
  ]);
  expect(days("UTC")).toEqual([]);
});

it("keeps a day of 25 hours together", () =>
  expect(days("Europe/Berlin", "2026-10-25T22:59:00Z", "2026-10-24T22:00:00Z")).toEqual([
    ["Sun 25 Oct 2026", 2],
  ]));
