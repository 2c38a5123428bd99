"use client";

import { useEffect } from "react";
import { useNow } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import { useTime } from "./time-provider";

/** Calls `onEnd` when the clock passes `endsAt`, also when that happened while the page was hidden. Shows nothing. */
export function SessionClock({ endsAt, onEnd }: { endsAt: string; onEnd: () => void }) {
  const { renderedAtMs } = useTime();
  const nowMs = useNow(renderedAtMs);
  const endsMs = parseInstant(endsAt);
  const ended = endsMs !== null && endsMs <= nowMs;
  useEffect(() => {
    if (ended) onEnd();
  }, [ended, onEnd]);
  return null;
}
