import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs } from "@/lib/time/duration";
import { sampleSpan } from "../testing/samples";
import { listLastDays, toHistoryDays } from "./day";

const zones = fc.constantFrom(
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
);
const statuses = fc.constantFrom("OPERATIONAL", "UNAVAILABLE", "DEGRADED", null);

describe("days of any record in any zone", () => {
  it("sum to the observed time, claim none outside the spans, and never touch each other", () => {
    const parts = fc.array(fc.tuple(statuses, fc.nat(40 * 60), fc.nat(60 * 60)), { maxLength: 30 });
    const property = fc.property(
      parts,
      zones,
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }),
      fc.integer({ min: 1, max: 40 }),
      (list, zone, now, count) => {
        let atMs = now - count * dayMs;
        const spans = list.map(([status, gap, length]) => {
          const fromMs = atMs + gap * 60_000;
          atMs = fromMs + length * 60_000;
          return sampleSpan(status, fromMs, atMs);
        });
        const found = toHistoryDays(spans, [], listLastDays(count, zone, now));
        found.forEach(({ startMs, endMs, condition, availability }, index) => {
          if (index > 0) expect(found[index - 1]?.endMs).toBe(startMs);
          const seen = spans.reduce(
            (sum, span) => sum + Math.max(0, Math.min(span.untilMs, endMs) - Math.max(span.fromMs, startMs)),
            0,
          );
          expect(availability.observedMs).toBe(seen);
          expect(availability.observedMs).toBeLessThanOrEqual(endMs - startMs);
          if (seen === 0) expect(condition).toBe("unobserved");
          if (condition === "operational") expect(availability.operationalMs).toBe(seen);
        });
        expect(found.at(-1)?.endMs).toBe(now);
      },
    );
    fc.assert(property, { numRuns: 150 });
  });
});
