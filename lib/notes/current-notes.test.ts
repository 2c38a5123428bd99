import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, hourMs } from "@/lib/time/duration";
import {
  findNewestNote,
  isCurrentNote,
  listDowntimeNotes,
  listPresentNotes,
  pickCurrentNotes,
  toListedStartMs,
  toPromise,
} from "./current-notes";
import type { Note } from "./model";
import { sampleNote } from "./testing/sample-note";

const now = Date.parse("2026-11-21T12:00:00Z");
const iso = (ms: number) => new Date(ms).toISOString();
const daysAgo = (days: number, changes: Partial<Note> = {}) =>
  sampleNote({ writtenAt: iso(now - days * dayMs), ...changes });

describe("isCurrentNote", () => {
  it("lasts for 14 days after it was written", () => {
    expect(isCurrentNote(daysAgo(13.9), null, now)).toBe(true);
    expect(isCurrentNote(daysAgo(14), null, now)).toBe(false);
  });

  it("lasts for 14 days after the promised update", () => {
    expect(isCurrentNote(daysAgo(20, { nextUpdateAt: iso(now - 10 * dayMs) }), null, now)).toBe(true);
    expect(isCurrentNote(daysAgo(40, { nextUpdateAt: iso(now - 14 * dayMs) }), null, now)).toBe(false);
  });

  it("lasts as long as its downtime is listed, and for 90 days at most", () => {
    const listed = { lastSeenMs: now, goneMs: null };
    expect(isCurrentNote(daysAgo(60), listed, now)).toBe(true);
    expect(isCurrentNote(daysAgo(91), listed, now)).toBe(false);
    expect(isCurrentNote(daysAgo(1), { lastSeenMs: now - 2, goneMs: now - 1 }, now)).toBe(false);
    // Recording was switched off while the downtime was listed.
    expect(isCurrentNote(daysAgo(60), { lastSeenMs: now - 15 * dayMs, goneMs: null }, now)).toBe(false);
  });

  it("shows a withdrawal for a day", () => {
    const withdrawn = (hours: number) =>
      daysAgo(3, { withdrawnAt: iso(now - hours * hourMs), withdrawnBy: "bo" });
    expect(isCurrentNote(withdrawn(23), null, now)).toBe(true);
    expect(isCurrentNote(withdrawn(24), null, now)).toBe(false);
  });
});

describe("pickCurrentNotes", () => {
  it("has the newest first, bounded per resource and in all, and no note that isn't current", () => {
    const note = fc.record({
      resource: fc.constantFrom("a", "b"),
      hours: fc.integer({ min: 0, max: 24 * 30 }),
      id: fc.uuid(),
    });
    fc.assert(
      fc.property(fc.array(note, { maxLength: 100 }), (all) => {
        const records = all.map(({ resource, hours, id }) => ({
          note: sampleNote({ resource, id, writtenAt: iso(now - hours * hourMs) }),
          listing: null,
        }));
        const picked = pickCurrentNotes(records, now);
        const times = picked.map(({ writtenAt }) => Date.parse(writtenAt));
        expect(times).toEqual([...times].sort((x, y) => y - x));
        expect(times.every((ms) => now - ms < 14 * dayMs)).toBe(true);
        for (const name of ["a", "b"]) {
          const current = all.filter(({ resource, hours }) => resource === name && hours < 14 * 24).length;
          expect(picked.filter(({ resource }) => resource === name)).toHaveLength(Math.min(20, current));
        }
      }),
    );
  });
});

describe("toPromise", () => {
  const first = daysAgo(1, { id: "a", nextUpdateAt: iso(now - hourMs) });

  it("is overdue once its time has passed", () => {
    expect(toPromise(first, [first], now)).toEqual({ atMs: now - hourMs, isOverdue: true });
    expect(toPromise(first, [first], now - 2 * hourMs)).toEqual({ atMs: now - hourMs, isOverdue: false });
  });

  it("is kept by a newer note on the same subject alone, unless that was withdrawn", () => {
    const newer = daysAgo(0.5, { id: "b" });
    const onDowntime = { ...newer, downtime: { id: "alpha@1", listedId: "alpha@1" } };
    const withdrawn = { ...newer, withdrawnAt: iso(now), withdrawnBy: "bo" };
    expect(toPromise(first, [newer, first], now)).toBeNull();
    for (const other of [onDowntime, withdrawn, { ...newer, resource: "bravo" }])
      expect(toPromise(first, [other, first], now)).not.toBeNull();
    expect(toPromise({ ...first, withdrawnAt: iso(now) }, [first], now)).toBeNull();
  });
});

it("finds the notes of a downtime by its ID in the lists, which changes with its start", () => {
  const moved = sampleNote({ downtime: { id: "alpha@1", listedId: "alpha@2" } });
  expect(listDowntimeNotes([sampleNote(), moved], "alpha@2")).toEqual([moved]);
  expect(listDowntimeNotes([moved], "alpha@1")).toEqual([]);
});

it("takes notes on the resource and on its downtimes in effect for notes on the present", () => {
  const on = (startMs: number) => ({ downtime: { id: "alpha@1", listedId: `alpha@${startMs}` } });
  const [current, future, own] = [sampleNote(on(2)), sampleNote(on(3)), sampleNote()];
  const other = sampleNote({ resource: "bravo" });
  expect(listPresentNotes([current, future, own, other], "alpha", ["alpha@2"])).toEqual([current, own]);
  expect(listPresentNotes([current, future], "alpha", [])).toEqual([]);
});

it("finds the newest note that isn't withdrawn", () => {
  const withdrawn = sampleNote({ withdrawnAt: iso(now) });
  expect(findNewestNote([withdrawn, sampleNote({ id: "b" })])?.id).toBe("b");
  expect(findNewestNote([withdrawn])).toBeNull();
});

it.each([
  ["alpha@1795000000000", 1_795_000_000_000],
  ["a@b@-5#2", -5],
  ["alpha@?", null],
  ["alpha", null],
])("reads the start in %s", (id, ms) => expect(toListedStartMs(id)).toBe(ms));
