import { historyDays, unobserved } from "../plan/history";
import { noteAuthor, notes, type PlannedNote } from "../plan/notes";
import type { PlannedResource } from "../plan/resources";
import { type TimedDowntime, toMovedMs, toPastMs, UPCOMING_WINDOW_MS } from "./downtime-plan";
import { type Downtime, isDown, isInEffect, toDowntime, toIso } from "./status-snapshot";

const HOUR_MS = 3_600_000;

/** What happened in the days before an instant. Instants are ISO 8601. */
export interface StatusHistory {
  /** For how long each resource had a status: in order, until that instant; nothing while the service was unreachable. */
  spans: { resource: string; status: string; from: string; until: string }[];
  /**
   * The downtimes that have been listed, since and until when (null: they still are), and an earlier end with the instant at
   * which it was replaced.
   */
  downtimes: (Downtime & {
    listedFrom: string;
    listedUntil: string | null;
    moved: { at: string; end: string } | null;
  })[];
  /** Notes of operators, each on the downtime of its resource that began then. */
  notes: { resource: string; downtimeStart: string; at: string; author: string; text: string }[];
}

/** Returns what happened until `untilMs`; the plan is relative to `baseMs`. */
export function toStatusHistory(
  records: readonly PlannedResource[],
  plan: readonly TimedDowntime[],
  baseMs: number,
  untilMs: number,
): StatusHistory {
  const listed = plan.filter((one) => toListedMs(one) <= untilMs);
  return {
    spans: records.flatMap((record) => listSpans(record, plan, baseMs, untilMs)),
    downtimes: listed.map((one) => ({
      ...toDowntime(one),
      listedFrom: toIso(toListedMs(one)),
      listedUntil: one.endMs > untilMs || one.overruns ? null : toIso(one.endMs),
      moved: one.announcedEndMs === null ? null : toMoved(one.announcedEndMs),
    })),
    notes: notes.map((note) => toNote(note, plan, baseMs)),
  };
}

const toMoved = (announcedMs: number) => ({ at: toIso(toMovedMs(announcedMs)), end: toIso(announcedMs) });

/** Since when a downtime has been listed. */
const toListedMs = ({ startMs, scheduled }: TimedDowntime): number =>
  scheduled ? startMs - UPCOMING_WINDOW_MS : startMs;

function listSpans(
  { name, usualStatus = "OPERATIONAL", usualForHours }: PlannedResource,
  plan: readonly TimedDowntime[],
  baseMs: number,
  untilMs: number,
): StatusHistory["spans"] {
  const fromMs = baseMs - historyDays * 24 * HOUR_MS;
  const usualMs = usualForHours === undefined ? fromMs : baseMs - usualForHours * HOUR_MS;
  const own = plan.filter((one) => one.resourceName === name && isDown(one));
  const gaps = unobserved.map(({ daysAgo, from, hours }) => {
    const startMs = toPastMs(baseMs, daysAgo, from);
    return { startMs, endMs: startMs + hours * HOUR_MS };
  });
  const edges = [fromMs, usualMs, ...[...own, ...gaps].flatMap((one) => [one.startMs, one.endMs]), untilMs]
    .filter((ms) => ms >= fromMs && ms <= untilMs)
    .sort((a, b) => a - b);
  const spans: StatusHistory["spans"] = [];
  edges.slice(1).forEach((endMs, index) => {
    const ms = edges[index] ?? endMs;
    if (ms === endMs || gaps.some((gap) => gap.startMs <= ms && ms < gap.endMs)) return;
    const usual = ms < usualMs ? "OPERATIONAL" : usualStatus;
    const status = own.some((one) => isInEffect(one, ms)) ? "UNAVAILABLE" : usual;
    const last = spans.at(-1);
    if (last?.status === status && last.until === toIso(ms)) last.until = toIso(endMs);
    else spans.push({ resource: name, status, from: toIso(ms), until: toIso(endMs) });
  });
  return spans;
}

/** Throws if none of the resource's downtimes was in effect at the time of a note. */
function toNote(
  { resource, daysAgo, at, text }: PlannedNote,
  plan: readonly TimedDowntime[],
  baseMs: number,
): StatusHistory["notes"][number] {
  const atMs = toPastMs(baseMs, daysAgo, at);
  const subject = plan.find((one) => one.resourceName === resource && isInEffect(one, atMs));
  if (!subject) throw new Error(`The plan has a note on ${resource}, which was in no downtime then.`);
  return { resource, downtimeStart: toIso(subject.startMs), at: toIso(atMs), author: noteAuthor, text };
}
