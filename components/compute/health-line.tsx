"use client";

import { useReading } from "@/components/shell/reading/use-reading";
import { useSession } from "@/components/shell/session/session-context";
import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { StateMark } from "@/components/ui/state-mark";
import { toPingHealth } from "@/lib/compute/machine/ping-health";
import type { ComputePlace } from "@/lib/compute/place";
import { pingQuery } from "@/lib/compute/queries";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { useNow } from "@/lib/time/ticker";

const inks = { ok: "text-ok", down: "text-down", warn: "text-warn", unknown: "text-unknown" };

/**
 * Whether the scheduler responds and how fast, as it reports itself. Never uses up a single-use token
 * automatically.
 */
export function HealthLine({
  place,
  prefetchReport,
}: {
  place: ComputePlace;
  prefetchReport: PrefetchReport;
}) {
  const { session } = useSession();
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const reading = useReading({ ...pingQuery(place), enabled: session !== null }, prefetchReport);
  const { data, problem, asOfMs } = reading;
  const health = toPingHealth(data, asOfMs, problem !== null, nowMs);
  const isUnasked = reading.isOnDemand && !data && !problem && !reading.isReading;
  const words = isUnasked ? "Scheduler not asked, to spare a single-use token" : health.words;
  return (
    <div role="status" aria-label="Scheduler" className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2">
      <StateMark tone={health.tone} />
      <span className={`font-medium ${inks[health.tone]}`}>{words}</span>
      <span className="wrap-anywhere text-ink-muted text-sm tabular-nums">
        {[...health.details, data?.release ? `release ${data.release}` : ""].filter(Boolean).join(" · ")}
        {problem ? (data ? ` · ${problem.title}` : problem.title) : ""}
      </span>
      {reading.isOnDemand || problem ? (
        <Button size="small" onClick={reading.retry} busy={reading.isReading}>
          {isUnasked ? "Ask now" : problem ? "Try again" : "Ask again"}
        </Button>
      ) : null}
    </div>
  );
}
