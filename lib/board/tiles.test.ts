import { describe, expect, it } from "vitest";
import type { Note } from "@/lib/notes/model";
import { sampleNote } from "@/lib/notes/testing/sample-note";
import type { Downtime, Resource } from "@/lib/status/model";
import { toOverview } from "@/lib/status/situation";
import { dayMs, hourMs } from "@/lib/time/duration";
import { iso, sampleDowntime, sampleReadings, sampleResource } from "./testing/sample-readings";
import { formatMoment, toTiles } from "./tiles";

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
  it("says of a name that isn't listed just that", () => {
    expect(tilesOf([], ["x"])).toMatchObject([
      { name: "x", tone: "unknown", word: "Not listed", facts: ["not listed by the facility"], isOld: false },
    ]);
  });

  describe("with notes", () => {
    const on = (text: string, changes: Partial<Note> = {}) => sampleNote({ resource: "a", text, ...changes });
    const noteOf = (...notes: Note[]) => tilesOf([sampleResource("a")], [], notes)[0]?.note;

    it("shows the newest that isn't withdrawn, with author and time, on one line and cut", () => {
      expect(noteOf()).toBeNull();
      expect(noteOf(sampleNote({ resource: "b" }))).toBeNull();
      expect(noteOf(on("Fan\nfailed"))).toBe("Note by ada, 12:00: Fan failed");
      const sentences = `Pump replaced; not yet safe. ${"x".repeat(200)}`;
      expect(noteOf(on(sentences))).toMatch(/^Note by ada, 12:00: Pump replaced; not yet safe. x+…$/);
      const withdrawn = on("Wrong", { withdrawnAt: iso(now), withdrawnBy: "ada" });
      expect(noteOf(withdrawn)).toBeNull();
      expect(noteOf(withdrawn, on("x".repeat(500), { author: "y".repeat(200) }))).toMatch(
        /^Note by y{23}…, 12:00: x{119}…$/,
      );
    });

    it("dates one of another day, and says that its update is overdue", () => {
      const writtenAt = iso(now - 13 * dayMs);
      expect(noteOf(on("Cooling failed", { writtenAt }))).toBe("Note by ada, 08 Nov, 12:00: Cooling failed");
      const promising = on("Cooling failed", { writtenAt, nextUpdateAt: iso(now - hourMs) });
      expect(noteOf(promising)).toBe("Note by ada, 08 Nov, 12:00 (update overdue): Cooling failed");
      expect(noteOf({ ...promising, nextUpdateAt: iso(now + hourMs) })).not.toContain("overdue");
    });

    it("shows those on the present alone, beside the facility's own reason", () => {
      const down = [sampleResource("a", { status: "UNAVAILABLE" })];
      const [begin, later] = [now - hourMs, now + 20 * dayMs];
      const outage = sampleDowntime("a", begin, now + hourMs);
      const upcoming = [sampleDowntime("a", later, later + hourMs)];
      const about = (startMs: number) => ({ downtime: { id: `a@${startMs}`, listedId: `a@${startMs}` } });
      const tileOf = (...notes: Note[]) => tilesOf(down, [], notes, { inEffect: [outage], upcoming })[0];
      const future = on("Racks move in December", about(later));
      expect(tileOf(future)).toMatchObject({ reason: "Patching", note: null });
      const own = on("Fan failed", { writtenAt: iso(begin) });
      expect(tileOf(future, own)?.note).toBe("Note by ada, 11:00: Fan failed");
      expect(tileOf(future, on("Nearly done", about(begin)), own)).toMatchObject({
        reason: "Patching",
        note: "Note by ada, 12:00: Nearly done",
      });
    });
  });
});

it.each([
  [now - hourMs, "UTC", "11:00 UTC"],
  [now - 13 * hourMs, "UTC", "Fri 20 Nov, 23:00 UTC"],
  [now, "America/New_York", "07:00 UTC−5"],
  // The same weekday and date eleven years ago isn't today.
  [Date.parse("2015-11-21T11:00:00Z"), "UTC", "21 Nov 2015, 11:00 UTC"],
  [Date.parse("2027-12-01T12:00:00Z"), "Asia/Kolkata", "01 Dec 2027, 17:30 UTC+5:30"],
])("%d in %s is %s", (ms, zone, text) => {
  expect(formatMoment(ms, zone, now).replace("Fri, 20", "Fri 20")).toBe(text);
});
