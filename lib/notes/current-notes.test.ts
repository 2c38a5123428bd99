import { describe, expect, it } from "vitest";
import { dayMs, hourMs } from "@/lib/time/duration";
import { findNewestNote, listDowntimeNotes, listPresentNotes, toPromise } from "./current-notes";
import type { Note } from "./model";
import { sampleNote } from "./testing/sample-note";

const now = Date.parse("2026-11-21T12:00:00Z");
const iso = (ms: number) => new Date(ms).toISOString();
const daysAgo = (days: number, changes: Partial<Note> = {}) =>
  sampleNote({ writtenAt: iso(now - days * dayMs), ...changes });

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
