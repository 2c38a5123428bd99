"use client";

import { useEffect, useState } from "react";
import type { HistoryStrips } from "@/lib/history/model";
import { requestPortal } from "@/lib/portal/request";

/** A page that came without strips asks for them at once. If it gets none, as on a busy machine, it asks again this often. */
const missingMs = 20_000;

/**
 * The strips of a window, read again every `refreshMs` while the page is visible. After a failure the last ones remain: each
 * says until when it was recorded. undefined: the first are on their way; null: they couldn't be read.
 */
export function useStrips(
  window: "24h" | "90d",
  initial: HistoryStrips | null,
  refreshMs: number,
): HistoryStrips | null | undefined {
  const [strips, setStrips] = useState<HistoryStrips | null | undefined>(initial ?? undefined);
  const isMissing = !strips;
  useEffect(() => {
    const end = new AbortController();
    const read = async () => {
      if (document.hidden) return;
      const path = `/api/history/strips?window=${window}`;
      const schema = async () => (await import("@/lib/history/model")).historyStripsSchema;
      const found = await requestPortal({ path, schema, signal: end.signal }).catch(() => null);
      if (!end.signal.aborted) setStrips((known) => found ?? known ?? null);
    };
    if (isMissing) void read();
    const timer = setInterval(read, isMissing ? Math.min(refreshMs, missingMs) : refreshMs);
    return () => {
      end.abort();
      clearInterval(timer);
    };
  }, [window, isMissing, refreshMs]);
  return strips;
}
