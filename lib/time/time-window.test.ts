import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, hourMs } from "./duration";
import { extendIntoPast, listDayColumns, listHourTicks, toFraction, toWindow, zooms } from "./time-window";

const newYork = "America/New_York";
const at = (iso: string) => Date.parse(iso);
const now = at("2026-11-21T19:05:09Z");

describe("toWindow", () => {
  it.each([
    ["24h", "2026-11-21T13:00:00Z", "2026-11-22T13:00:00Z"],
    ["3d", "2026-11-21T05:00:00Z", "2026-11-24T05:00:00Z"],
    ["10d", "2026-11-20T05:00:00Z", "2026-12-02T05:00:00Z"],
  ] as const)("of %s begins and ends with whole days or hours", (zoom, from, to) => {
    expect(toWindow(zoom, newYork, now)).toEqual({ fromMs: at(from), toMs: at(to) });
  });

  it("holds now, and stands still within the hour", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.constantFrom(...zooms), (hours, zoom) => {
        const hour = at("2026-01-01T00:00:00Z") + hours * 3 * hourMs;
        const window = toWindow(zoom, newYork, hour);
        expect(window.fromMs <= hour && hour < window.toMs).toBe(true);
        expect(toWindow(zoom, newYork, hour + hourMs - 1)).toEqual(window);
      }),
    );
  });
});

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

it.each([
  [0, 0],
  [50, 0.5],
  [100, 1],
  [-1, null],
  [101, null],
])("%i of a window from 0 to 100 lies at %s", (ms, fraction) => {
  expect(toFraction(ms, { fromMs: 0, toMs: 100 })).toBe(fraction);
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

  it("names the year of days of another one", () => {
    const now = at("2026-12-31T12:00:00Z");
    const labels = listDayColumns(toWindow("3d", "Asia/Kolkata", now), "Asia/Kolkata", now).map(({ label }) =>
      label.replace(",", ""),
    );
    expect(labels).toEqual(["Thu 31 Dec", "Fri 01 Jan 2027", "Sat 02 Jan 2027"]);
  });

  it("cuts the days at both ends of a window", () => {
    const window = toWindow("24h", newYork, now);
    const columns = listDayColumns(window, newYork, now);
    expect(columns.map(({ width }) => Math.round((width * dayMs) / hourMs))).toEqual([16, 8]);
  });
});

it("marks true hours, without midnights", () => {
  const window = toWindow("24h", "UTC", now);
  const ticks = listHourTicks(window, "UTC", 6);
  expect(ticks.map(({ label }) => label)).toEqual(["18:00", "06:00", "12:00"]);
  expect(ticks.map(({ left }) => left)).toEqual([5 / 24, 17 / 24, 23 / 24]);
});

describe("extendIntoPast", () => {
  it.each([
    ["24h", newYork, "2026-11-21T19:05:00Z", "2026-11-20T05:00:00Z", "2026-11-20T05:00:00Z"],
    ["10d", newYork, "2026-11-05T19:05:00Z", "2026-11-04T05:00:00Z", "2026-10-26T04:00:00Z"],
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

  it("begins on the hour for 24 hours", () => {
    const window = { fromMs: now - hourMs, toMs: now + hourMs };
    expect(extendIntoPast(window, "24h", newYork, now).fromMs).toBe(at("2026-11-20T19:00:00Z"));
  });
});
