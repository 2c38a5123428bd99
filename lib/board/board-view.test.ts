import { describe, expect, it } from "vitest";
import { dayMs, minuteMs } from "@/lib/time/duration";
import { parseBoardSettings } from "./board-parameters";
import { toBoardView } from "./board-view";
import { iso, sampleReadings, sampleResource } from "./testing/sample-readings";

const now = Date.parse("2026-11-21T12:00:00Z");
const view = (readings: ReturnType<typeof sampleReadings>, query = {}) =>
  toBoardView(readings, parseBoardSettings(query), "UTC", now);

describe("toBoardView", () => {
  it("tells never read from an empty list", () => {
    expect(view(sampleReadings(null, null)).tiles).toBeNull();
    expect(view(sampleReadings([], now)).tiles).toEqual([]);
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
      { word: "Unknown", tone: "unknown", fact: "last known: Down" },
      { word: "Unknown", tone: "unknown", fact: "last known: Operational" },
    ]);
    expect({ counts, troubled }).toEqual({ counts: [{ status: "unknown", count: 2 }], troubled: 0 });
  });
});
