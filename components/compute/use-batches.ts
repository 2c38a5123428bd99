"use client";

import { useEffect, useMemo, useReducer } from "react";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useLoaded } from "@/components/ui/use-loaded";
import { toBatchAddress } from "@/lib/compute/submit/device-address";
import type { Batch } from "@/lib/compute/submit/several/batch";
import type { batchStore } from "@/lib/compute/submit/several/batch-store";
import { hasEntry } from "@/lib/device/store";
import { watchEntries } from "@/lib/device/watch-entries";

/**
 * The reader's batches on a resource, newest first, and the part of the page that shows them, which `bring` loads only where this
 * browser has some; null until then. `bring` has to be the same function on every render.
 */
export function useBatches<Part extends { batchStore: typeof batchStore }>(
  resource: string,
  bring: () => Promise<Part>,
): { part: Part; list: readonly Batch[] } | null {
  const owner = useDeviceOwner();
  const { part, load } = useLoaded(bring);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (part) return part.batchStore(owner, resource).subscribe(renderAgain);
    const look = () => {
      if (hasEntry(toBatchAddress(owner, resource))) void load();
    };
    return watchEntries(look);
  }, [part, load, owner, resource]);
  const list = part?.batchStore(owner, resource).read();
  return useMemo(() => (part && list ? { part, list } : null), [part, list]);
}
