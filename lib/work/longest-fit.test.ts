import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noon } from "@/lib/status/testing/samples";
import { listImpacts, sayRoom, toLongestFit } from "./impact";
import { sampleWorkDowntime, sampleWorkJob } from "./testing/samples";

const minute = 60_000;

describe("sayRoom", () => {
  const later = sampleWorkDowntime();
  const current = sampleWorkDowntime({ isInEffect: true, startMs: noon - minute, endMs: noon + 20 * minute });
  const say = (...downtimes: (typeof later)[]) =>
    sayRoom(downtimes, (ms) => `12:${(ms - noon) / minute}`, noon);

  it("takes one that follows at once for a continuation", () => {
    const next = sampleWorkDowntime({ startMs: noon + 20 * minute, endMs: noon + 50 * minute });
    expect(say(current, next, later)).toBe(
      "Downtime in effect until 12:50 (planned): jobs may start after it, and jobs longer than 10 minutes won’t finish before the next downtime",
    );
  });
});

describe("toLongestFit", () => {
  it("is the longest limit with which a job that starts now meets none of them", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 5 }), (starts) => {
        const downtimes = starts.map((start) =>
          sampleWorkDowntime({ startMs: noon + start * minute, endMs: noon + (start + 1) * minute }),
        );
        const fit = toLongestFit(downtimes, noon) ?? 0;
        const meets = (limitMinutes: number) =>
          listImpacts("alpha", [sampleWorkJob({ limitMinutes })], downtimes, noon).length > 0;
        expect(meets(fit)).toBe(false);
        expect(meets(fit + 1)).toBe(true);
      }),
    );
  });
});
