import type { RecordedIdentity } from "@/lib/status/downtime-identity";
import { compareDowntimes, type SeenDowntime } from "../downtime-record";
import type { HistoryRecord } from "../view/to-history";

/**
 * How the downtimes that are listed at `now` (epoch ms) are identified: as the recorder does, also before it has seen them as
 * they are. A new one at the start from which another has moved has an identity of its own.
 */
export function toRecordedIdentity(
  kept: HistoryRecord["downtimes"],
  seen: readonly SeenDowntime[],
  now: number,
): RecordedIdentity {
  const listed = new Set(seen.map(({ listedId }) => listedId));
  const present = kept.filter(({ goneMs, listedId }) => goneMs === null || listed.has(listedId));
  const changedMsOf = new Map(present.map(({ id, changes }) => [id, toChangedMs(changes)]));
  const { records } = compareDowntimes(present, seen, now);
  const byListedId = new Map(
    records
      .filter(({ listedId }) => listed.has(listedId))
      .map(({ id, listedId }) => {
        // The recorder's own ID for a new one with another's start has the time of its look.
        const isApart = !changedMsOf.has(id) && id !== listedId;
        const changedMs = changedMsOf.get(id) ?? null;
        return [listedId, { id: isApart ? `${listedId}@new` : id, changedMs }];
      }),
  );
  return (listedId) => byListedId.get(listedId) ?? null;
}

function toChangedMs(changes: HistoryRecord["downtimes"][number]["changes"]): number | null {
  const times = changes
    .filter(({ field }) => field !== "withdrawn" && field !== "relisted")
    .map(({ seenMs }) => seenMs);
  return times.length > 0 ? Math.max(...times) : null;
}
