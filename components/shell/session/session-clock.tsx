"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionQuery } from "@/lib/session/queries";
import { secondMs } from "@/lib/time/duration";
import { useTicked, watchClockSteps } from "@/lib/time/ticker";
import { parseInstant } from "@/lib/time/zone";
import { useTime } from "../time/time-provider";

const askAgainMs = 5 * secondMs;

/**
 * Requests the session when the clock passes `endsAt`, and repeats until the portal confirms that it has
 * ended: this machine's clock may be wrong. Also requests it after a clock step, to learn the server's time.
 * Renders nothing.
 */
export function SessionClock({ endsAt }: { endsAt: string }) {
  const client = useQueryClient();
  const { renderedAtMs } = useTime();
  const endsMs = parseInstant(endsAt);
  const hasPassed = useTicked(renderedAtMs, (nowMs) => endsMs !== null && endsMs <= nowMs);
  useEffect(() => {
    const ask = () =>
      void client.invalidateQueries({ queryKey: sessionQuery().queryKey }, { cancelRefetch: false });
    const stopWatching = watchClockSteps(ask);
    if (hasPassed) ask();
    const timer = hasPassed ? setInterval(ask, askAgainMs) : undefined;
    return () => {
      stopWatching();
      clearInterval(timer);
    };
  }, [client, hasPassed]);
  return null;
}
