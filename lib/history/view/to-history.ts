import type { Note } from "@/lib/notes/model";
import { facilityCacheMs } from "@/lib/status/data-age";
import { dayMs } from "@/lib/time/duration";
import { type DowntimeChange, type KeptDowntime, toDowntimeEndMs, toWithdrawnMs } from "../downtime-record";
import type { Explanation, Incident } from "../incident";
import type { History, HistoryIncident, ResourceHistory } from "../model";
import type { Span } from "../span";
import { type Interval, toAvailability } from "./availability";

/** The windows of availability, in days before the end of the requested window. */
export const availabilityDays = [7, 30, 90, 365] as const;

/** What the store holds of the time that a request needs: from `fromMs` or earlier, for availability. */
export type HistoryRecord = {
  spans: readonly Span[];
  /** The longest time between two looks that counts as observed, in ms. */
  longestGapMs: number;
  downtimes: readonly (KeptDowntime & { changes: readonly DowntimeChange[] })[];
  /** Those written in the requested window, newest first; `hasMoreNotes`: older ones were left out. */
  notes: readonly Note[];
  hasMoreNotes: boolean;
};

const toIso = (ms: number) => new Date(ms).toISOString();

/** A downtime as the portal's API shows it. */
export function toHistoryDowntime({
  changes,
  ...kept
}: HistoryRecord["downtimes"][number]): History["downtimes"][number] {
  const { id, downtime, firstSeenMs, lastSeenMs } = kept;
  const withdrawnMs = toWithdrawnMs(kept);
  return {
    id,
    resource: downtime.resourceName,
    status: downtime.status,
    start: downtime.start,
    end: downtime.end,
    description: downtime.description,
    scheduled: downtime.scheduled,
    firstSeenAt: toIso(firstSeenMs),
    lastSeenAt: toIso(lastSeenMs),
    withdrawnAt: withdrawnMs === null ? null : toIso(withdrawnMs),
    changes: changes.map(({ seenMs, field, before, after }) => ({
      seenAt: toIso(seenMs),
      field,
      before,
      after,
    })),
  };
}

/** A span as the portal's API shows it. */
export const toHistorySpan = ({ status, fromMs, untilMs }: Span): ResourceHistory["spans"][number] => ({
  status,
  from: toIso(fromMs),
  until: toIso(untilMs),
});

/** An incident as the portal's API shows it. */
export const toHistoryIncident = ({
  fromMs,
  untilMs,
  observedMs,
  ...incident
}: Incident): HistoryIncident => ({
  ...incident,
  from: toIso(fromMs),
  until: toIso(untilMs),
  durationSeconds: Math.round(observedMs / 1000),
});

/** An incident in a list, with how many of its resource's downtimes were moved while it lasted. */
export type ListedIncident = HistoryIncident & { movedDowntimes: number };

/** The same for a list, at `now` (epoch ms), with all downtimes of its resource. */
export function toListedIncident(
  incident: Incident,
  downtimes: HistoryRecord["downtimes"],
  now: number,
): ListedIncident {
  const untilMs = incident.isOngoing ? now : incident.untilMs;
  const moved = downtimes.filter(({ changes }) =>
    changes.some((change) => isMove(change) && change.seenMs >= incident.fromMs && change.seenMs <= untilMs),
  );
  return { ...toHistoryIncident(incident), movedDowntimes: moved.length };
}

/** Whether a change moved a downtime. */
export const isMove = ({ field }: Pick<DowntimeChange, "field">): boolean =>
  field === "start" || field === "end";

/**
 * One resource's availability in each of the windows that end at an instant (epoch ms), without those that begin before
 * `completeMs`, since when its record is there; null: all of it is.
 */
export function listAvailability(
  spans: readonly Span[],
  downtimes: readonly KeptDowntime[],
  toMs: number,
  completeMs: number | null,
): ResourceHistory["availability"] {
  const planned = toPlanned(downtimes.flatMap(toExplanation), toMs);
  return availabilityDays
    .map((days) => ({ days, fromMs: toMs - days * dayMs }))
    .filter(({ fromMs }) => completeMs === null || fromMs >= completeMs)
    .map(({ days, fromMs }) => {
      const { share, shareUnplanned, observedShare } = toAvailability(spans, planned, fromMs, toMs);
      return { days, share, shareUnplanned, observedShare };
    });
}

/** The planned ones of several explanations; one without an end counts until `toMs`. */
export const toPlanned = (explanations: readonly Explanation[], toMs: number): Interval[] =>
  explanations
    .filter(({ isPlanned }) => isPlanned)
    .map(({ fromMs, untilMs }) => ({ fromMs, untilMs: untilMs ?? toMs }));

/** What a downtime explains: an overdue one also the time after its end, which wasn't planned. */
export const toExplanations = (kept: KeptDowntime): Explanation[] => [
  ...toExplanation(kept),
  ...toOverdue(kept),
];

/** Overdue is a downtime that is still listed after its end; the lists are as old as the facility's cache (lib/status, toPhase). */
function toOverdue({ downtime, lastSeenMs, goneMs }: KeptDowntime): Explanation[] {
  const endMs = toDowntimeEndMs(downtime);
  if (downtime.start === null || endMs === null || endMs < Date.parse(downtime.start)) return [];
  if (lastSeenMs - facilityCacheMs < endMs) return [];
  return [{ fromMs: endMs, untilMs: goneMs, isPlanned: false, reason: downtime.description }];
}

/** The time in which a downtime was to be: nothing after it left the lists, and nothing without a start. */
export function toExplanation({ downtime, goneMs }: KeptDowntime): Explanation[] {
  if (downtime.start === null) return [];
  const fromMs = Date.parse(downtime.start);
  const ends = [toDowntimeEndMs(downtime), goneMs].filter((ms) => ms !== null);
  const untilMs = ends.length > 0 ? Math.min(...ends) : null;
  if (untilMs !== null && untilMs <= fromMs) return [];
  return [{ fromMs, untilMs, isPlanned: downtime.scheduled !== false, reason: downtime.description }];
}
