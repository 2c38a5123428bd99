"use client";

import { useEffect, useState } from "react";
import type { HistoryStrips } from "@/lib/history/model";
import { requestPortal } from "@/lib/portal/request";

/** A page that came without strips, because the store was slow, asks for them this soon. */
const firstMs = 3_000;
/** If that finds none either, as on a busy machine, it asks again this often until it does. */
const missingMs = 20_000;

/**
 * The strips of a window, read again every `refreshMs` while the page is visible. After a failure the last ones remain: each
 * says until when it was recorded. null: there were none yet.
 */
export function useStrips(
  window: "24h" | "90d",
  initial: HistoryStrips | null,
  refreshMs: number,
): HistoryStrips | null {
  const [strips, setStrips] = useState(initial);
  const isMissing = strips === null;
  useEffect(() => {
    const end = new AbortController();
    const read = async () => {
      if (document.hidden) return;
      const path = `/api/history/strips?window=${window}`;
      const schema = async () => (await import("@/lib/history/model")).historyStripsSchema;
      const found = await requestPortal({ path, schema, signal: end.signal }).catch(() => null);
      if (found && !end.signal.aborted) setStrips(found);
    };
    const first = isMissing ? setTimeout(read, firstMs) : undefined;
    const timer = setInterval(read, isMissing ? Math.min(refreshMs, missingMs) : refreshMs);
    return () => {
      end.abort();
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [window, isMissing, refreshMs]);
  return strips;
}
