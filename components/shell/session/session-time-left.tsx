"use client";

import type { Session } from "@/lib/session/model";
import { endingSoonMs, formatTimeLeft, toRemainingMs } from "@/lib/session/time-left";
import { useNow } from "@/lib/time/ticker";
import { useTime } from "../time/time-provider";

/**
 * The time left in a session: by the minute, near the end by the second. A timer isn't read out
 * automatically.
 */
export function SessionTimeLeft({ session }: { session: Session }) {
  const { renderedAtMs } = useTime();
  const remainingMs = toRemainingMs(session, useNow(renderedAtMs));
  if (remainingMs === null) return null;
  const soon = remainingMs < endingSoonMs;
  return (
    <span
      role="timer"
      aria-label="Session time left"
      className={`inline-block min-w-24 whitespace-nowrap text-right tabular-nums ${soon ? "font-semibold text-warn" : ""}`}
    >
      {formatTimeLeft(remainingMs)} left
    </span>
  );
}
