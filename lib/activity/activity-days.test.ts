import { expect, it } from "vitest";
import { toActivityDays } from "./activity-days";
import type { ActivityEntry } from "./model";

const entry = (at: string) => ({ requestId: at, at }) as ActivityEntry;
const days = (zone: string, ...instants: string[]) =>
  toActivityDays(instants.map(entry), zone).map(({ day, entries }) => [day, entries.length]);

it("keeps a day of 25 hours together", () =>
  expect(days("Europe/Berlin", "2026-10-25T22:59:00Z", "2026-10-24T22:00:00Z")).toEqual([
    ["Sun 25 Oct 2026", 2],
  ]));
