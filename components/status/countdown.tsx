"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { formatCountdown } from "@/lib/time/duration";
import { useTicked } from "@/lib/time/ticker";

/** The time between now and an instant (epoch ms), in a box of constant width. */
export function Countdown({ toMs, className = "" }: { toMs: number; className?: string }) {
  const { renderedAtMs } = useTime();
  const text = useTicked(renderedAtMs, (nowMs) => formatCountdown(Math.abs(toMs - nowMs)));
  return (
    <time dateTime={new Date(toMs).toISOString()} className={`countdown${className && ` ${className}`}`}>
      {text}
    </time>
  );
}
