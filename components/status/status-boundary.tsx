"use client";

import { type DehydratedState, HydrationBoundary, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { keepNewer } from "@/lib/status/keep-newer";
import type { Freshness } from "@/lib/status/model";
import { now } from "@/lib/time/clock";

type Reading = { freshness: Freshness };

/** Gives a page its first status, except what is older than the browser has: another process may have rendered the page. */
export function StatusBoundary({ state, children }: { state: DehydratedState; children: ReactNode }) {
  const client = useQueryClient();
  const newer = useMemo(() => {
    const queries = state.queries.filter(({ queryKey, state: { data } }) => {
      const known = client.getQueryData<Reading>(queryKey);
      return !known || keepNewer(known, data as Reading, now()) === data;
    });
    return { ...state, queries };
  }, [client, state]);
  return <HydrationBoundary state={newer}>{children}</HydrationBoundary>;
}
