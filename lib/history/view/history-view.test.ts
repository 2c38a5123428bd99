import { describe, expect, it } from "vitest";
import { dayMs, hourMs } from "@/lib/time/duration";
import { type HistoryChoice, parseHistoryChoice } from "../history-parameters";
import { sampleHistory, sampleSpan } from "../testing/samples";
import { listLastDays } from "./day";
import { toHistoryDigest, toHistoryView } from "./history-view";

const now = Date.parse("2026-11-22T12:00:00Z");
const span = (resource: string, status: string, from: number, until: number) =>
  sampleSpan(status, now - from * dayMs, now - until * dayMs, { resource });
const kept = sampleHistory(now, [
  {
    resource: "avocet",
    spans: [
      span("avocet", "UNAVAILABLE", 300, 299),
      span("avocet", "OPERATIONAL", 40, 10),
      span("avocet", "UNAVAILABLE", 10, 9),
    ],
    downtimes: [],
  },
  {
    resource: "curlew",
    spans: [span("curlew", "UNAVAILABLE", 20, 19), span("curlew", "OPERATIONAL", 19, 0)],
    downtimes: [],
  },
]);
const usual = parseHistoryChoice(new URLSearchParams());
async function view(choice: Partial<HistoryChoice> = {}, record = kept, zone = "UTC") {
  const digest = await toHistoryDigest(record, listLastDays(365, zone, now), async () => {});
  return toHistoryView(record, digest, { ...usual, days: "30", ...choice }, zone, async () => {});
}

describe("toHistoryView", () => {
  it("says how many spans its period has in the API", async () => {
    expect((await view()).spanCount).toBe(4);
    expect((await view({ days: "365" })).spanCount).toBe(5);
    expect((await view({ resource: "curlew" })).spanCount).toBe(2);
    expect((await view({ day: "2026-11-13" })).spanCount).toBe(2);
  });

  it("says since when it is complete only if the record is cut", async () => {
    expect((await view()).completeSinceMs).toBeNull();
    const fromMs = now - 9 * dayMs;
    expect((await view({}, { ...kept, fromMs, isCut: true })).completeSinceMs).toBe(fromMs);
  });

  it("says since when every gap is recorded only if it shows what is older", async () => {
    const exact = (days: number) => ({ ...kept, exactFromMs: now - days * dayMs });
    expect((await view({}, exact(29))).exactFromMs).toBe(now - 29 * dayMs);
    expect((await view({}, exact(31))).exactFromMs).toBeNull();
    expect((await view({ day: "2026-11-13" }, exact(8))).exactFromMs).toBe(now - 8 * dayMs);
    expect((await view()).exactFromMs).toBeNull();
  });

  it("shows each resource, and its incidents newest first", async () => {
    const { names, resources, incidents, days } = await view();
    expect(names).toEqual(["avocet", "curlew"]);
    expect(resources.map(({ bars }) => bars[30].counts.down)).toEqual([2, 2]);
    expect(incidents.map(({ resource }) => resource)).toEqual(["avocet", "curlew"]);
    expect(days).toHaveLength(30);
  });

  it("takes the worst of all resources for a day, and their common share", async () => {
    const { days } = await view();
    const day = days.find(({ startMs }) => startMs === Date.parse("2026-11-13T00:00:00Z"));
    // Avocet was down until noon, and then not observed; curlew was operational.
    expect(day).toMatchObject({ condition: "down", observedMs: 36 * hourMs, operationalMs: 24 * hourMs });
  });

  it("keeps every name in the filter when one resource is chosen", async () => {
    const { names, resources, ownDays, incidents, address } = await view({ resource: "curlew" });
    expect(names).toHaveLength(2);
    expect(resources.map(({ resource }) => resource)).toEqual(["curlew"]);
    expect(ownDays).toHaveLength(30);
    expect(incidents).toHaveLength(1);
    expect(new URL(address, "http://x").searchParams.get("resource")).toBe("curlew");
  });

  it("lists planned or unplanned incidents alone", async () => {
    expect((await view({ kind: "planned" })).incidents).toEqual([]);
    expect((await view({ kind: "unplanned" })).incidents).toHaveLength(2);
  });

  it("lists the newest 20 incidents, or 100, and counts the others", async () => {
    const spans = Array.from({ length: 130 }, (_, index) => [
      span("curlew", "UNAVAILABLE", 29 - index / 5, 29 - index / 5 - 0.1),
      span("curlew", "OPERATIONAL", 29 - index / 5 - 0.1, 29 - index / 5 - 0.2),
    ]).flat();
    const record = { ...kept, resources: [{ resource: "curlew", spans, downtimes: [] }] };
    const usually = await view({}, record);
    expect([usually.incidents.length, usually.furtherIncidents]).toEqual([20, 110]);
    const more = await view({ incidents: "100" }, record);
    expect([more.incidents.length, more.furtherIncidents]).toEqual([100, 30]);
    expect(more.incidents.slice(0, 20)).toEqual(usually.incidents);
  });

  it("is empty, not wrong, if nothing is recorded", async () => {
    const { resources, days, incidents, recordedUntilMs } = await view({}, { ...kept, resources: [] });
    expect({ resources, days, incidents, recordedUntilMs }).toEqual({
      resources: [],
      days: [],
      incidents: [],
      recordedUntilMs: null,
    });
  });

  it("says of today how much was observed until now", async () => {
    const spans = [span("curlew", "OPERATIONAL", 0.25, 0)];
    const today = sampleHistory(now, [{ resource: "curlew", spans, downtimes: [] }]);
    const { ownDays } = await view({ resource: "curlew" }, today);
    expect(ownDays?.at(-1)).toMatchObject({ condition: "partial", availability: { observedShare: 0.5 } });
    expect(ownDays?.at(-2)).toMatchObject({ condition: "unobserved" });
  });
});

describe("a day's view", () => {
  it.each([
    ["Europe/Berlin", "2026-10-25", 25],
    ["Europe/Berlin", "2026-03-29", 23],
    ["America/New_York", "2026-11-01", 25],
    ["America/New_York", "2026-03-08", 23],
  ])("of %s on %s has its %3$i hours", async (zone, name, hours) => {
    const { day } = await view({ day: name }, kept, zone);
    expect((Number(day?.endMs) - Number(day?.startMs)) / hourMs).toBe(hours);
    expect(day?.name).toBe(name);
  });

  it("names its neighbours, and none that hasn't begun", async () => {
    expect((await view({ day: "2026-11-21" })).day).toMatchObject({
      previous: "2026-11-20",
      next: "2026-11-22",
    });
    expect((await view({ day: "2026-11-22" })).day?.next).toBeNull();
  });

  it("lists what wasn't operational and what wasn't observed, and the day's incidents", async () => {
    const { day } = await view({ day: "2026-11-13" });
    expect(day?.parts.map(({ resource, word }) => [resource, word])).toEqual([
      ["avocet", "Down"],
      ["avocet", null],
    ]);
    expect(day?.incidents.map(({ resource }) => resource)).toEqual(["avocet"]);
    const own = (await view({ day: "2026-11-13", resource: "curlew" })).day;
    expect(own?.parts.map(({ word }) => word)).toEqual(["Operational"]);
  });

  it("claims nothing of a day that has just begun", async () => {
    const midnight = { ...kept, readMs: Date.parse("2026-11-22T00:00:00Z") };
    const { day } = await view({ day: "2026-11-22" }, midnight);
    expect(day).toMatchObject({ parts: [], isObserved: false });
    expect((await view({ day: "2026-11-22" })).day?.isObserved).toBe(true);
  });

  it("claims nothing of the rest of today", async () => {
    const { day } = await view({ day: "2026-11-22", resource: "curlew" });
    expect(day?.parts).toHaveLength(1);
    expect(day?.parts[0]?.untilMs).toBe(now);
    expect(day?.strips[0]?.paths).toEqual({ ok: "M0 0h720" });
  });

  it("doesn't find what is no day, or one that hasn't begun in the zone", async () => {
    for (const day of ["2026-02-30", "2026-13-01", "2026-11-23", "2027-03-01"]) {
      const found = await view({ day });
      expect(found.day, day).toBeNull();
      expect(found.to, day).toBe(new Date(now).toISOString());
    }
    expect((await view()).day).toBeUndefined();
    // It is noon in UTC, and already tomorrow on Kiritimati.
    expect((await view({ day: "2026-11-23" }, kept, "Pacific/Kiritimati")).day?.name).toBe("2026-11-23");
    expect(parseHistoryChoice(new URLSearchParams({ day: "yesterday" })).day).toBeNull();
  });
});
