"use client";

import { useState } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDuration, secondMs } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";

/** After this wait (ms), the elapsed time is shown. */
const longMs = 3 * secondMs;

/** A placeholder while the first response is pending, with the time waited. */
export function StillReading({ what, className = "" }: { what: string; className?: string }) {
  const nowMs = useNow(useTime().renderedAtMs);
  const [sinceMs] = useState(nowMs);
  const waitedMs = nowMs - sinceMs;
  return (
    <div className={`grid min-h-96 content-start gap-2 ${className}`}>
      <p className="min-h-5 text-ink-muted text-sm tabular-nums">
        Reading {what}
        {waitedMs >= longMs ? `, ${formatDuration(waitedMs)} so far` : ""}
      </p>
      <noscript>
        <p>There was no answer in time for this page. Load the page again for another try.</p>
      </noscript>
      <Skeleton label={`Reading ${what}`} lines={8} />
    </div>
  );
}
