"use client";

import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSingleUse } from "@/components/shell/use-single-use";
import { type Problem, toProblem } from "@/lib/portal/problem";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { now, readDeviceClock } from "@/lib/time/clock";
import { useHydrated } from "../use-hydrated";

/**
 * One read on a page. `data` may accompany a `problem`: it is then the last known data, as of `asOfMs` (epoch
 * ms, the portal's clock). Without data, a null `problem` means that the first response is pending.
 */
export type ReadingOnPage<T> = {
  data: T | undefined;
  problem: Problem | null;
  asOfMs: number | null;
  isReading: boolean;
  /** Not loaded automatically because of a single-use token (isSingleUse); `retry` loads once per call. */
  isOnDemand: boolean;
  /** False while nothing has been requested for that reason. */
  isAsked: boolean;
  retry: () => void;
};

/**
 * Runs a query of the page. If the server's own read failed, its problem from `prefetchReport` is shown until
 * the browser's first response.
 */
export function useReading<T, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
  prefetchReport: PrefetchReport,
  /** False if the portal responds without a request to the facility. */
  asksFacility = true,
): ReadingOnPage<T> {
  const isOnDemand = useSingleUse() && asksFacility;
  // The server's HTML can't know that a response became stale on its way and is being loaded again.
  const isHydrated = useHydrated();
  const query = useQuery(isOnDemand ? { ...options, enabled: false } : options);
  const { data, error, dataUpdatedAt, isFetching } = query;
  const hash = hashKey(options.queryKey);
  const prefetchProblem = prefetchReport.problems[hash] ?? null;
  const isOfServer = dataUpdatedAt === (prefetchReport.earlierMs?.[hash] ?? prefetchReport.readAtMs);
  // The library uses the device's clock for responses, while the server's reads use the server's. Computed
  // once per response: setting the device's clock later must not change the age of older data.
  const asOfMs = useMemo(
    () => dataUpdatedAt + (isOfServer ? 0 : now() - readDeviceClock()),
    [dataUpdatedAt, isOfServer],
  );
  return {
    data,
    problem: error ? toProblem(error) : data === undefined || isOfServer ? prefetchProblem : null,
    asOfMs: data === undefined ? null : asOfMs,
    isReading: isHydrated && isFetching,
    isOnDemand,
    isAsked: !isOnDemand || data !== undefined || error !== null || isFetching,
    retry: () => void query.refetch(),
  };
}
