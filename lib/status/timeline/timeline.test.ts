import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toWindow } from "@/lib/time/time-window";
import { noon, sampleEntry } from "../testing/samples";
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
