import { describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs } from "@/lib/time/duration";
import { parseBoardSettings } from "./board-parameters";
import { toBoardView } from "./board-view";
import { iso, sampleDowntime, sampleReadings, sampleResource } from "./testing/sample-readings";

const now = Date.parse("2026-11-21T12:00:00Z");
const view = (readings: ReturnType<typeof sampleReadings>, query = {}) =>
  toBoardView(readings, parseBoardSettings(query), "UTC", now);
const names = (readings: ReturnType<typeof sampleReadings>, query = {}) =>
  view(readings, query).tiles?.map(({ name }) => name);

const facility = sampleReadings(
  [
    sampleResource("fine-10"),
    sampleResource("fine-9"),
    sampleResource("odd", { status: "DEGRADED" }),
    sampleResource("silent", { status: null }),
    sampleResource("broken", { status: "UNAVAILABLE" }),
    sampleResource("planned", { status: "UNAVAILABLE" }),
    sampleResource("soon"),
  ],
  now,
  {
    inEffect: [sampleDowntime("planned", now - hourMs, now + 2 * hourMs)],
    upcoming: [
      sampleDowntime("soon", now + 3 * hourMs, now + 4 * hourMs),
      sampleDowntime("fine-9", now + 2 * dayMs, now + 3 * dayMs),
      sampleDowntime("stray", now + dayMs, now + 2 * dayMs),
    ],
  },
);

describe("toBoardView", () => {
  it("puts the worst first, then by name as people count", () => {
    expect(names(facility)).toEqual(["broken", "planned", "odd", "silent", "soon", "fine-9", "fine-10"]);
  });

  it("counts every resource once and trouble apart", () => {
    const { counts, troubled } = view(facility);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(7);
    expect(counts[0]).toEqual({ status: "down", count: 1 });
    expect(troubled).toBe(1);
  });

  it("plans downtimes of resources that aren't listed as well", () => {
    expect(view(facility).plan.rows.map(({ name }) => name)).toEqual(["soon", "stray", "fine-9", "planned"]);
  });

  it("tells since when and until when", () => {
    const tiles = view(facility).tiles ?? [];
    const facts = (name: string) => tiles.find((tile) => tile.name === name)?.facts;
    expect(facts("planned")).toEqual(["ends in 2 h", "since 11:00 UTC"]);
    expect(facts("soon")).toEqual(["downtime in 3 h"]);
    expect(facts("fine-9")).toEqual([]);
    expect(facts("broken")).toEqual(["Unannounced outage"]);
  });

  it("shows the chosen ones, and says of the others that they are not listed", () => {
    expect(names(facility, { resources: "fine-9,nosuch,broken" })).toEqual(["broken", "nosuch", "fine-9"]);
    const { counts, plan } = view(facility, { resources: "fine-9,nosuch" });
    expect(counts).toEqual([
      { status: "unknown", count: 1 },
      { status: "ok", count: 1 },
    ]);
    expect(plan.rows.map(({ name }) => name)).toEqual(["fine-9"]);
  });

  it("tells never read from an empty list", () => {
    expect(view(sampleReadings(null, null)).tiles).toBeNull();
    expect(view(sampleReadings([], now)).tiles).toEqual([]);
  });

  it("marks the one resource that lags behind, and none where all do", () => {
    const old = iso(now - 45 * minuteMs);
    const one = [sampleResource("a", { retrievedAt: old }), sampleResource("b", { retrievedAt: iso(now) })];
    expect(view(sampleReadings(one, now)).tiles?.map(({ isOld }) => isOld)).toEqual([true, false]);
    expect(view(sampleReadings(one, now)).tiles?.[0]?.facts[0]).toBe("last known: Operational, 11:15 UTC");
    const all = [sampleResource("a", { retrievedAt: old }), sampleResource("b", { retrievedAt: old })];
    expect(view(sampleReadings(all, now)).tiles).toMatchObject(
      Array(2).fill({ isOld: false, facts: ["last known: Operational"] }),
    );
  });
});

describe("a status of more than a day ago", () => {
  it("is unknown, with what it was, and counted so", () => {
    const old = iso(now - dayMs - minuteMs);
    const resources = ["OPERATIONAL", "UNAVAILABLE"].map((status) =>
      sampleResource(status.toLowerCase(), { status, retrievedAt: old }),
    );
    const { tiles, counts, troubled } = view(sampleReadings(resources, now));
    expect(tiles).toMatchObject([
      { word: "Unknown", tone: "unknown", facts: ["last known: Down"] },
      { word: "Unknown", tone: "unknown", facts: ["last known: Operational"] },
    ]);
    expect({ counts, troubled }).toEqual({ counts: [{ status: "unknown", count: 2 }], troubled: 0 });
  });
});
