"use client";

import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type Problem, toProblem } from "@/lib/portal/problem";
import { useThesaurus } from "./thesaurus-context";

/** One read of a panel. `data` may stand beside a `problem`: what was last read. Neither: the answer is to come. */
export type PanelReading<T> = {
  data: T | undefined;
  problem: Problem | null;
  isReading: boolean;
  /** True while what is shown answers another question, asked before. */
  isEarlier: boolean;
  retry: () => void;
};

/** Reads a query; a failure of the server's own read of it counts until the browser's first answer. */
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

/** Why a read has no fresh answer; null where it has one or is still to answer. */
export function toReadProblem(
  error: Error | null,
  data: unknown,
  prefetchProblem: Problem | undefined,
): Problem | null {
  if (error) return toProblem(error);
  return data === undefined ? (prefetchProblem ?? null) : null;
}
