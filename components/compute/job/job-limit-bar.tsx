"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { formatTimeLimit, sayTimeLimit } from "@/lib/compute/job/time-limit";
import { toTimeUse } from "@/lib/compute/job/time-use";
import * as words from "@/lib/compute/job/words";
import type { JobDetail } from "@/lib/compute/model";
import { useNow } from "@/lib/time/ticker";

/** The time used against the limit, in words and as a bar that grows by the page's clock. */
export function JobLimitBar({ job, frozenAtMs }: { job: JobDetail; frozenAtMs: number | null }) {
  const tickedMs = useNow(useTime().renderedAtMs);
  const use = toTimeUse(job, frozenAtMs ?? tickedMs);
  const limit = typeof job.limitMinutes === "number" ? ` (${formatTimeLimit(job.limitMinutes)})` : "";
  if (use === null)
    return (
      <p>
        {words.timeLimit}: {sayTimeLimit(job.limitMinutes)}
        {limit}
        <span className="text-ink-muted">; {words.notStarted}</span>
      </p>
    );
  return (
    <div className="grid gap-1">
      <p className="tabular-nums">
        {words.timeUsed}: {use.words}
        {use.leftWords ? <span className="text-ink-muted">; {use.leftWords}</span> : null}
      </p>
      {use.share !== null ? (
        <div aria-hidden="true" className="h-3 border border-line-strong bg-sunken">
          <div
            className={`h-full ${use.share >= 1 && use.leftWords ? "bg-warn" : "bg-accent"}`}
            style={{ width: `${use.share * 100}%` }}
          />
        </div>
      ) : null}
    </div>
  );
}
