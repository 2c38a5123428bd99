import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Explanation, isOfKind, listIncidents as listIncidentsIn } from "./incident";
import type { Span } from "./span";
import { sampleSpan } from "./testing/samples";
import { toAvailability } from "./view/availability";

const span = (status: string | null, fromMs: number, untilMs: number, isClosed = true) =>
  sampleSpan(status, fromMs, untilMs, { isClosed });
const planned = (fromMs: number, untilMs: number | null): Explanation => ({
  fromMs,
  untilMs,
  isPlanned: true,
  reason: "Cooling",
});

const listIncidents = (spans: Span[], explanations: Explanation[], toMs = 60) =>
  listIncidentsIn(spans, explanations, { fromMs: 0, toMs, longestGapMs: 60 });

describe("listIncidents", () => {
  it.each<[string, Span[], number, boolean]>([
    ["the newest look found it", [span("UNAVAILABLE", 0, 10, false)], 70, true],
    ["nothing was seen for longer since", [span("UNAVAILABLE", 0, 10, false)], 71, false],
    ["it is over", [span("UNAVAILABLE", 0, 10), span("OPERATIONAL", 10, 20, false)], 60, false],
  ])("is ongoing if %s: %s", (_, spans, toMs, isOngoing) =>
    expect(listIncidents(spans, [], toMs)[0]?.isOngoing).toBe(isOngoing),
  );

  it("takes its reason from the downtime that covers most of it, a planned one if it was planned", () => {
    const spans = [span("UNAVAILABLE", 10, 20)];
    const unplanned = { ...planned(0, 15), isPlanned: false, reason: "Power cut" };
    expect(listIncidents(spans, [unplanned])).toMatchObject([{ isPlanned: false, reason: "Power cut" }]);
    expect(listIncidents(spans, [unplanned, planned(14, null)])).toMatchObject([
      { isPlanned: false, plannedShare: 0.6, reason: "Cooling" },
    ]);
    expect(listIncidents(spans, [{ ...unplanned, untilMs: null }, planned(11, null)])).toMatchObject([
      { isPlanned: true, plannedShare: 0.9, reason: "Cooling" },
    ]);
    expect(listIncidents(spans, [planned(21, 30)])).toMatchObject([
      { isPlanned: false, plannedShare: 0, reason: null },
    ]);
  });

  it("isn't planned because a planned downtime touched it", () => {
    // 10 hours, with a planned downtime in the last 6 minutes.
    const [incident] = listIncidents([span("UNAVAILABLE", 0, 600)], [planned(594, 700)], 600);
    expect(incident).toMatchObject({ isPlanned: false, plannedShare: 0.01, reason: null });
  });

  it("is listed as planned or as unplanned alone, unless it was partly planned", () => {
    const kinds = (explanations: Explanation[]) => {
      const [incident] = listIncidents([span("UNAVAILABLE", 0, 10)], explanations);
      return (["planned", "unplanned"] as const).filter((kind) => incident && isOfKind(incident, kind));
    };
    expect(kinds([])).toEqual(["unplanned"]);
    expect(kinds([planned(0, 5)])).toEqual(["planned", "unplanned"]);
    expect(kinds([planned(0, 9)])).toEqual(["planned"]);
    expect(kinds([planned(0, 5), planned(3, null)])).toEqual(["planned"]);
  });

  it("agrees with availability on any record", () => {
    const part = fc.tuple(fc.constantFrom("UNAVAILABLE", "OPERATIONAL"), fc.nat(20), fc.nat(40));
    const downtime = fc
      .tuple(fc.nat(400), fc.option(fc.nat(80)))
      .map(([fromMs, length]) => planned(fromMs, length === null ? null : fromMs + length));
    const property = fc.property(
      fc.array(part, { maxLength: 12 }),
      fc.array(downtime, { maxLength: 4 }),
      (parts, explanations) => {
        let atMs = 0;
        const spans = parts.map(([status, gap, length]) => {
          const fromMs = atMs + gap;
          atMs = fromMs + length;
          return span(status, fromMs, atMs);
        });
        const intervals = explanations.map(({ fromMs, untilMs }) => ({ fromMs, untilMs: untilMs ?? 1000 }));
        const { unavailableMs, plannedMs } = toAvailability(spans, intervals, 0, 1000);
        const incidents = listIncidents(spans, explanations, 1000);
        const sum = (count: (one: (typeof incidents)[number]) => number) =>
          incidents.reduce((total, one) => total + count(one), 0);
        expect(sum(({ observedMs }) => observedMs)).toBe(unavailableMs);
        const planned = sum(({ observedMs, plannedShare }) =>
          observedMs > 0 ? observedMs * plannedShare : 0,
        );
        expect(planned).toBeCloseTo(plannedMs);
      },
    );
    fc.assert(property);
  });
});
