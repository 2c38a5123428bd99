import { describe, expect, it } from "vitest";
import { hourMs } from "@/lib/time/duration";
import type { KeptResource } from "./kept-history";
import { toRecordedPast } from "./recorded-past";
import type { Span } from "./span";
import { sampleHistory, sampleKeptDowntime, sampleSpan } from "./testing/samples";

const now = Date.parse("2026-11-22T12:00:00Z");
const at = (hours: number) => now + hours * hourMs;
const span = (status: string | null, from: number, until: number) => sampleSpan(status, at(from), at(until));
const downtime = (start: number, end: number | null, goneMs: number | null) =>
  sampleKeptDowntime(at(start), end === null ? null : at(end), { lastSeenMs: now, goneMs });
const kept = (spans: Span[], downtimes: KeptResource["downtimes"] = []) =>
  sampleHistory(now, [{ resource: "curlew", spans, downtimes }]);

describe("toRecordedPast", () => {
  it("counts planned, unplanned and other time apart, and what wasn't observed", () => {
    const spans = [
      ...[span("OPERATIONAL", -10, -8), span("UNAVAILABLE", -8, -4), span("DEGRADED", -4, -3)],
      span("OPERATIONAL", -2, -1),
    ];
    const [lane] = toRecordedPast(kept(spans, [downtime(-7, -5, at(-5))]), at(-10), null).lanes;
    expect(lane).toMatchObject({
      operationalMs: 3 * hourMs,
      plannedMs: 2 * hourMs,
      unplannedMs: 2 * hourMs,
      otherMs: hourMs,
      unobservedMs: 2 * hourMs,
    });
    expect(lane?.paths).toEqual({
      ok: "M0 0h400m1200 0h200",
      down: "M400 0h200m400 0h200",
      plan: "M600 0h400",
      unknown: "M1200 0h200",
    });
  });
});
