import { dayMs, formatDuration, hourMs, minuteMs } from "@/lib/time/duration";
import * as words from "../list/words";

/** How long before a cluster expires notices are given, in ms, earliest first. */
export const noticeLeadsMs = [dayMs, hourMs, 10 * minuteMs] as const;

/** A cluster whose end (epoch ms) is known. `id` is unique across both families. */
export type EndingCluster = { id: string; name: string; endsMs: number };

/** The shortest lead already announced for an end, in ms; an extended cluster has a new end and starts over. */
export type ToldNotices = Readonly<Record<string, number>>;

/** One notice in words. */
export type ExpiryNotice = { id: string; title: string; body: string };

const keyOf = ({ id, endsMs }: EndingCluster) => `${id}@${endsMs}`;

/**
 * The notices that are due at `now` (epoch ms) and not yet given, and the updated record of given ones. A cluster within
 * several leads at once gets one notice; ends that have passed are dropped.
 */
export function toDueNotices(
  clusters: readonly EndingCluster[],
  told: ToldNotices,
  now: number,
): { notices: ExpiryNotice[]; told: ToldNotices } {
  const notices: ExpiryNotice[] = [];
  const next: Record<string, number> = {};
  for (const cluster of clusters) {
    const remainingMs = cluster.endsMs - now;
    if (remainingMs <= 0) continue;
    const key = keyOf(cluster);
    const known = told[key];
    const leadMs = [...noticeLeadsMs].reverse().find((lead) => remainingMs <= lead);
    if (leadMs === undefined) continue;
    next[key] = Math.min(known ?? leadMs, leadMs);
    if (known !== undefined && known <= leadMs) continue;
    notices.push({
      id: cluster.id,
      title: words.expiresIn(cluster.name, formatDuration(remainingMs)),
      body: words.expiresInBody,
    });
  }
  return { notices, told: next };
}

/** The page title, preceded by the number of urgent clusters: `(2 expire within 1 h) Clusters`. */
export function toNoticeTitle(title: string, clusters: readonly EndingCluster[], now: number): string {
  const urgent = clusters.filter(({ endsMs }) => endsMs > now && endsMs - now <= hourMs).length;
  if (urgent === 0) return title;
  return words.urgentTitle(urgent, title);
}

/** Browser timers have a maximum, and none is accurate after a long sleep. */
const longestWaitMs = hourMs;

/** Milliseconds until the next notice is due or the title changes, at most an hour; null if none is to come. */
export function toNextNoticeMs(clusters: readonly EndingCluster[], now: number): number | null {
  const waitsMs = clusters
    .flatMap(({ endsMs }) => [0, ...noticeLeadsMs].map((leadMs) => endsMs - leadMs - now))
    .filter((waitMs) => waitMs > 0);
  return waitsMs.length === 0 ? null : Math.min(longestWaitMs, ...waitsMs);
}
