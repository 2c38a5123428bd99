"use client";

import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { type Problem, toProblem } from "@/lib/portal/problem";
import { isCovered, toThesaurusProblem } from "@/lib/thesaurus/outage";
import * as words from "@/lib/thesaurus/words";
import { useThesaurus } from "./thesaurus-context";
import { useOutage } from "./use-outage";

type PanelStateProps = { reading: PanelReading<unknown>; what: string; lines?: number };

/** Replaces missing data with the failure or a loading state. Above older data, shows only a failure. */
export function PanelState({ reading, what, lines = 3 }: PanelStateProps) {
  const { data, problem, retry } = reading;
  if (problem === null && data !== undefined) return null;
  return (
    <div className="p-3">
      {problem ? (
        <PanelProblem problem={problem} what={what} onRetry={retry} />
      ) : (
        <Skeleton label={words.loading(what)} lines={lines} />
      )}
    </div>
  );
}

type PanelProblemProps = { problem: Problem; what: string; onRetry: () => void };

/** The failure of one read; only a line if the notice above the panels already explains it. */
export function PanelProblem({ problem, what, onRetry }: PanelProblemProps) {
  const outage = useOutage();
  if (isCovered(problem, outage)) return <p className="text-ink-muted text-sm">{words.notLoaded(what)}</p>;
  return <ProblemNotice problem={problem} compact onRetry={onRetry} role="status" />;
}

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
