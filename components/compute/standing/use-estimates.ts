"use client";

import { useEffect, useSyncExternalStore } from "react";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { type Estimate, type Estimates, estimateStore, withEstimate } from "@/lib/compute/standing/estimates";
import { now } from "@/lib/time/clock";

/** A job of a reading, as far as its estimate goes. */
type EstimatedJob = { id: string; startAt: string | null; isStartForecast: boolean };

/** Keeps the estimates of a page's reading (`asOfMs`, epoch ms; null: none yet) on this device. Nothing is read for it. */
export function useKeptEstimates(
  resource: string,
  jobs: readonly EstimatedJob[],
  asOfMs: number | null,
): Estimates {
  const owner = useDeviceOwner();
  const store = estimateStore(owner, resource);
  useEffect(() => {
    if (asOfMs === null || owner.id === "") return;
    const known = store.readNow();
    const readAt = new Date(asOfMs).toISOString();
    const kept = jobs.reduce(
      (all, { id, startAt, isStartForecast }) =>
        isStartForecast && startAt ? withEstimate(all, id, { startsAt: startAt, readAt }, now()) : all,
      known,
    );
    if (kept !== known) store.write(kept);
  }, [store, owner.id, jobs, asOfMs]);
  return useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
}

export const saidOf = (estimates: Estimates, jobId: string): readonly Estimate[] =>
  estimates.find((one) => one.jobId === jobId)?.said ?? [];
