"use client";

import type { Session } from "@/lib/session/model";
import { endingSoonMs, toRemainingMs } from "@/lib/session/time-left";
import { formatCountdown } from "@/lib/time/duration";
import { useTicked } from "@/lib/time/ticker";
import { useTime } from "../time/time-provider";
import * as words from "./words";

/** The time left in a session, changing by the minute, in the last hour by the second. Not read out automatically. */
export function SessionTimeLeft({ session }: { session: Session }) {
  const { renderedAtMs } = useTime();
  const text = useTicked(renderedAtMs, (nowMs) => {
    const remainingMs = toRemainingMs(session, nowMs);
    return remainingMs === null ? null : formatCountdown(remainingMs);
  });
  const isSoon = useTicked(
    renderedAtMs,
    (nowMs) => (toRemainingMs(session, nowMs) ?? Infinity) < endingSoonMs,
  );
  if (text === null) return null;
  return (
    <span
      role="timer"
      aria-label={words.sessionTimeLeft}
      className={`whitespace-nowrap max-sm:short:sr-only ${isSoon ? "text-warn" : ""}`}
    >
      <span className={isSoon ? "" : "text-ink-muted"}>{words.sessionEndsIn}</span>{" "}
      {/* As wide as the longest text of its grain, and alone in bold, so that nothing beside it moves. */}
      <span className={`inline-block min-w-[5.5rem] tabular-nums ${isSoon ? "font-semibold" : ""}`}>
        {text}
      </span>
    </span>
  );
}
