"use client";

import { useEffect } from "react";
import { toToldEndMs } from "@/lib/clusters/cluster/lifetime";
import type { WriteReport } from "@/lib/clusters/cluster/write-report";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { DeviceOwner } from "@/lib/device/owner";
import { useWriteRun } from "./use-write-run";

/** The extension of one cluster: its press, and its result until that is dismissed. */
export type Extension = {
  name: string;
  press: () => void;
  isRunning: boolean;
  report: WriteReport | null;
  dismiss: () => void;
};

/** Extends one cluster per press. `onActive` learns whether there is something to show: a request or its result. */
export function useExtension(
  entry: Pick<ClusterEntry, "id" | "cluster" | "expiry">,
  owner: DeviceOwner,
  onActive?: (id: string, isActive: boolean) => void,
): Extension {
  const { run, reports, isRunning, clear } = useWriteRun("extend", owner);
  const { id, cluster, expiry } = entry;
  const { family, name } = cluster;
  const [report = null] = [...reports.values()];
  const isActive = isRunning || report !== null;
  useEffect(() => onActive?.(id, isActive), [id, isActive, onActive]);
  return {
    name,
    press: () => void run([{ ref: { family, name }, endsMs: toToldEndMs(expiry) }], true),
    isRunning,
    report,
    dismiss: clear,
  };
}
