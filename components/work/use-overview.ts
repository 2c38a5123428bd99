"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { useStatusLists } from "@/components/status/use-status-lists";
import { areDowntimesAwaited, toOverview } from "@/lib/status/situation";
import { useNow } from "@/lib/time/ticker";
import { type KnownDowntimes, listWorkDowntimes } from "@/lib/work/impact";
import * as words from "@/lib/work/words";

/** The facility's state as the status pages have it, at an instant that changes every ten seconds. */
export function useOverview() {
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const { resources, lists, problem, retry } = useStatusLists();
  return { overview: toOverview(resources, lists, nowMs), lists, problem, retry, nowMs };
}

const nothing: KnownDowntimes = { downtimes: [], areKnown: false };

/**
 * The downtimes of one resource that can still meet something, from the lists that the page polls; until they are loaded,
 * `initial`, which the page read. `unknown` says in words why there may be others, `problem` why they aren't newer.
 */
export function useWorkDowntimes(resource: string, initial: KnownDowntimes = nothing) {
  const { overview, lists, problem, retry, nowMs } = useOverview();
  const isLoaded = lists.inEffect.downtimes !== null && lists.upcoming.downtimes !== null;
  const { downtimes, areKnown } = isLoaded
    ? { downtimes: listWorkDowntimes(overview, nowMs), areKnown: true }
    : initial;
  const own = downtimes.filter((one) => one.resource === resource);
  const unknown = areKnown ? null : words.noDowntimes[areDowntimesAwaited(lists) ? "awaited" : "unknown"];
  return { downtimes: own, areKnown, unknown, problem, retry, nowMs };
}
