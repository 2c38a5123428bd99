import { expect, it } from "vitest";
import type { Note } from "@/lib/notes/model";
import { sampleNote } from "@/lib/notes/testing/sample-note";
import { hourMs, minuteMs } from "@/lib/time/duration";
import type { KeptResource } from "../kept-history";
import type { Span } from "../span";
import { sampleHistory, sampleKeptDowntime, sampleSpan } from "../testing/samples";
import { findClosing, findExpectedEnd, findOpenEnds, toIncidentView } from "./incident-view";

const noon = Date.parse("2026-11-22T12:00:00Z");
const at = (hours: number) => noon + hours * hourMs;
const iso = (hours: number) => new Date(at(hours)).toISOString();
const span = (status: string, from: number, until: number, isClosed = true) =>
  sampleSpan(status, at(from), at(until), { isClosed });
const downtime = sampleKeptDowntime(
  at(1),
  at(4),
  {
    firstSeenMs: at(-48),
    changes: [{ id: "a", seenMs: at(2.5), field: "end", before: iso(3), after: iso(4) }],
  },
  { description: "Kernel update." },
);
const view = (spans: Span[], downtimes: KeptResource["downtimes"] = [], readMs = at(24), from = 1) => {
  const resources = [{ resource: "curlew", spans, downtimes }];
  return toIncidentView(
    sampleHistory(readMs, resources, { longestGapMs: 20 * minuteMs }),
    `curlew@${at(from)}`,
  );
};
const spans = [
  span("OPERATIONAL", -9, 1),
  span("UNAVAILABLE", 1, 2),
  span("UNAVAILABLE", 3, 4),
  span("DEGRADED", 4, 9),
  span("UNAVAILABLE", 9, 10),
];

it("has what happened from the downtime's announcement to what followed, in order", () => {
  const found = view(spans, [downtime]);
  expect(found?.moments).toEqual([
    expect.objectContaining({
      atMs: at(-48),
      kind: "announced",
      start: iso(1),
      end: iso(3),
      isPlanned: true,
    }),
    { atMs: at(1), kind: "status", status: "UNAVAILABLE", isPlanned: true },
    { atMs: at(2), kind: "gap", untilMs: at(3) },
    expect.objectContaining({ atMs: at(2.5), kind: "changed", before: iso(3), after: iso(4) }),
    { atMs: at(3), kind: "status", status: "UNAVAILABLE", isPlanned: true },
    { atMs: at(4), kind: "status", status: "DEGRADED", isPlanned: false },
  ]);
  expect(found?.plans).toEqual([{ fromMs: at(1), untilMs: at(4) }]);
  expect(found?.incident).toMatchObject({ isOngoing: false, hasGap: true, reason: "Kernel update." });
});

it("continues while the newest look found it, and otherwise ends with what isn't known", () => {
  const now = at(2) + minuteMs;
  const still = view([span("UNAVAILABLE", 1, 2, false)], [], now);
  expect(still).toMatchObject({ incident: { isOngoing: true }, notesToMs: now + hourMs });
  expect(still?.moments).toMatchObject([{ atMs: at(1), kind: "status", status: "UNAVAILABLE" }]);
  const lost = view([span("OPERATIONAL", -3, 0), span("UNAVAILABLE", 1, 2, false)]);
  expect(lost?.moments).toMatchObject([
    { atMs: at(0), kind: "gap", untilMs: at(1) },
    { atMs: at(1), kind: "status", status: "UNAVAILABLE" },
    { atMs: at(2), kind: "gap", untilMs: null },
  ]);
  expect(lost && findOpenEnds(lost)).toEqual({ isStartOpen: true, isEndOpen: true });
  expect(still && findOpenEnds(still)).toEqual({ isStartOpen: false, isEndOpen: false });
  const seen = view([span("OPERATIONAL", -3, 1), span("UNAVAILABLE", 1, 2), span("OPERATIONAL", 2, 3)]);
  expect(seen && findOpenEnds(seen)).toEqual({ isStartOpen: false, isEndOpen: false });
});

it("should end when its begun downtime does, as last listed, and by nothing else", () => {
  const endOf = (readMs: number, downtimes: KeptResource["downtimes"]) => {
    const going = [span("OPERATIONAL", -9, 1), span("UNAVAILABLE", 1, (readMs - noon) / hourMs, false)];
    const found = view(going, downtimes, readMs);
    return found && findExpectedEnd(found);
  };
  expect(endOf(at(2), [downtime])).toBe(at(4));
  expect(endOf(at(5), [downtime])).toBe(at(4));
  expect(endOf(at(2), [])).toBeNull();
  const later = { ...downtime, changes: [], downtime: { ...downtime.downtime, start: iso(3), end: iso(9) } };
  expect(endOf(at(2), [later])).toBeNull();
  const over = view(spans, [downtime]);
  expect(over && findExpectedEnd(over)).toBeNull();
});

it("is closed by its newest stage if that is resolved, as operators say of it or of its downtimes", () => {
  const found = view(spans, [downtime]);
  const note = (hours: number, changes: Partial<Note> = {}) =>
    sampleNote({ id: `${hours}`, writtenAt: iso(hours), stage: "resolved", ...changes });
  const on = (id: string) => ({ downtime: { id, listedId: id } });
  const idOf = (...notes: Note[]) => found && (findClosing(found, notes)?.id ?? null);
  expect(idOf(note(5), note(4))).toBe("5");
  expect(idOf(note(5, { stage: null }), note(4, { stage: "watching" }))).toBeNull();
  expect(idOf(note(5, { stage: null }), note(4))).toBe("4");
  // Operators are at it again.
  expect(idOf(note(5, { stage: "investigating" }), note(4))).toBeNull();
  expect(idOf(note(5, { withdrawnAt: iso(6), withdrawnBy: "bo" }))).toBeNull();
  // Of the outage before, or of another downtime.
  expect(idOf(note(0.5))).toBeNull();
  expect(idOf(note(5, on("curlew@0")))).toBeNull();
  expect(found?.downtimeIds).toHaveLength(1);
  expect(idOf(note(5, on(found?.downtimeIds[0] ?? "")))).toBe("5");
  // While the facility reports it as down, no word ends it.
  const open = found && { ...found, incident: { ...found.incident, isOngoing: true } };
  expect(open && findClosing(open, [note(5)])).toBeNull();
});
