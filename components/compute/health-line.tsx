"use client";

import { useReading } from "@/components/shell/reading/reading-state";
import { useSession } from "@/components/shell/session/session-context";
import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { StateMark } from "@/components/ui/state-mark";
import { toPingHealth } from "@/lib/compute/machine/ping-health";
import { pingQuery } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import * as words from "@/lib/compute/words";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { useNow } from "@/lib/time/ticker";

const inks = {
  ok: "",
  down: "font-medium text-down",
  warn: "font-medium text-warn",
  unknown: "text-unknown",
};

/** Whether the scheduler responds. Never uses up a single-use token automatically. */
export function useScheduler(place: ComputePlace, prefetchReport: PrefetchReport | null, mayRead: boolean) {
  const { session } = useSession();
  const nowMs = useNow(useTime().renderedAtMs, 10_000);
  const reading = useReading({ ...pingQuery(place), enabled: mayRead && session !== null }, prefetchReport);
  const { data, problem, asOfMs } = reading;
  const health = toPingHealth(data, asOfMs, problem !== null, nowMs);
  // That it responds, or hasn't been asked yet, is no news.
  return { reading, health, isNews: health.tone !== "ok" && (asOfMs !== null || problem !== null) };
}

type HealthLineProps = Omit<ReturnType<typeof useScheduler>, "isNews">;

/** The scheduler's health as it reports it, with its details. One that responds isn't green: the resource may still be down. */
export function HealthLine({ reading, health }: HealthLineProps) {
  const { data, problem } = reading;
  const isUnasked = reading.isOnDemand && !data && !problem && !reading.isReading;
  const details = [...health.details, data?.release ? words.release(data.release) : "", problem?.title];
  return (
    <div
      role="status"
      aria-label={words.scheduler}
      className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-2"
    >
      {health.tone === "ok" ? null : <StateMark tone={health.tone} />}
      <span className={inks[health.tone]}>{isUnasked ? words.notChecked : health.words}</span>
      <span className="wrap-anywhere text-ink-muted">{details.filter(Boolean).join(" · ")}</span>
      {reading.isOnDemand || problem ? (
        <Button size="small" onClick={reading.retry} busy={reading.isReading}>
          {words.refresh}
        </Button>
      ) : null}
    </div>
  );
}
