import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, hourMs } from "./duration";
import { extendIntoPast, listDayColumns, toFraction, toWindow, zooms } from "./time-window";

const newYork = "America/New_York";
const at = (iso: string) => Date.parse(iso);
const now = at("2026-11-21T19:05:09Z");

it("holds now in every zone, reaches ten days ahead, and is filled by its days", () => {
  const zones = ["UTC", newYork, "Australia/Lord_Howe", "Asia/Kathmandu", "Europe/Berlin"];
  fc.assert(
    fc.property(
      fc.nat(400 * dayMs),
      fc.constantFrom(...zones),
      fc.constantFrom(...zooms),
      (ms, zone, zoom) => {
        const window = toWindow(zoom, zone, now + ms);
        if (zoom === "10d") expect(window.toMs - now - ms).toBeGreaterThanOrEqual(10 * dayMs - hourMs);
        expect(toFraction(now + ms, window)).toBeLessThan(1);
        const days = listDayColumns(window, zone, now + ms);
        expect(days.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1, 8);
        expect(days.every(({ left, width }) => left >= 0 && width > 0)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

describe("listDayColumns", () => {
  it("fills the window, with the day of 25 hours as wide as it is", () => {
    const window = toWindow("3d", newYork, at("2026-10-31T12:00:00Z"));
    const columns = listDayColumns(window, newYork, at("2026-10-31T12:00:00Z"));
    expect(columns.map(({ hours }) => hours)).toEqual([24, 25, 24]);
    expect(columns.map(({ isToday }) => isToday)).toEqual([true, false, false]);
    expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1);
    expect(columns[1]?.left).toBeCloseTo(24 / 73);
  });
});

describe("extendIntoPast", () => {
  it.each([
    ["24h", newYork, "2026-11-21T19:05:00Z", "2026-11-20T05:00:00Z", "2026-11-20T05:00:00Z"],
    ["90d", "Europe/Berlin", "2026-03-30T12:00:00Z", "2026-03-28T23:00:00Z", "2025-12-29T23:00:00Z"],
  ] as const)(
    "of %s in %s begins with a whole day, or before the window",
    (past, zone, iso, from, expected) => {
      const window = { fromMs: at(from), toMs: at(iso) + dayMs };
      expect(extendIntoPast(window, past, zone, at(iso))).toEqual({
        fromMs: at(expected),
        toMs: window.toMs,
      });
    },
  );
});
