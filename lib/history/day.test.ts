import { describe, expect, it } from "vitest";
import { listHistoryDays, toDayRuns, toHistoryDays } from "./day";
import type { Span } from "./span";

const hour = 3_600_000;
const span = (status: string | null, from: string, until: string): Span => ({
  ...{ resource: "curlew", status, fromMs: Date.parse(from), untilMs: Date.parse(until), isClosed: true },
});
const days = (spans: Span[], from: string, to: string, zone = "UTC", planned: [string, string][] = []) =>
  toHistoryDays(
    spans,
    planned.map(([start, end]) => ({ fromMs: Date.parse(start), untilMs: Date.parse(end) })),
    listHistoryDays({ fromMs: Date.parse(from), toMs: Date.parse(to) }, zone),
  );

describe("toHistoryDays", () => {
  it("takes the worst that was seen of a day", () => {
    const spans = [
      span("OPERATIONAL", "2026-11-01T00:00Z", "2026-11-02T10:00Z"),
      span("UNAVAILABLE", "2026-11-02T10:00Z", "2026-11-02T11:00Z"),
      span("DEGRADED", "2026-11-03T10:00Z", "2026-11-03T11:00Z"),
      span("UNAVAILABLE", "2026-11-04T10:00Z", "2026-11-04T11:00Z"),
    ];
    const planned: [string, string][] = [["2026-11-04T09:00Z", "2026-11-04T12:00Z"]];
    const found = days(spans, "2026-11-01T00:00Z", "2026-11-06T00:00Z", "UTC", planned);
    expect(found.map(({ condition }) => condition)).toEqual([
      "operational",
      "down",
      "other",
      "planned",
      "unobserved",
    ]);
    expect(found[1]?.availability).toMatchObject({ observedMs: 11 * hour, unavailableMs: hour });
  });

  it("isn't operational if little of it was observed", () => {
    const seen = (until: string) => [span("OPERATIONAL", "2026-11-01T00:00Z", until)];
    const condition = (until: string) =>
      days(seen(until), "2026-11-01T00:00Z", "2026-11-02T00:00Z")[0]?.condition;
    expect(condition("2026-11-01T00:05Z")).toBe("partial");
    expect(condition("2026-11-01T22:00Z")).toBe("operational");
  });

  it("is down, not planned, if an outage outlasts its downtime", () => {
    const spans = [span("UNAVAILABLE", "2026-11-04T10:00Z", "2026-11-04T13:00Z")];
    const planned: [string, string][] = [["2026-11-04T09:00Z", "2026-11-04T12:00Z"]];
    expect(days(spans, "2026-11-04T00:00Z", "2026-11-05T00:00Z", "UTC", planned)[0]?.condition).toBe("down");
  });

  it.each([
    ["2026-03-29T00:00+01:00", "2026-03-30T00:00+02:00", 23],
    ["2026-10-25T00:00+02:00", "2026-10-26T00:00+01:00", 25],
  ])("counts the day from %s as %i hours", (from, to, hours) => {
    const [day, more] = days([span("OPERATIONAL", from, to)], from, to, "Europe/Zurich");
    expect(more).toBeUndefined();
    expect(day?.availability).toMatchObject({ observedMs: hours * hour, windowMs: hours * hour, share: 1 });
  });
});

it("joins neighbouring days of one condition", () => {
  const spans = [span("OPERATIONAL", "2026-11-01T00:00Z", "2026-11-04T00:00Z")];
  const found = toDayRuns(days(spans, "2026-11-01T00:00Z", "2026-11-06T00:00Z"));
  expect(found).toEqual([
    { condition: "operational", from: 0, until: 3 },
    { condition: "unobserved", from: 3, until: 5 },
  ]);
});
