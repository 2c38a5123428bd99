"use client";

import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Problem, toProblem } from "@/lib/portal/problem";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { now, readDeviceClock } from "@/lib/time/clock";
import { useSingleUse } from "../session/use-single-use";
import { useHydrated } from "../use-hydrated";

/**
 * One read on a page. `data` may stand beside a `problem`: it is what was last read, at `asOfMs` (epoch ms, the portal's
 * clock). Without data, `problem` null means that the first answer is still to come.
 */
export type ReadingOnPage<T> = {
  data: T | undefined;
  problem: Problem | null;
  asOfMs: number | null;
  isReading: boolean;
  /** Held back for a single-use token (isSingleUse): `retry` reads, once per call. */
  isOnDemand: boolean;
  /** False while nothing was read, nor is being, for that reason. */
  isAsked: boolean;
  retry: () => void;
};

/** Reads a query of the page; a failure of the server's own read of it (`prefetchReport`) counts until the browser's first answer. */
export function useReading<T, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
  prefetchReport: PrefetchReport,
  /** False for what the portal answers without asking the facility. */
  asksFacility = true,
): ReadingOnPage<T> {
  const isOnDemand = useSingleUse() && asksFacility;
  // What the server's HTML could not know: an answer that ages on its way is read again at once.
  const isHydrated = useHydrated();
  const query = useQuery(isOnDemand ? { ...options, enabled: false } : options);
  const { data, error, dataUpdatedAt, isFetching } = query;
  const prefetchProblem = prefetchReport.problems[hashKey(options.queryKey)] ?? null;
  // The library stamps answers by the device's clock, the server's own reads carry the server's. Worked out once for each
  // answer: a clock that is set later must not move the age of what was read before.
  const asOfMs = useMemo(
    () => dataUpdatedAt + (dataUpdatedAt === prefetchReport.readAtMs ? 0 : now() - readDeviceClock()),
    [dataUpdatedAt, prefetchReport.readAtMs],
  );
  return {
    data,
    problem: error ? toProblem(error) : data === undefined ? prefetchProblem : null,
    asOfMs: data === undefined ? null : asOfMs,
    isReading: isHydrated && isFetching,
    isOnDemand,
    isAsked: !isOnDemand || data !== undefined || error !== null || isFetching,
    retry: () => void query.refetch(),
  };
}
