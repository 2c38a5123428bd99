import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toWindow } from "@/lib/time/time-window";
import { toOverview } from "../situation";
import { downtimeList, noon, resourceList, sampleDowntime, sampleEntry } from "../testing/samples";
import { toUnmatchedSubjects } from "./lane-subject";
import { formatMoment, formatSpan, nameZone } from "./span-text";
import { toLane } from "./timeline";

describe("toLane", () => {
  const window = toWindow("3d", "UTC", noon);
  const lane = (...downtimes: Parameters<typeof toLane>[0]) => toLane(downtimes, window, 0, noon);
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

const lists = {
  inEffect: downtimeList([]),
  upcoming: downtimeList([sampleDowntime({ resourceName: "stray" })]),
};

describe("toUnmatchedSubjects", () => {
  it("keeps the downtimes of resources that are in no list, and says so only of a list that was read", () => {
    const { unmatched } = toOverview(resourceList([]), lists, noon);
    expect(toUnmatchedSubjects(unmatched, true)).toMatchObject([
      { name: "stray", note: "not in the resource list" },
    ]);
    expect(toUnmatchedSubjects(unmatched, false)).toMatchObject([
      { name: "stray", note: null, tone: "unknown" },
    ]);
  });
});

const york = "America/New_York";
const ms = (text: string) => Date.parse(text);
const now = ms("2026-11-25T17:00Z");
/** Newer ICU data leaves the comma after the weekday out. */
const plain = (text: string) => text.replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun),/g, "$1");

describe("formatSpan", () => {
  it.each([
    ["2015-11-25T10:00Z", "2026-11-25T12:00Z", "Wed 25 Nov 2015, 10:00 to Wed 25 Nov 2026, 12:00 UTC"],
    ["2026-12-31T22:00Z", "2027-01-01T02:00Z", "Thu 31 Dec 2026, 22:00 to Fri 01 Jan 2027, 02:00 UTC"],
  ])("names the years of %s to %s", (start, end, text) => {
    expect(plain(formatSpan(ms(start), ms(end), "UTC", now))).toBe(text);
  });

  it("tells what is missing", () => {
    expect(formatSpan(null, ms("2026-11-21T14:00Z"), "UTC", now)).toMatch(/^not provided to .*14:00 UTC$/);
    expect(formatSpan(ms("2026-11-21T14:00Z"), null, "UTC", now)).toMatch(/14:00 UTC to an unknown end$/);
    expect(formatMoment(null, "UTC", now)).toBe("not provided");
    expect(plain(formatSpan(ms("2025-11-21T14:00Z"), null, "UTC", now))).toBe(
      "Fri 21 Nov 2025, 14:00 UTC to an unknown end",
    );
  });
});

it("names place and offset of a zone, UTC once", () => {
  expect(nameZone(ms("2026-11-21T14:00Z"), york)).toBe("Times in America/New_York (UTC−5)");
  expect(nameZone(ms("2026-11-21T14:00Z"), "UTC")).toBe("Times in UTC");
});
