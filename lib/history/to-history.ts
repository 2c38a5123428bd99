import { dayMs } from "@/lib/time/duration";
import { type Interval, toAvailability } from "./availability";
import type { DowntimeChange, KeptDowntime } from "./downtime-record";
import { type Explanation, listIncidents } from "./incident";
import type { History, ResourceHistory } from "./model";
import { clipSpans, type Span } from "./span";

/** The windows of availability, in days before the end of the requested window. */
export const availabilityDays = [7, 30, 90, 365] as const;

/** What the store holds of the time that a request needs: from `fromMs` or earlier, for availability. */
export type HistoryRecord = {
  spans: readonly Span[];
  downtimes: readonly (KeptDowntime & { changes: readonly DowntimeChange[] })[];
};

const toIso = (ms: number) => new Date(ms).toISOString();

/** The history of all recorded resources between two instants (epoch ms), sorted by name. */
export function toHistory(record: HistoryRecord, fromMs: number, toMs: number): History {
  const names = [...new Set(record.spans.map(({ resource }) => resource))].sort();
  const bySpans = groupBy(record.spans, ({ resource }) => resource);
  const byDowntimes = groupBy(record.downtimes, ({ downtime }) => downtime.resourceName);
  return {
    from: toIso(fromMs),
    to: toIso(toMs),
    resources: names.map((resource) =>
      toResourceHistory(resource, bySpans.get(resource) ?? [], byDowntimes.get(resource) ?? [], fromMs, toMs),
    ),
    downtimes: record.downtimes
      .filter(({ lastSeenMs, firstSeenMs }) => lastSeenMs >= fromMs && firstSeenMs <= toMs)
      .map(({ id, downtime, firstSeenMs, lastSeenMs, withdrawnMs, changes }) => ({
        ...{ id, resource: downtime.resourceName, status: downtime.status },
        ...{ start: downtime.start, end: downtime.end, description: downtime.description },
        ...{ scheduled: downtime.scheduled, firstSeenAt: toIso(firstSeenMs), lastSeenAt: toIso(lastSeenMs) },
        withdrawnAt: withdrawnMs === null ? null : toIso(withdrawnMs),
        changes: changes.map(({ seenMs, field, before, after }) => ({
          seenAt: toIso(seenMs),
          field,
          before,
          after,
        })),
      })),
  };
}

function toResourceHistory(
  resource: string,
  spans: readonly Span[],
  downtimes: readonly KeptDowntime[],
  fromMs: number,
  toMs: number,
): ResourceHistory {
  const explanations = downtimes.flatMap(toExplanation);
  const planned = toPlanned(explanations, toMs);
  const incidents = listIncidents(spans, explanations).filter(
    (one) => one.untilMs >= fromMs && one.fromMs <= toMs,
  );
  return {
    resource,
    spans: clipSpans(spans, fromMs, toMs).map(({ status, fromMs: from, untilMs }) => ({
      ...{ status, from: toIso(from), until: toIso(untilMs) },
    })),
    incidents: incidents.map(({ fromMs: from, untilMs, ...incident }) => ({
      ...incident,
      ...{ from: toIso(from), until: toIso(untilMs), durationSeconds: Math.round((untilMs - from) / 1000) },
    })),
    availability: availabilityDays.map((days) => {
      const { share, shareUnplanned, observedShare } = toAvailability(
        spans,
        planned,
        toMs - days * dayMs,
        toMs,
      );
      return { days, share, shareUnplanned, observedShare };
    }),
  };
}

/** The planned ones of several explanations; one without an end counts until `toMs`. */
export const toPlanned = (explanations: readonly Explanation[], toMs: number): Interval[] =>
  explanations
    .filter(({ isPlanned }) => isPlanned)
    .map(({ fromMs, untilMs }) => ({ fromMs, untilMs: untilMs ?? toMs }));

/** What a downtime explains: nothing after its withdrawal, and nothing without a start. */
export function toExplanation({ downtime, withdrawnMs }: KeptDowntime): Explanation[] {
  if (downtime.start === null) return [];
  const fromMs = Date.parse(downtime.start);
  const endMs = downtime.end === null ? null : Date.parse(downtime.end);
  const untilMs = withdrawnMs === null ? endMs : Math.min(withdrawnMs, endMs ?? withdrawnMs);
  if (untilMs !== null && untilMs <= fromMs) return [];
  return [{ fromMs, untilMs, isPlanned: downtime.scheduled !== false, reason: downtime.description }];
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    groups.set(keyOf(item), group);
    group.push(item);
  }
  return groups;
}
