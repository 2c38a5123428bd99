"use client";

import { useState, useSyncExternalStore } from "react";
import { now } from "@/lib/time/clock";
import { formatCountdown } from "@/lib/time/duration";
import { watchTicks } from "@/lib/time/ticker";
import * as words from "./words";

/** Counts down the pause (ms) that the other side requested, from when the notice appeared. */
export function RetryLine({ afterMs }: { afterMs: number }) {
  // The server's HTML shows the whole pause; the browser starts to count once the page works.
  const [sinceMs] = useState(() => Math.floor(now() / 1000) * 1000);
  const leftMs = useSyncExternalStore(
    watchTicks,
    () => Math.max(0, sinceMs + afterMs - Math.floor(now() / 1000) * 1000),
    () => afterMs,
  );
  return (
    <p className="tabular-nums">{leftMs > 0 ? words.retryIn(formatCountdown(leftMs)) : words.canRetry}</p>
  );
}
