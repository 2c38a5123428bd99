import type { Note } from "@/lib/notes/model";
import { dayMs, hourMs, minuteMs } from "@/lib/time/duration";
import type { DowntimeChange } from "../downtime-record";
import { listOutages, makeExplainer, parseIncidentId, type SeenOutage, toIncidentId } from "../incident";
import type { KeptHistory, KeptResource } from "../kept-history";
import type { HistoryIncident } from "../model";
import { findFirst } from "../span";
import type { Interval } from "./availability";
import { type StripPaths, toTimeStrip } from "./strip";
import { toExplanation, toExplanations, toHistoryIncident, toPlanned } from "./to-history";

type KeptDowntime = KeptResource["downtimes"][number];

/** Something that happened in an incident or to its downtimes, at an instant (epoch ms). */
export type IncidentMoment = { atMs: number } & (
  | { kind: "status"; status: string | null; isPlanned: boolean }
  /** Nothing was observed until `untilMs`; null: until now. */
  | { kind: "gap"; untilMs: number | null }
  | { kind: "announced"; isPlanned: boolean; description: string; start: string | null; end: string | null }
  | ({ kind: "changed"; isPlanned: boolean } & Pick<DowntimeChange, "field" | "before" | "after">)
  | { kind: "note"; note: Note }
);

/** An incident with all that belongs to it. Instants are epoch ms. */
export type IncidentView = {
  incident: HistoryIncident;
  /** What is drawn, `incidentUnits` wide: the incident with some time before and after it. */
  window: Interval;
  paths: StripPaths;
  /** The times of its downtimes as last listed. */
  plans: Interval[];
  /** Without notes, oldest first. */
  moments: IncidentMoment[];
  /** Its downtimes, by their permanent IDs. */
  downtimeIds: string[];
  /** When notes about it were written. */
  notesFromMs: number;
  notesToMs: number;
  readMs: number;
};

/** The units of the drawing. */
export const incidentUnits = 600;

/** The incident of an ID (resource@start), whenever it was; null if it isn't recorded. */
export function toIncidentView(
  { resources, readMs, longestGapMs }: KeptHistory,
  id: string,
): IncidentView | null {
  const { resource: name, fromMs: startMs } = parseIncidentId(id);
  const own = resources.find(({ resource }) => resource === name);
  if (!own || !Number.isSafeInteger(startMs)) return null;
  const { spans, downtimes } = own;
  const outage = listOutages(spans, { fromMs: startMs, toMs: startMs }).at(-1);
  if (!outage || toIncidentId(own.resource, outage.fromMs) !== id) return null;
  const history = { fromMs: startMs, toMs: readMs, longestGapMs };
  const found = makeExplainer(spans, downtimes.flatMap(toExplanations), history)(outage);
  const untilMs = found.isOngoing ? readMs : outage.untilMs;
  const touching = downtimes.filter((kept) => isPartOf(kept, outage.fromMs, untilMs));
  const plans = touching.flatMap(listPlan);
  const window = toWindow(outage.fromMs, untilMs, plans, readMs);
  const planned = toPlanned(downtimes.flatMap(toExplanation), readMs);
  const later = spans.slice(findFirst(spans, (span) => span.fromMs >= outage.untilMs));
  const nextMs = later.find((span) => span.status === "UNAVAILABLE" && span.fromMs > outage.fromMs)?.fromMs;
  return {
    incident: toHistoryIncident(found),
    window,
    paths: toTimeStrip(spans, planned, window, incidentUnits),
    plans,
    moments: [
      ...listStatusMoments(own, outage, planned, found.isOngoing),
      ...touching.flatMap(listDowntimeMoments),
    ].sort((one, other) => one.atMs - other.atMs),
    downtimeIds: touching.map((kept) => kept.id),
    notesFromMs: outage.fromMs - hourMs,
    // What is written after the next outage began is about that one.
    notesToMs: found.isOngoing
      ? readMs + hourMs
      : Math.min(untilMs + dayMs, nextMs ?? Number.POSITIVE_INFINITY),
    readMs,
  };
}

/** Whether nothing was observed just before an incident, or just after it: when it began or ended is then unknown. */
export function findOpenEnds({ incident, moments }: Pick<IncidentView, "incident" | "moments">) {
  const [fromMs, untilMs] = [Date.parse(incident.from), Date.parse(incident.until)];
  const gaps = moments.filter((moment) => moment.kind === "gap");
  return {
    isStartOpen: gaps.some((gap) => gap.untilMs === fromMs),
    isEndOpen: !incident.isOngoing && gaps.some((gap) => gap.atMs === untilMs),
  };
}

/** When an incident that goes on should end, by its downtimes that have begun (epoch ms); null: none says so. */
export function findExpectedEnd({ incident, plans, readMs }: IncidentView): number | null {
  const begun = plans.filter(({ fromMs }) => fromMs <= readMs);
  return incident.isOngoing && begun.length > 0 ? Math.max(...begun.map(({ untilMs }) => untilMs)) : null;
}

/** The note that closes an incident that is over, of its notes newest first: `resolved` is the newest stage since it began. Null: none does. */
export function findClosing({ incident, downtimeIds }: IncidentView, notes: readonly Note[]): Note | null {
  const newest = notes.find(
    ({ stage, downtime, writtenAt, withdrawnAt }) =>
      stage !== null &&
      withdrawnAt === null &&
      (downtime === null || downtimeIds.includes(downtime.id)) &&
      Date.parse(writtenAt) >= Date.parse(incident.from),
  );
  return newest?.stage === "resolved" && !incident.isOngoing ? newest : null;
}

/** Whether a downtime explains a part of a time, or was changed in it. */
const isPartOf = (kept: KeptDowntime, fromMs: number, untilMs: number) =>
  toExplanations(kept).some((one) => one.fromMs <= untilMs && (one.untilMs ?? untilMs) >= fromMs) ||
  kept.changes.some(({ seenMs }) => seenMs >= fromMs && seenMs <= untilMs);

/** When a downtime is to be; nothing without both of its times. */
function listPlan({ downtime: { start, end } }: KeptDowntime): Interval[] {
  const [fromMs, untilMs] = [Date.parse(start ?? ""), Date.parse(end ?? "")];
  return untilMs > fromMs ? [{ fromMs, untilMs }] : [];
}

/** Some time around an incident, with its downtimes unless they are much longer; nothing after now but what is planned. */
function toWindow(fromMs: number, untilMs: number, plans: readonly Interval[], now: number): Interval {
  const lengthMs = untilMs - fromMs;
  const restMs = Math.max(10 * minuteMs, lengthMs / 8);
  const farthestMs = Math.max(hourMs, lengthMs);
  const firstMs = Math.min(fromMs, ...plans.map((plan) => plan.fromMs));
  const lastMs = Math.max(untilMs, ...plans.map((plan) => plan.untilMs));
  return {
    fromMs: Math.max(firstMs, fromMs - farthestMs) - restMs,
    untilMs:
      lastMs > untilMs ? Math.min(lastMs, untilMs + farthestMs) + restMs : Math.min(now, untilMs + restMs),
  };
}

/** The changes of status from the one that began an incident to what followed it. */
function listStatusMoments(
  { spans }: KeptResource,
  { parts, untilMs }: SeenOutage,
  planned: readonly Interval[],
  isOngoing: boolean,
) {
  const moments: IncidentMoment[] = [];
  const addStatus = (atMs: number, status: string | null) => {
    const isPlanned = planned.some((one) => one.fromMs <= atMs && one.untilMs > atMs);
    moments.push({ kind: "status", atMs, status, isPlanned });
  };
  const startMs = parts[0]?.fromMs ?? 0;
  const first = findFirst(spans, (span) => span.fromMs >= startMs);
  const before = spans[first - 1];
  if (before && before.untilMs < startMs)
    moments.push({ kind: "gap", atMs: before.untilMs, untilMs: startMs });
  let lastMs: number | null = null;
  for (const { fromMs, status, untilMs: endMs } of parts) {
    if (lastMs !== null && fromMs > lastMs) moments.push({ kind: "gap", atMs: lastMs, untilMs: fromMs });
    if (lastMs === null || fromMs > lastMs) addStatus(fromMs, status);
    lastMs = endMs;
  }
  if (isOngoing) return moments;
  const next = spans[first + parts.length];
  if (!next || next.fromMs > untilMs)
    moments.push({ kind: "gap", atMs: untilMs, untilMs: next?.fromMs ?? null });
  if (next) addStatus(next.fromMs, next.status);
  return moments;
}

function listDowntimeMoments({ downtime, firstSeenMs, changes }: KeptDowntime): IncidentMoment[] {
  const announced: Record<string, string | null> = { ...downtime, scheduled: null, reboot: null };
  // As it was before its first changes.
  for (const { field, before } of changes.toReversed()) if (field in announced) announced[field] = before;
  const { description, start = null, end = null } = announced;
  const isPlanned = downtime.scheduled !== false;
  return [
    { kind: "announced", isPlanned, atMs: firstSeenMs, description: description ?? "", start, end },
    ...changes.map(({ seenMs, field, before, after }) => ({
      kind: "changed" as const,
      isPlanned,
      atMs: seenMs,
      field,
      before,
      after,
    })),
  ];
}
