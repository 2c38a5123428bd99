import type { Cluster, ClusterList } from "./model";

const settledWords = /^(healthy|ready|running|active|available|online|synced|ok)$/i;
const fastMs = 3000;
const steadyMs = 30_000;
const afterProblemMs = 15_000;
/** Clocks differ a little: right at its end a cluster may still be listed. */
const afterEndMs = 1000;
/** What doesn't settle in this time after its beginning is not looked at more often than the rest. */
const settlingMs = 20 * 60_000;

/** True while a cluster's reported state is likely to change soon: young, and not yet told to be well. */
export function isSettling({ health, sync, lifetime }: Cluster, now: number): boolean {
  const startMs = Date.parse(lifetime.provisionedAt ?? "");
  if (Number.isFinite(startMs) && now - startMs > settlingMs) return false;
  const words = [health, sync].filter((word) => word !== null);
  if (words.length === 0) return Number.isFinite(startMs) && now - startMs < 120_000;
  return !words.every((word) => settledWords.test(word.trim()));
}

/** True where a cluster's end, as it was read, lies in the past by little: the list will tell whether it is gone. */
function hasJustEnded({ lifetime }: Cluster, now: number): boolean {
  const endMs = Date.parse(lifetime.expiresAt ?? "");
  return endMs <= now && now - endMs < 60_000;
}

/** Milliseconds until clusters are to be read again: often while one settles or has just ended, and when one ends. */
export function toClusterPollMs(list: ClusterList | undefined, hasProblem: boolean, now: number): number {
  if (hasProblem || list === undefined || list.families.some(({ problem }) => problem !== null))
    return afterProblemMs;
  const clusters = list.families.flatMap((reading) => reading.list?.clusters ?? []);
  if (clusters.some((cluster) => isSettling(cluster, now) || hasJustEnded(cluster, now))) return fastMs;
  const restsMs = clusters.map(({ lifetime }) => Date.parse(lifetime.expiresAt ?? "") - now);
  const nextMs = Math.min(steadyMs, ...restsMs.filter((restMs) => restMs > 0));
  return nextMs < steadyMs ? nextMs + afterEndMs : steadyMs;
}
