import { describe, expect, it } from "vitest";
import type { Note } from "@/lib/notes/model";
import { sampleNote } from "@/lib/notes/testing/sample-note";
import type { Downtime, Resource } from "@/lib/status/model";
import { toOverview } from "@/lib/status/situation";
import { dayMs, hourMs } from "@/lib/time/duration";
import { iso, sampleDowntime, sampleReadings, sampleResource } from "./testing/sample-readings";
import { toTiles } from "./tiles";

const now = Date.parse("2026-11-21T12:00:00Z");
function tilesOf(
  resources: Resource[],
  unlisted: string[] = [],
  notes: readonly Note[] = [],
  downtimes: Partial<Record<"inEffect" | "upcoming", Downtime[]>> = {},
) {
  const readings = sampleReadings(resources, now, downtimes);
  return toTiles(
    toOverview(readings.resources, readings, now).situations ?? [],
    unlisted,
    notes,
    false,
    "UTC",
    now,
  );
}

describe("toTiles", () => {
  it("gives an unannounced outage no reason of a downtime to come", () => {
    const upcoming = [sampleDowntime("a", now + 3 * dayMs, now + 4 * dayMs)];
    const [tile] = tilesOf([sampleResource("a", { status: "UNAVAILABLE" })], [], [], { upcoming });
    expect(tile).toMatchObject({ word: "Down", fact: "no end announced", words: null });
  });

  describe("with notes", () => {
    const on = (text: string, changes: Partial<Note> = {}) => sampleNote({ resource: "a", text, ...changes });

    it("shows those on the present alone, before the facility's own reason", () => {
      const down = [sampleResource("a", { status: "UNAVAILABLE" })];
      const [begin, later] = [now - hourMs, now + 20 * dayMs];
      const outage = sampleDowntime("a", begin, now + hourMs);
      const upcoming = [sampleDowntime("a", later, later + hourMs)];
      const about = (startMs: number) => ({ downtime: { id: `a@${startMs}`, listedId: `a@${startMs}` } });
      const tileOf = (...notes: Note[]) => tilesOf(down, [], notes, { inEffect: [outage], upcoming })[0];
      const future = on("Racks move in December", about(later));
      expect(tileOf(future)).toMatchObject({ since: "since 11:00", fact: "until 13:00", words: "Patching" });
      const own = on("Fan failed", { writtenAt: iso(begin) });
      expect(tileOf(future, own)?.words).toBe("Note by ada, 11:00: Fan failed · Patching");
      expect(tileOf(future, on("Nearly done", about(begin)), own)).toMatchObject({
        words: "Note by ada, 12:00: Nearly done · Patching",
      });
    });

    it("has the stage, which never changes what the facility reports, and what to do first", () => {
      const down = [sampleResource("a", { status: "UNAVAILABLE" })];
      const [tile] = tilesOf(down, [], [on("Thanks", { stage: "resolved", todo: "Submit again" })]);
      expect(tile).toMatchObject({
        ...{ tone: "down", word: "Down" },
        words: "Note by ada, 12:00: Resolved. What to do: Submit again. Thanks",
      });
      const [long] = tilesOf(down, [], [on("y", { todo: "x".repeat(200) })]);
      expect(long?.words).toMatch(/: What to do: x{107}…$/);
    });
  });
});
