"use client";

import { useQuery } from "@tanstack/react-query";
import { type Problem, toProblem } from "@/lib/portal/problem";
import type { Freshness, ResourceList } from "@/lib/status/model";
import { downtimeListQuery, resourceListQuery } from "@/lib/status/queries";
import type { DowntimeLists } from "@/lib/status/situation";

const neverAsked: Freshness = { askedAt: null, answeredAt: null, refreshSeconds: 60, problem: null };

/** Takes what a read failed with into the freshness of what was last known. */
function toFreshness(known: Freshness | undefined, error: Error | null): Freshness {
  const problem = error ? toProblem(error) : (known?.problem ?? null);
  return { ...(known ?? neverAsked), problem };
}

/** Both lists of downtimes as last known, and why they aren't newer. They poll by themselves. */
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

/** Everything the overview shows as last known. `problem` is the first reason why something isn't newer. */
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
