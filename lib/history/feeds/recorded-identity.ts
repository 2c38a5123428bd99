import type { RecordedIdentity } from "@/lib/status/downtime-identity";
import type { HistoryRecord } from "../to-history";

/** How the downtimes of a record are identified. A start that another downtime had before identifies that one. */
export function toRecordedIdentity(downtimes: HistoryRecord["downtimes"]): RecordedIdentity {
  const byListedId = new Map<string, { id: string; changedMs: number | null }>();
  const ids = new Set<string>();
  for (const { id, listedId, goneMs, changes } of downtimes) {
    const changesMs = changes
      .filter(({ field }) => field !== "withdrawn" && field !== "relisted")
      .map(({ seenMs }) => seenMs);
    ids.add(id);
    if (goneMs !== null && byListedId.has(listedId)) continue;
    byListedId.set(listedId, { id, changedMs: changesMs.length > 0 ? Math.max(...changesMs) : null });
  }
  return (listedId) =>
    byListedId.get(listedId) ?? (ids.has(listedId) ? { id: `${listedId}@new`, changedMs: null } : null);
}
