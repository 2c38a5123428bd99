import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Explanation, isOfKind, listIncidents as listIncidentsIn } from "./incident";
import type { Span } from "./span";
import { sampleSpan } from "./testing/samples";
import { toAvailability } from "./view/availability";
import { listOpenIncidents } from "./view/open-incidents";

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
  it("lists each time of being unavailable", () => {
    const spans = [span("UNAVAILABLE", 0, 10), span("OPERATIONAL", 10, 20), span("UNAVAILABLE", 20, 30)];
    expect(listIncidents(spans, []).map(({ fromMs, untilMs }) => [fromMs, untilMs])).toEqual([
      [0, 10],
      [20, 30],
    ]);
  });

  it("joins what a gap in the record separates, and says so", () => {
    const spans = [span("UNAVAILABLE", 0, 10, false), span("UNAVAILABLE", 50, 60, false)];
    expect(listIncidents(spans, [])).toMatchObject([
      { fromMs: 0, untilMs: 60, hasGap: true, isOngoing: true },
    ]);
  });

  it("isn't ongoing once nothing has been seen for long", () => {
    const spans = [span("UNAVAILABLE", 0, 10, false)];
    expect(listIncidents(spans, [], 70)[0]?.isOngoing).toBe(true);
    expect(listIncidents(spans, [], 71)[0]?.isOngoing).toBe(false);
  });

  it("counts observed time alone", () => {
    const spans = [span("UNAVAILABLE", 0, 10, false), span("UNAVAILABLE", 50, 65, false)];
    expect(listIncidents(spans, [])[0]?.observedMs).toBe(25);
  });

  it("doesn't join across another status, an unknown one included", () => {
    const spans = [span("UNAVAILABLE", 0, 10), span(null, 10, 20), span("UNAVAILABLE", 20, 30)];
    expect(listIncidents(spans, [])).toHaveLength(2);
  });

  it("is ongoing only if the newest look found it", () => {
    expect(listIncidents([span("UNAVAILABLE", 0, 10, false)], [])[0]?.isOngoing).toBe(true);
    expect(listIncidents([span("UNAVAILABLE", 0, 10, true)], [])[0]?.isOngoing).toBe(false);
    const over = [span("UNAVAILABLE", 0, 10), span("OPERATIONAL", 10, 20, false)];
    expect(listIncidents(over, [])[0]?.isOngoing).toBe(false);
  });

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
    const listed = (["all", "planned", "unplanned"] as const).map(
      (kind) => incident && isOfKind(incident, kind),
    );
    expect(listed).toEqual([true, true, true]);
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

  it("counts planned time before the window, and a single look during a planned downtime", () => {
    const window = { fromMs: 50, toMs: 60, longestGapMs: 60 };
    const spans = [span("UNAVAILABLE", 0, 50)];
    expect(listIncidentsIn(spans, [planned(0, 45)], window)).toMatchObject([{ plannedShare: 0.9 }]);
    expect(listIncidentsIn(spans, [], { ...window, fromMs: 51 })).toEqual([]);
    const look = [span("UNAVAILABLE", 10, 10, false)];
    expect(listIncidents(look, [planned(0, 20)])).toMatchObject([{ isPlanned: true, reason: "Cooling" }]);
    expect(listIncidents(look, [])).toMatchObject([{ isPlanned: false, plannedShare: 0 }]);
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

it("lists the open incidents of a record with their seen beginning, however old", () => {
  const of = (resource: string, ...spans: Span[]) => ({
    resource,
    spans: spans.map((one) => ({ ...one, resource })),
    downtimes: [],
  });
  const resources = [
    of("curlew", span("OPERATIONAL", 0, 10), span("UNAVAILABLE", 10, 2000, false)),
    of("dunlin", span("UNAVAILABLE", 0, 1990), span("OPERATIONAL", 1990, 2000, false)),
  ];
  expect(listOpenIncidents({ resources, readMs: 2010, longestGapMs: 60 })).toEqual([
    { href: "/history/incidents/curlew%4010", resource: "curlew", fromMs: 10 },
  ]);
});
