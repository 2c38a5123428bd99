import { groupBy } from "@/lib/status/group-by";
import type { KeptDowntime } from "../downtime-record";
import { type HistoryWindow, listIncidents } from "../incident";
import type { History, ResourceHistory } from "../model";
import { clipSpans, type Span } from "../span";
import {
  type HistoryRecord,
  listAvailability,
  toExplanations,
  toHistoryDowntime,
  toHistoryIncident,
  toHistorySpan,
} from "../view/to-history";

const toIso = (ms: number) => new Date(ms).toISOString();

/** What the parts of `GET /api/history` must be together, made at once: all recorded resources, sorted by name. */
export function toWholeHistory(record: HistoryRecord, fromMs: number, toMs: number): History {
  const names = [...new Set(record.spans.map(({ resource }) => resource))].sort();
  const bySpans = groupBy(record.spans, ({ resource }) => resource);
  const byDowntimes = groupBy(record.downtimes, ({ downtime }) => downtime.resourceName);
  return {
    from: toIso(fromMs),
    to: toIso(toMs),
    recordedUntil: toNewest(record.spans),
    resources: names.map((resource) =>
      toResourceHistory(resource, bySpans.get(resource) ?? [], byDowntimes.get(resource) ?? [], {
        fromMs,
        toMs,
        longestGapMs: record.longestGapMs,
      }),
    ),
    downtimes: record.downtimes
      .filter(({ lastSeenMs, firstSeenMs }) => lastSeenMs >= fromMs && firstSeenMs <= toMs)
      .map(toHistoryDowntime),
    notes: [...record.notes],
    hasMoreNotes: record.hasMoreNotes,
    hasMoreDowntimes: false,
    completeSince: null,
    next: null,
  };
}

/** The instant that the newest look describes; null if there is none. */
function toNewest(spans: readonly Span[]): string | null {
  const newestMs = spans.reduce((newest, { untilMs }) => Math.max(newest, untilMs), Number.NEGATIVE_INFINITY);
  return Number.isFinite(newestMs) ? toIso(newestMs) : null;
}

function toResourceHistory(
  resource: string,
  spans: readonly Span[],
  downtimes: readonly KeptDowntime[],
  window: HistoryWindow,
): ResourceHistory {
  const { fromMs, toMs } = window;
  return {
    resource,
    spans: clipSpans(spans, fromMs, toMs).map(toHistorySpan),
    incidents: listIncidents(spans, downtimes.flatMap(toExplanations), window).map(toHistoryIncident),
    availability: listAvailability(spans, downtimes, toMs, null),
  };
}
