import { dayMs, formatDuration, hourMs, minuteMs } from "@/lib/time/duration";

/** How long before the end of a cluster a notice is given, the earliest first. */
export const noticeLeadsMs = [dayMs, hourMs, 10 * minuteMs] as const;

/** A cluster whose end (epoch ms) is known. `id` tells clusters of both families apart. */
export type EndingCluster = { id: string; name: string; endsMs: number };

/** The shortest lead that was told of an end; an extended cluster has another end and begins anew. */
export type ToldNotices = Readonly<Record<string, number>>;

/** One notice in words. */
export type ExpiryNotice = { id: string; title: string; body: string };

const keyOf = ({ id, endsMs }: EndingCluster) => `${id}@${endsMs}`;

/**
 * The notices that are due at `now` (epoch ms) and were not told before, and what has been told with them. A cluster that
 * is within several leads at once is told of once; ends that have passed are forgotten.
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
      title: `Cluster ${cluster.name} ends in ${formatDuration(remainingMs)}`,
      body: "It is deleted then and can't be restored. Extend it to keep it.",
    });
  }
  return { notices, told: next };
}

/** The page title with what is urgent in front: `(2 end within 1 h) Clusters`. */
export function toNoticeTitle(title: string, clusters: readonly EndingCluster[], now: number): string {
  const urgent = clusters.filter(({ endsMs }) => endsMs > now && endsMs - now <= hourMs).length;
  if (urgent === 0) return title;
  return `(${urgent === 1 ? "1 ends" : `${urgent} end`} within 1 h) ${title}`;
}

/** A browser's timers hold no more than this, and none is right after a long sleep. */
const longestWaitMs = hourMs;

/** Milliseconds until the next notice is due or the title changes, at most an hour; null where nothing is to come. */
export function toNextNoticeMs(clusters: readonly EndingCluster[], now: number): number | null {
  const waitsMs = clusters
    .flatMap(({ endsMs }) => [0, ...noticeLeadsMs].map((leadMs) => endsMs - leadMs - now))
    .filter((waitMs) => waitMs > 0);
  return waitsMs.length === 0 ? null : Math.min(longestWaitMs, ...waitsMs);
}
