"use client";

import { useQuery } from "@tanstack/react-query";
import { type Problem, toProblem } from "@/lib/portal/problem";
import type { Freshness, ResourceList } from "@/lib/status/model";
import { downtimeListQuery, resourceListQuery } from "@/lib/status/operations";
import type { DowntimeLists } from "@/lib/status/situation";
import { isOnItsWay } from "@/lib/status/slow-answer";

const neverAsked: Freshness = { askedAt: null, answeredAt: null, refreshSeconds: 60, problem: null };

/** Adds a read's failure to the freshness of the last known data. With data, an answer on its way is no failure. */
export function toFreshness(known: Freshness | undefined, error: Error | null): Freshness {
  const problem = error ? toProblem(error) : (known?.problem ?? null);
  const isPending = isOnItsWay(problem) && (known?.answeredAt ?? null) !== null;
  return { ...(known ?? neverAsked), problem: isPending ? null : problem };
}

/** Both downtime lists as last known, and why they aren't newer. Both are polled. */
export function useDowntimeLists(): { lists: DowntimeLists; problem: Problem | null; retry: () => void } {
  const inEffect = useQuery(downtimeListQuery("in-effect"));
  const upcoming = useQuery(downtimeListQuery("upcoming"));
  const lists = {
    inEffect: {
      downtimes: inEffect.data?.downtimes ?? null,
      freshness: toFreshness(inEffect.data?.freshness, inEffect.error),
    },
    upcoming: {
      downtimes: upcoming.data?.downtimes ?? null,
      freshness: toFreshness(upcoming.data?.freshness, upcoming.error),
    },
  };
  return {
    lists,
    problem: lists.inEffect.freshness.problem ?? lists.upcoming.freshness.problem,
    retry: () => {
      void inEffect.refetch();
      void upcoming.refetch();
    },
  };
}

/**
 * Everything that the overview shows, as last known. `problem` is the first reason why something isn't newer.
 */
export function useStatusLists(): {
  resources: ResourceList;
  lists: DowntimeLists;
  problem: Problem | null;
  retry: () => void;
} {
  const query = useQuery(resourceListQuery());
  const downtimes = useDowntimeLists();
  const resources = {
    resources: query.data?.resources ?? null,
    freshness: toFreshness(query.data?.freshness, query.error),
  };
  return {
    resources,
    lists: downtimes.lists,
    problem: resources.freshness.problem ?? downtimes.problem,
    retry: () => {
      void query.refetch();
      downtimes.retry();
    },
  };
}
