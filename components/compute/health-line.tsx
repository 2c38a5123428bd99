"use client";

import type { ReactNode } from "react";
import { useReading } from "@/components/shell/reading/reading-state";
import { useSession } from "@/components/shell/session/session-context";
import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { StateMark } from "@/components/ui/state-mark";
import { toPingHealth } from "@/lib/compute/machine/ping-health";
import { pingQuery } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import * as words from "@/lib/compute/words";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { useNow } from "@/lib/time/ticker";

/** A scheduler that responds isn't green: the resource may still be down, which its status shows. */
const inks = {
  ok: "",
  down: "font-medium text-down",
  warn: "font-medium text-warn",
  unknown: "text-unknown",
};

/**
 * Whether the scheduler responds and how fast, as it reports itself. Never uses up a single-use token
 * automatically.
 */
export function HealthLine({
  place,
  prefetchReport,
  children,
}: {
  place: ComputePlace;
  prefetchReport: PrefetchReport;
  /** What is folded together with its details; without it, they are shown. */
  children?: ReactNode;
}) {
  const { session } = useSession();
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const reading = useReading({ ...pingQuery(place), enabled: session !== null }, prefetchReport);
  const { data, problem, asOfMs } = reading;
  const health = toPingHealth(data, asOfMs, problem !== null, nowMs);
  const isUnasked = reading.isOnDemand && !data && !problem && !reading.isReading;
  const details = [...health.details, data?.release ? words.release(data.release) : "", problem?.title];
  const all = details.filter(Boolean).join(" · ");
  const line = (
    <div
      role="status"
      aria-label={words.scheduler}
      className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2 text-sm"
    >
      {health.tone === "ok" ? null : <StateMark tone={health.tone} />}
      <span className={inks[health.tone]}>{isUnasked ? words.notChecked : health.words}</span>
      {children ? null : <span className="wrap-anywhere text-ink-muted max-sm:sr-only">{all}</span>}
      {reading.isOnDemand || problem ? (
        <Button size="small" onClick={reading.retry} busy={reading.isReading}>
          {words.refresh}
        </Button>
      ) : null}
    </div>
  );
  if (!children) return line;
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      {line}
      <Disclosure summary={words.schedulerDetails} className="text-ink-muted">
        <div className="wrap-anywhere pl-5 text-sm">
          {all}
          {children}
        </div>
      </Disclosure>
    </div>
  );
}
