"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { formatCountdown, toIsoDuration } from "@/lib/time/duration";
import { useNow } from "@/lib/time/ticker";

/** The time between now and an instant (epoch ms), ticking in a box of constant width. */
export function Countdown({ toMs, className = "" }: { toMs: number; className?: string }) {
  const nowMs = useNow(useTime().renderedAtMs);
  const restMs = Math.abs(toMs - nowMs);
  return (
    <time
      dateTime={toIsoDuration(restMs)}
      className={`inline-block whitespace-nowrap tabular-nums ${"min-w-[9ch]"} ${className}`}
    >
      {formatCountdown(restMs)}
    </time>
  );
}
