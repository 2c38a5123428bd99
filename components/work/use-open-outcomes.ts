"use client";

import { useEffect, useReducer, useState } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { toClusterEntryAddress } from "@/lib/clusters/device-address";
import { toSubmitEntryAddress } from "@/lib/compute/submit/device-address";
import type { DeviceOwner } from "@/lib/device/owner";
import { hasEntry } from "@/lib/device/store";
import { watchEntries } from "@/lib/device/watch-entries";
import type { OpenOutcome } from "@/lib/work/findings";

/** Loaded only where a form was sent from this browser: the forms' schemas are large. */
const bring = () => import("./open-outcomes");

/** The writes from this browser whose outcome isn't known at `nowMs` (epoch ms), null until that is known; see readOpenOutcomes. */
export function useOpenOutcomes(
  owner: DeviceOwner,
  computeNames: readonly string[],
  nowMs: number,
): OpenOutcome[] | null {
  const { part, load } = useLoaded(bring);
  const [isNothing, setIsNothing] = useState(false);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (part) return part.watchOutcomes(owner, computeNames, renderAgain);
    const look = () => {
      const wasSent = wasAnythingSent(owner, computeNames);
      setIsNothing(!wasSent);
      if (wasSent) void load();
    };
    return watchEntries(look);
  }, [part, load, owner, computeNames]);
  return part ? part.readOpenOutcomes(owner, computeNames, nowMs) : isNothing ? [] : null;
}

const wasAnythingSent = (owner: DeviceOwner, computeNames: readonly string[]): boolean =>
  hasEntry(toClusterEntryAddress("last", owner)) ||
  computeNames.some((resource) => hasEntry(toSubmitEntryAddress("last", owner, resource)));
