import { describe, expect, it } from "vitest";
import { type Explanation, listIncidents as listIncidentsUpTo } from "./incident";
import type { Span } from "./span";

const span = (status: string | null, fromMs: number, untilMs: number, isClosed = true): Span => ({
  ...{ resource: "curlew", status, fromMs, untilMs, isClosed },
});
const planned = (fromMs: number, untilMs: number | null): Explanation => ({
  ...{ fromMs, untilMs, isPlanned: true, reason: "Cooling" },
});

const listIncidents = (spans: Span[], explanations: Explanation[], toMs = 60) =>
  listIncidentsUpTo(spans, explanations, 60, toMs);

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

  it("takes its reason from a downtime at the same time, a planned one first", () => {
    const spans = [span("UNAVAILABLE", 10, 20)];
    const unplanned = { ...planned(0, 15), isPlanned: false, reason: "Power cut" };
    expect(listIncidents(spans, [unplanned])).toMatchObject([{ isPlanned: false, reason: "Power cut" }]);
    expect(listIncidents(spans, [unplanned, planned(15, null)])).toMatchObject([
      { isPlanned: true, reason: "Cooling" },
    ]);
    expect(listIncidents(spans, [planned(21, 30)])).toMatchObject([{ isPlanned: false, reason: null }]);
  });
});
