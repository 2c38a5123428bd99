"use client";

import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { useHydrated } from "@/components/shell/use-hydrated";
import { useSingleUse } from "@/components/shell/use-single-use";
import { Button } from "@/components/ui/button";
import { StateMark } from "@/components/ui/state-mark";
import { type Problem, toProblem } from "@/lib/portal/problem";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { now, readDeviceClock } from "@/lib/time/clock";
import { formatDuration, minuteMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";
import { formatInstant, formatZone } from "@/lib/time/zone";
import { AskFirst } from "./ask-first";
import { useFailedRefresh } from "./failed-refreshes";
import { WaitingNotice } from "./waiting-notice";
import * as words from "./words";

type Aged = Pick<ReadingOnPage<unknown>, "asOfMs" | "problem"> &
  Partial<Pick<ReadingOnPage<unknown>, "isOnDemand" | "isReading" | "retry">>;

type AsOfProps = { reading: Aged; staleAfterMs?: number; what?: string };

/**
 * The age of what is shown, for the right edge: nothing while it is fresh, one line after `staleAfterMs` or if the last read failed.
 * What loads on demand always has its time, and a button. `what` names it where several ages are.
 */
export function AsOf({ reading, staleAfterMs = 3 * minuteMs, what }: AsOfProps) {
  const { zone, renderedAtMs } = useTime();
  const nowMs = useNow(renderedAtMs, 10_000);
  const { asOfMs, problem, isOnDemand, isReading, retry } = reading;
  if (asOfMs === null) return null;
  const ageMs = Math.max(0, nowMs - asOfMs);
  const isOld = ageMs > staleAfterMs || problem !== null;
  if (!isOld && !isOnDemand) return null;
  const old = isOld && ageMs >= minuteMs ? words.old(formatDuration(ageMs)) : null;
  return (
    <span
      // At the right edge its beginning moves with its length: as a new element, nothing does. A button in it keeps the focus.
      key={isOnDemand ? null : old}
      className={`inline-flex min-w-0 max-w-full flex-wrap items-center gap-1.5 text-xs ${isOld ? "font-medium text-warn" : "text-ink-muted"}`}
    >
      {isOld ? <StateMark tone="warn" /> : null}
      <span>
        {words.asOf}{" "}
        <time dateTime={new Date(asOfMs).toISOString()} className="tabular-nums">
          {formatInstant(asOfMs, zone, "time")} {formatZone(asOfMs, zone)}
        </time>
        {old}
        {what === undefined ? null : words.ofWhat(what)}
      </span>
      {isOnDemand ? (
        <Button size="small" onClick={retry} busy={isReading ?? false}>
          {words.refresh}
        </Button>
      ) : null}
    </span>
  );
}

/**
 * What is shown instead of data: the failure, a loading state, or a button if loading is on demand. With old data on the
 * page it shows nothing in place: the shell shows the failure (useFailedRefresh).
 */
export function ReadingState({
  reading,
  what,
  className = "",
}: {
  reading: ReadingOnPage<unknown>;
  what: string;
  className?: string;
}) {
  const { data, problem, isReading, isOnDemand, retry } = reading;
  useFailedRefresh(what, data === undefined ? null : problem, retry);
  if (data !== undefined) return null;
  if (problem === null && isOnDemand && !isReading)
    return <AskFirst what={what} onAsk={retry} className={className} />;
  const { isOfBrowser } = reading;
  return <WaitingNotice {...{ problem, what, isOfBrowser, className }} onRetry={retry} />;
}

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
  /** The page's HTML never has it: the browser loads it once the page is shown. */
  isOfBrowser?: boolean;
  retry: () => void;
};

/**
 * Runs a query of the page. If the server's own read failed, its problem from `prefetchReport` is shown until
 * the browser's first response.
 */
export function useReading<T, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
  /** Null for what the browser alone reads. */
  prefetchReport: PrefetchReport | null,
  /** False if the portal responds without a request to the facility. */
  asksFacility = true,
): ReadingOnPage<T> {
  const isOnDemand = useSingleUse() && asksFacility;
  // The server's HTML can't know that a response became stale on its way and is being loaded again.
  const isHydrated = useHydrated();
  const query = useQuery(isOnDemand ? { ...options, enabled: false } : options);
  const { data, error, dataUpdatedAt, isFetching } = query;
  const hash = hashKey(options.queryKey);
  const prefetchProblem = prefetchReport?.problems[hash] ?? null;
  const isOfServer = dataUpdatedAt === (prefetchReport?.earlierMs?.[hash] ?? prefetchReport?.readAtMs ?? 0);
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
    isOfBrowser: prefetchReport === null,
    retry: () => void query.refetch(),
  };
}
