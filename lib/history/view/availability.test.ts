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

  it("is unknown, not 100 %, if nothing was observed", () => {
    expect(toAvailability([], [], 0, 100)).toMatchObject({
      share: null,
      shareUnplanned: null,
      observedShare: 0,
    });
    expect(toAvailability([sampleSpan("OPERATIONAL", 5, 5)], [], 0, 10).share).toBeNull();
  });
});
