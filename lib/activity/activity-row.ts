import "server-only";
import type { Tables } from "@/lib/store/tables";
import type { ActivityEntry, SeenRecord } from "./model";
import type { SeenJob } from "./seen-job";

type Row = Tables["activity"];
type SeenRow = Tables["seen_job"];

/** An entry as users get it. One that was begun before `staleMs` (epoch ms) and never completed has an unknown outcome. */
export function toActivityEntry(row: Row, seen: SeenRow | undefined, staleMs: number): ActivityEntry {
  const isLost = row.outcome === "under-way" && row.at_ms < staleMs;
  return {
    requestId: row.id,
    at: new Date(row.at_ms).toISOString(),
    endedAt: row.ended_ms === null ? null : new Date(row.ended_ms).toISOString(),
    action: row.action as ActivityEntry["action"],
    outcome: isLost ? "unknown" : (row.outcome as ActivityEntry["outcome"]),
    resource: row.resource,
    jobIds: JSON.parse(row.job_ids),
    family: row.family,
    name: row.name,
    clusterKind: row.cluster_kind,
    clusterSettings: row.cluster_settings === null ? null : JSON.parse(row.cluster_settings),
    cancelled: row.cancelled === null ? null : JSON.parse(row.cancelled),
    words: row.words,
    lastSeen: seen ? toLastSeen(toSeenJob(seen)) : null,
    ...(row.person === null ? {} : { person: row.person }),
  };
}

/** What was last seen of a job; null if it wasn't seen since its submit. */
export const toLastSeen = ({
  seenMs,
  records,
}: Pick<SeenJob, "seenMs" | "records">): { seenAt: string; records: SeenRecord[] } | null =>
  seenMs === null || records.length === 0 ? null : { seenAt: new Date(seenMs).toISOString(), records };

export const toSeenJob = (row: SeenRow): SeenJob => ({
  activityId: row.activity_id,
  jobId: row.job_id,
  submittedMs: row.submitted_ms,
  name: row.name,
  isEnded: row.is_ended === 1,
  seenMs: row.seen_ms,
  records: row.content === null ? [] : JSON.parse(row.content),
});
