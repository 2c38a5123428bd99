"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { useStatusLists } from "@/components/status/use-status-lists";
import { toOverview } from "@/lib/status/situation";
import { useNow } from "@/lib/time/ticker";

/** The facility's state as the status pages have it, at an instant that changes every ten seconds. */
export function useOverview() {
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const { resources, lists, problem, retry } = useStatusLists();
  return { overview: toOverview(resources, lists, nowMs), lists, problem, retry, nowMs };
}
