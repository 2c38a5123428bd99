import { describe, expect, it } from "vitest";
import type { Resource } from "@/lib/status/model";
import { toOverview } from "@/lib/status/situation";
import { hourMs, minuteMs } from "@/lib/time/duration";
import { iso, sampleReadings, sampleResource } from "./testing/sample-readings";
import { countTroubled, formatMoment, toTiles } from "./tiles";

const now = Date.parse("2026-11-21T12:00:00Z");
function tilesOf(resources: Resource[], unlisted: string[] = [], isListOld = false) {
  const readings = sampleReadings(resources, now);
  return toTiles(
    toOverview(readings.resources, readings, now).situations ?? [],
    unlisted,
    isListOld,
    "UTC",
    now,
  );
}

describe("toTiles", () => {
  it("puts the worst first, then names as people count", () => {
    const tiles = tilesOf(
      [sampleResource("n10"), sampleResource("n9"), sampleResource("bad", { status: "UNAVAILABLE" })],
      ["stranger"],
    );
    expect(tiles.map(({ name }) => name)).toEqual(["bad", "stranger", "n9", "n10"]);
    expect(countTroubled(tiles)).toBe(1);
  });

  it("says of a name that isn't listed just that", () => {
    expect(tilesOf([], ["x"])).toMatchObject([
      { name: "x", tone: "unknown", word: "Not listed", facts: ["not listed by the facility"], isOld: false },
    ]);
  });

  it("marks old data once: by the tile, or by the curtain where the whole list is old", () => {
    const lagging = [sampleResource("a", { retrievedAt: iso(now - 45 * minuteMs) })];
    expect(tilesOf(lagging)[0]).toMatchObject({ isOld: true, facts: ["last known 11:15 UTC"] });
    expect(tilesOf(lagging, [], true)[0]).toMatchObject({ isOld: false, facts: [] });
  });
});

it.each([
  [now - hourMs, "UTC", "11:00 UTC"],
  [now - 13 * hourMs, "UTC", "Fri 20 Nov, 23:00 UTC"],
  [now, "America/New_York", "07:00 UTC−5"],
])("%d in %s is %s", (ms, zone, text) => {
  expect(formatMoment(ms, zone, now).replace("Fri, 20", "Fri 20")).toBe(text);
});
