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
  it("says since when every gap is recorded only if it shows what is older", async () => {
    const exact = (days: number) => ({ ...kept, exactFromMs: now - days * dayMs });
    expect((await view({}, exact(29))).exactFromMs).toBe(now - 29 * dayMs);
    expect((await view({}, exact(31))).exactFromMs).toBeNull();
    expect((await view({ day: "2026-11-13" }, exact(8))).exactFromMs).toBe(now - 8 * dayMs);
    expect((await view()).exactFromMs).toBeNull();
  });
});

describe("a day's view", () => {
  it.each([
    ["America/New_York", "2026-11-01", 25],
    ["America/New_York", "2026-03-08", 23],
  ])("of %s on %s has its %3$i hours", async (zone, name, hours) => {
    const { day } = await view({ day: name }, kept, zone);
    expect((Number(day?.endMs) - Number(day?.startMs)) / hourMs).toBe(hours);
    expect(day?.name).toBe(name);
  });

  it("claims nothing of a day that has just begun", async () => {
    const midnight = { ...kept, readMs: Date.parse("2026-11-22T00:00:00Z") };
    const { day } = await view({ day: "2026-11-22" }, midnight);
    expect(day).toMatchObject({ parts: [], isObserved: false });
    expect((await view({ day: "2026-11-22" })).day?.isObserved).toBe(true);
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
