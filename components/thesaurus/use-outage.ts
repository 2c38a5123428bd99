"use client";

import { hashKey, type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { toProblem } from "@/lib/portal/problem";
import { isThesaurusKey } from "@/lib/thesaurus/operations";
import { findOutage, type Outage } from "@/lib/thesaurus/outage";
import { useThesaurus } from "./thesaurus-context";

const isOurs = (query: Query) => isThesaurusKey(query.queryKey) && query.isActive();
const isFailed = (query: Query) => isOurs(query) && query.state.status === "error";

/** The failure that several reads of this page share, from the browser's own reads, or at first from the server's. */
export function useOutage(): Outage | null {
  const client = useQueryClient();
  const { prefetchReport } = useThesaurus();
  const cache = client.getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const { problems } = prefetchReport;
  const listProblems = () =>
    cache.getAll().flatMap((query) => {
      if (isFailed(query)) return toProblem(query.state.error);
      return isOurs(query) && query.state.status === "pending" ? (problems[query.queryHash] ?? []) : [];
    });
  // A text, because a snapshot must be equal while nothing changes.
  const snapshot = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(listProblems()),
    () => null,
  );
  return useMemo(
    () => findOutage(snapshot === null ? Object.values(problems) : JSON.parse(snapshot)),
    [snapshot, problems],
  );
}

/** Repeats every read that failed. */
export function useRetryAll(): () => Promise<void> {
  const client = useQueryClient();
  const { prefetchReport } = useThesaurus();
  return async () => {
    const predicate = (query: Query) =>
      isFailed(query) || (isOurs(query) && hashKey(query.queryKey) in prefetchReport.problems);
    // A request in progress was sent before the press: its failure would be shown as if nothing had been pressed.
    await client.cancelQueries({ predicate });
    await client.refetchQueries({ predicate });
  };
}
