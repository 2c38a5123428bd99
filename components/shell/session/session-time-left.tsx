"use client";

import type { ReactNode } from "react";
import type { Session } from "@/lib/session/model";
import { endingSoonMs, endShownMs, toRemainingMs } from "@/lib/session/time-left";
import { formatCountdown } from "@/lib/time/duration";
import { useTicked } from "@/lib/time/ticker";
import { useTime } from "../time/time-provider";
import * as words from "./words";

type SessionTimeLeftProps = {
  session: Session;
  /** What is shown before the time. */
  lead?: ReactNode;
  className?: string;
};

/** The time left in a session, changing by the minute, in the last hour by the second. Not read out automatically. */
export function SessionTimeLeft({
  session,
  lead = words.sessionEndsIn,
  className = "",
}: SessionTimeLeftProps) {
  const { renderedAtMs } = useTime();
  const text = useTicked(renderedAtMs, (nowMs) => {
    const remainingMs = toRemainingMs(session, nowMs);
    return remainingMs === null ? null : formatCountdown(remainingMs);
  });
  const isSoon = useIsWithin(session, endingSoonMs);
  if (text === null) return null;
  return (
    <span
      role="timer"
      aria-label={words.sessionTimeLeft}
      title={words.sessionTimeLeft}
      className={`whitespace-nowrap ${isSoon ? "text-warn" : ""} ${className}`}
    >
      {lead}{" "}
      {/* As wide as the longest text of its grain, and alone in bold, so that nothing beside it moves. */}
      <span className={`inline-block min-w-[5.5rem] tabular-nums ${isSoon ? "font-semibold" : ""}`}>
        {text}
      </span>
    </span>
  );
}

/** The same in the header, in the session's last half hour alone. It is left of everything, so that nothing moves when it comes. */
export function SessionEndsSoon({ session }: { session: Session }) {
  const lead = <span className="max-2xl:sr-only">{words.sessionEndsIn}</span>;
  return useIsWithin(session, endShownMs) ? (
    <SessionTimeLeft session={session} lead={lead} className="mr-1 text-sm max-[24rem]:hidden" />
  ) : null;
}

function useIsWithin(session: Session, ms: number): boolean {
  const { renderedAtMs } = useTime();
  return useTicked(renderedAtMs, (nowMs) => (toRemainingMs(session, nowMs) ?? Infinity) < ms);
}
