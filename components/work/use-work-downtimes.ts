"use client";

import type { KnownDowntimes } from "@/lib/work/impact";
import { listWorkDowntimes } from "@/lib/work/impact";
import { useOverview } from "./use-overview";

const nothing: KnownDowntimes = { downtimes: [], areKnown: false };

/**
 * The downtimes of one resource that can still meet something, from the lists that the page polls; until they are loaded,
 * `initial`, which the page read. `problem` says why they aren't newer.
 */
export function useWorkDowntimes(resource: string, initial: KnownDowntimes = nothing) {
  const { overview, lists, problem, retry, nowMs } = useOverview();
  const isLoaded = lists.inEffect.downtimes !== null && lists.upcoming.downtimes !== null;
  const { downtimes, areKnown } = isLoaded
    ? { downtimes: listWorkDowntimes(overview, nowMs), areKnown: true }
    : initial;
  const own = downtimes.filter((one) => one.resource === resource);
  return { downtimes: own, areKnown, problem, retry, nowMs };
}
