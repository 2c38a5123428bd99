import { TZDate } from "@date-fns/tz";
import { addDays } from "date-fns/addDays";
import { startOfDay } from "date-fns/startOfDay";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listDays } from "./zone-days";

const hours = (from: string, to: string, zone: string) =>
  listDays(Date.parse(from), Date.parse(to), zone).map(({ startMs, endMs }) => (endMs - startMs) / 3_600_000);

describe("listDays", () => {
  it.each([
    // Clocks change at midnight, so the day begins at 01:00.
    ["Africa/Cairo", "2026-04-23T12:00:00Z", "2026-04-25T00:00:00Z", [24, 23, 24]],
    ["Pacific/Apia", "2011-12-29T12:00:00Z", "2011-12-31T12:00:00Z", [24, 24, 24]],
  ])("measures the days of %s from %s to %s", (zone, from, to, expected) => {
    expect(hours(from, to, zone)).toEqual(expected);
  });

  it("agrees with another implementation", () => {
    const zone = fc.constantFrom(
      "UTC",
      "America/New_York",
      "Europe/Zurich",
      "Australia/Lord_Howe",
      "Asia/Kolkata",
      "America/St_Johns",
      "Pacific/Auckland",
    );
    const instant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2037, 0, 1) });
    fc.assert(
      fc.property(zone, instant, (name, from) => {
        const start = startOfDay(new TZDate(from, name));
        const expected = [start, addDays(start, 1), addDays(start, 2)].map((day) =>
          startOfDay(day).getTime(),
        );
        const [first, second] = listDays(from, from + 86_400_000, name);
        expect([first?.startMs, first?.endMs, second?.endMs ?? expected[2]]).toEqual(expected);
        expect(first?.startMs).toBeLessThanOrEqual(from);
        expect(first?.endMs).toBeGreaterThan(from);
      }),
    );
  });
});
