import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleSpan } from "../testing/samples";
import { toAvailability } from "./availability";

describe("toAvailability", () => {
  it("leaves planned downtime out of one share", () => {
    const spans = [sampleSpan("OPERATIONAL", 0, 60), sampleSpan("UNAVAILABLE", 60, 100)];
    const planned = [
      { fromMs: 60, untilMs: 90 },
      { fromMs: 80, untilMs: 95 },
    ];
    const { share, shareUnplanned, plannedMs } = toAvailability(spans, planned, 0, 100);
    expect({ share, plannedMs }).toEqual({ share: 0.6, plannedMs: 35 });
    expect(shareUnplanned).toBeCloseTo(60 / 65);
  });

  it("counts an unknown status neither as operational nor as unavailable", () => {
    const spans = [sampleSpan(null, 0, 10), sampleSpan("DEGRADED", 10, 30)];
    expect(toAvailability(spans, [], 0, 30)).toMatchObject({ otherMs: 30, share: 0 });
  });

  it("is unknown, not 100 %, if nothing was observed", () => {
    expect(toAvailability([], [], 0, 100)).toMatchObject({
      share: null,
      shareUnplanned: null,
      observedShare: 0,
    });
    expect(toAvailability([sampleSpan("OPERATIONAL", 5, 5)], [], 0, 10).share).toBeNull();
  });

  it("adds up over any cut of a window", () => {
    const part = fc.tuple(fc.constantFrom("OPERATIONAL", "UNAVAILABLE", null), fc.nat(50), fc.nat(50));
    const interval = fc
      .tuple(fc.nat(500), fc.nat(100))
      .map(([fromMs, length]) => ({ fromMs, untilMs: fromMs + length }));
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 20 }),
        fc.array(interval, { maxLength: 5 }),
        fc.nat(1000),
        (parts, planned, cut) => {
          let at = 0;
          const spans = parts.map(([status, gap, length]) => {
            const fromMs = at + gap;
            at = fromMs + length;
            return sampleSpan(status, fromMs, at);
          });
          const whole = toAvailability(spans, planned, 0, 1000);
          const [first, second] = [
            toAvailability(spans, planned, 0, cut),
            toAvailability(spans, planned, cut, 1000),
          ];
          for (const key of ["observedMs", "operationalMs", "unavailableMs", "otherMs", "plannedMs"] as const)
            expect(first[key] + second[key]).toBe(whole[key]);
        },
      ),
    );
  });
});
