import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, hourMs } from "@/lib/time/duration";
import { noon, sampleEntry } from "../testing/samples";
import { listDayColumns, listHourTicks, toFraction, toLane, toWindow, zooms } from "./timeline";

const iso = (ms: number) => new Date(ms).toISOString();

describe("toWindow", () => {
  it.each([
    ["10d", "UTC", "2026-11-20T00:00:00.000Z", "2026-12-02T00:00:00.000Z"],
    ["3d", "UTC", "2026-11-21T00:00:00.000Z", "2026-11-24T00:00:00.000Z"],
    ["24h", "UTC", "2026-11-21T06:00:00.000Z", "2026-11-22T06:00:00.000Z"],
    ["10d", "America/New_York", "2026-11-20T05:00:00.000Z", "2026-12-02T05:00:00.000Z"],
  ] as const)("%s in %s", (zoom, zone, from, to) => {
    const window = toWindow(zoom, zone, noon);
    expect([iso(window.fromMs), iso(window.toMs)]).toEqual([from, to]);
  });
  it("holds now, stands still within the day, and reaches ten days ahead", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 * dayMs }),
        fc.constantFrom("UTC", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"),
        fc.constantFrom(...zooms),
        (offset, zone, zoom) => {
          const now = noon + offset;
          const window = toWindow(zoom, zone, now);
          const fraction = toFraction(now, window);
          if (zoom === "10d") expect(window.toMs - now).toBeGreaterThanOrEqual(10 * dayMs - hourMs);
          return fraction !== null && fraction >= 0 && fraction < 1;
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("listDayColumns", () => {
  const columns = (date: string, zone: string) => {
    const now = Date.parse(date);
    return listDayColumns(toWindow("10d", zone, now), zone, now);
  };
  it("draws the 25-hour day to scale", () => {
    const days = columns("2026-10-30T12:00:00Z", "America/New_York");
    expect(days.map(({ hours }) => hours)).toEqual([24, 24, 24, 25, 24, 24, 24, 24, 24, 24, 24, 24]);
    expect(Number(days[3]?.width) / Number(days[0]?.width)).toBeCloseTo(25 / 24, 10);
    expect(days[3]?.label).toContain("01 Nov");
    expect(days.map(({ isToday }) => isToday).indexOf(true)).toBe(1);
  });
  it("draws the 23-hour day to scale", () => {
    const day = columns("2027-03-13T12:00:00Z", "America/New_York").find(({ hours }) => hours !== 24);
    expect(day?.hours).toBe(23);
    expect(day?.label).toContain("14 Mar");
  });
  it("knows clock changes of half an hour", () => {
    expect(columns("2026-10-03T00:00:00Z", "Australia/Lord_Howe").map(({ hours }) => hours)).toContain(23.5);
  });
  it("covers the window without gaps", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.constantFrom(...zooms), (days, zoom) => {
        const now = noon + days * dayMs;
        const list = listDayColumns(toWindow(zoom, "Europe/Berlin", now), "Europe/Berlin", now);
        const total = list.reduce((sum, { width }) => sum + width, 0);
        return Math.abs(total - 1) < 1e-9 && list.every(({ left, width }) => left >= 0 && width > 0);
      }),
      { numRuns: 60 },
    );
  });
});

describe("listHourTicks", () => {
  it("marks hours and leaves midnights to the days", () => {
    const ticks = listHourTicks(toWindow("24h", "UTC", noon), "UTC", 6);
    expect(ticks.map(({ label }) => label)).toEqual(["06:00", "12:00", "18:00", "06:00"]);
  });
});

describe("toLane", () => {
  const window = toWindow("3d", "UTC", noon);
  const lane = (...downtimes: Parameters<typeof toLane>[0]) => toLane(downtimes, window, 0, noon);
  it("places a bar by its hours", () => {
    const { bars } = lane({ entry: sampleEntry(12, 24), phase: "upcoming" });
    expect(bars[0]?.left).toBeCloseTo(24 / 72);
    expect(bars[0]?.width).toBeCloseTo(12 / 72);
  });
  it("clips to the window and says so", () => {
    const { bars } = lane({ entry: sampleEntry(-100, 100), phase: "in-effect" });
    expect(bars[0]).toMatchObject({ left: 0, width: 1, continuesBefore: true, continuesAfter: true });
  });
  it("leaves out what is outside", () => {
    expect(lane({ entry: sampleEntry(100, 101), phase: "upcoming" }).bars).toEqual([]);
  });
  it("stacks overlapping ones and reuses a row for back-to-back ones", () => {
    const { bars, rows } = lane(
      { entry: sampleEntry(1, 4), phase: "upcoming" },
      { entry: sampleEntry(2, 5), phase: "upcoming" },
      { entry: sampleEntry(4, 6), phase: "upcoming" },
    );
    expect([bars.map(({ row }) => row), rows]).toEqual([[0, 1, 0], 2]);
  });
  it("gives short ones the room their marks need", () => {
    const short = [1, 2].map((start) => ({
      entry: sampleEntry(start, start + 1),
      phase: "upcoming" as const,
    }));
    expect(toLane(short, window, 0, noon).rows).toBe(1);
    expect(toLane(short, window, 0.03, noon).rows).toBe(2);
    const last = [59, 59.5].map((start) => ({
      entry: sampleEntry(start, start + 0.4),
      phase: "upcoming" as const,
    }));
    expect(toLane(last, window, 0.03, noon).rows).toBe(2);
  });
  it("draws an overdue one up to now", () => {
    const { bars } = lane({ entry: sampleEntry(-6, -2), phase: "overdue" });
    expect(bars[0]?.width).toBeCloseTo(6 / 72);
    expect(bars[0]?.overrun).toBeCloseTo(2 / 6);
  });
  it("draws one in effect without an end as open, and tells those without times", () => {
    const { bars, unplaced } = lane(
      { entry: sampleEntry(-1, null), phase: "in-effect" },
      { entry: sampleEntry(2, null), phase: "unknown" },
    );
    expect(bars[0]).toMatchObject({ isOpen: true, continuesAfter: true });
    expect(unplaced).toHaveLength(1);
  });
  it("draws one to come from its start where its end is unknown", () => {
    const { bars, unplaced } = lane({ entry: sampleEntry(2, null), phase: "upcoming" });
    expect(bars[0]).toMatchObject({ isOpen: true, continuesBefore: false, continuesAfter: true });
    expect(unplaced).toEqual([]);
  });
  it("never lets two bars of a row overlap, and keeps to 0..1", () => {
    const any = fc.tuple(fc.integer({ min: -60, max: 80 }), fc.nat(40));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (spans) => {
        const downtimes = spans
          .map(([start, length]) => ({
            entry: sampleEntry(start, start + length),
            phase: "upcoming" as const,
          }))
          .sort((a, b) => Number(a.entry.startMs) - Number(b.entry.startMs));
        const { bars, rows } = toLane(downtimes, window, 0, noon);
        for (const a of bars) {
          if (a.left < 0 || a.width < 0 || a.left + a.width > 1 + 1e-9 || a.row >= rows) return false;
          for (const b of bars)
            if (
              a !== b &&
              a.row === b.row &&
              a.left < b.left + b.width - 1e-9 &&
              b.left < a.left + a.width - 1e-9
            )
              return false;
        }
        return true;
      }),
    );
  });
});
