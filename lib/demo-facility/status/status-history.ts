import { history, type PlannedResource } from "../plan/plan";
import {
  HOUR_MS,
  isDown,
  isInEffect,
  type TimedDowntime,
  toDowntime,
  toIso,
  toMovedMs,
  toPastMs,
  UPCOMING_WINDOW_MS,
} from "./planned-downtimes";

/** What happened in the days before `untilMs`; the plan is relative to `baseMs`. Instants are ISO 8601. */
export function toStatusHistory(
  records: readonly PlannedResource[],
  plan: readonly TimedDowntime[],
  baseMs: number,
  untilMs: number,
) {
  const toListedMs = ({ startMs, scheduled }: TimedDowntime) =>
    scheduled ? startMs - UPCOMING_WINDOW_MS : startMs;
  const toMoved = (announcedMs: number) => ({ at: toIso(toMovedMs(announcedMs)), end: toIso(announcedMs) });
  const listed = plan.filter((one) => toListedMs(one) <= untilMs);
  return {
    /** For how long each resource had a status: in order, until that instant; nothing while the service was unreachable. */
    spans: records.flatMap((record) => listSpans(record, plan, baseMs, untilMs)),
    /** Since and until when each was listed (null: it still is), and an earlier end with the instant at which it was replaced. */
    downtimes: listed.map((one) => ({
      ...toDowntime(one),
      listedFrom: toIso(toListedMs(one)),
      listedUntil: one.endMs > untilMs || one.overruns ? null : toIso(one.endMs),
      moved: one.announcedEndMs === null ? null : toMoved(one.announcedEndMs),
    })),
    /** Notes of operators, each on the downtime of its resource that began then. */
    notes: history.notes.map(({ resource, daysAgo, at, text }) => {
      const atMs = toPastMs(baseMs, daysAgo, at);
      const subject = plan.find((one) => one.resource === resource && isInEffect(one, atMs));
      if (!subject) throw new Error(`The plan has a note on ${resource}, which was in no downtime then.`);
      const downtimeStart = toIso(subject.startMs);
      return { resource, downtimeStart, at: toIso(atMs), author: history.noteAuthor, text };
    }),
  };
}

function listSpans(
  { name, usualStatus = "OPERATIONAL", usualForHours }: PlannedResource,
  plan: readonly TimedDowntime[],
  baseMs: number,
  untilMs: number,
) {
  const fromMs = baseMs - history.days * 24 * HOUR_MS;
  const usualMs = usualForHours === undefined ? fromMs : baseMs - usualForHours * HOUR_MS;
  const own = plan.filter((one) => one.resource === name && isDown(one));
  const gaps = history.unobserved.map(({ daysAgo, from, hours }) => {
    const startMs = toPastMs(baseMs, daysAgo, from);
    return { startMs, endMs: startMs + hours * HOUR_MS };
  });
  const edges = [fromMs, usualMs, ...[...own, ...gaps].flatMap((one) => [one.startMs, one.endMs]), untilMs]
    .filter((ms) => ms >= fromMs && ms <= untilMs)
    .sort((a, b) => a - b);
  const spans: { resource: string; status: string; from: string; until: string }[] = [];
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
