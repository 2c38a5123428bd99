"use client";

import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type Problem, toProblem } from "@/lib/portal/problem";
import { toThesaurusProblem } from "@/lib/thesaurus/outage";
import { useThesaurus } from "./thesaurus-context";

/**
 * One read of a panel. `data` may accompany a `problem`: it is then the last known data. With neither, it is
 * loading.
 */
export type PanelReading<T> = {
  data: T | undefined;
  problem: Problem | null;
  isReading: boolean;
  /** True while the data shown is the response to an earlier query. */
  isEarlier: boolean;
  retry: () => void;
};

/** Runs a query. If the server's own read failed, its problem is shown until the browser's first response. */
export function usePanelReading<T, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
): PanelReading<T> {
  const { prefetchReport } = useThesaurus();
  const query = useQuery(options);
  return {
    data: query.data,
    problem: toReadProblem(query.error, query.data, prefetchReport.problems[hashKey(options.queryKey)]),
    isReading: query.isFetching,
    isEarlier: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}

/** Returns why a read has no fresh data; null if it has, or is still loading. */
export function toReadProblem(
  error: Error | null,
  data: unknown,
  prefetchProblem: Problem | undefined,
): Problem | null {
  const problem = error ? toProblem(error) : data === undefined ? prefetchProblem : undefined;
  return problem ? toThesaurusProblem(problem) : null;
}
