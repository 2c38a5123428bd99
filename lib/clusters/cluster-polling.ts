import type { Cluster, ClusterList } from "./model";

const settledWords = /^(healthy|ready|running|active|available|online|synced|ok)$/i;
const fastMs = 3000;
const steadyMs = 30_000;
const afterProblemMs = 15_000;
/** Clocks differ slightly: a cluster may still be listed right at its end. */
const afterEndMs = 1000;
/** A cluster that doesn't settle within this time of its creation, in ms, is polled no more often than others. */
export const settlingMs = 20 * 60_000;

/** A cluster that the facility doesn't list after its provisioning may take this long to appear, in ms. */
export const listedWithinMs = 2 * 60_000;

/** True if a cluster's reported state is likely to change soon: it is young and not yet reported healthy. */
export function isSettling({ health, sync, lifetime }: Cluster, now: number): boolean {
  const startMs = Date.parse(lifetime.provisionedAt ?? "");
  if (Number.isFinite(startMs) && now - startMs > settlingMs) return false;
  const words = [health, sync].filter((word) => word !== null);
  if (words.length === 0) return Number.isFinite(startMs) && now - startMs < 120_000;
  return !words.every((word) => settledWords.test(word.trim()));
}

/** True if a cluster's end, as read, passed recently: the next list will show whether it is gone. */
function hasJustEnded({ lifetime }: Cluster, now: number): boolean {
  const endMs = Date.parse(lifetime.expiresAt ?? "");
  return endMs <= now && now - endMs < 60_000;
}

/** Milliseconds until clusters are read again: short while one settles or has just ended, and timed to the next end. */
export function toClusterPollMs(list: ClusterList | undefined, hasProblem: boolean, now: number): number {
  if (hasProblem || list === undefined || list.families.some(({ problem }) => problem !== null))
    return afterProblemMs;
  const clusters = list.families.flatMap((reading) => reading.list?.clusters ?? []);
  if (clusters.some((cluster) => isSettling(cluster, now) || hasJustEnded(cluster, now))) return fastMs;
  const restsMs = clusters.map(({ lifetime }) => Date.parse(lifetime.expiresAt ?? "") - now);
  const nextMs = Math.min(steadyMs, ...restsMs.filter((restMs) => restMs > 0));
  return nextMs < steadyMs ? nextMs + afterEndMs : steadyMs;
}
