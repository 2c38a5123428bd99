"use client";

import { useEffect } from "react";
import { toToldEndMs } from "@/lib/clusters/cluster/lifetime";
import type { WriteReport } from "@/lib/clusters/cluster/write-report";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { DeviceOwner } from "@/lib/device/owner";
import { useWriteRun, type WriteTarget } from "./use-write-run";

/** The extension of one cluster: its press, and its result until that is dismissed. */
export type Extension = {
  name: string;
  press: () => void;
  isRunning: boolean;
  report: WriteReport | null;
  dismiss: () => void;
};

type Extended = Pick<ClusterEntry, "id" | "cluster" | "expiry">;

/** Extends one cluster per press. `onActive` learns whether there is something to show: a request or its result. */
export function useExtension(
  entry: Extended,
  owner: DeviceOwner,
  onActive?: (id: string, isActive: boolean) => void,
): Extension {
  const { toExtension, active } = useExtensions(owner);
  const { id } = entry;
  const isActive = active.has(id);
  useEffect(() => onActive?.(id, isActive), [id, isActive, onActive]);
  return toExtension(entry);
}

/**
 * The extensions of a page that shows a cluster in several places: one run per cluster, wherever its button is. `active` are
 * the IDs of clusters with a request or a result (`reports`) to show, until `clear`.
 */
export function useExtensions(owner: DeviceOwner): {
  toExtension: (entry: Extended) => Extension;
  /** Extends several with one press, one after the other; those under way are left out. */
  extendAll: (entries: readonly Extended[]) => void;
  active: ReadonlySet<string>;
} & Pick<ReturnType<typeof useWriteRun>, "reports" | "clear"> {
  const { run, reports, underWay, clear } = useWriteRun("extend", owner);
  const toExtension = (entry: Extended): Extension => ({
    name: entry.cluster.name,
    press: () => void run([toTarget(entry)], true),
    isRunning: underWay.has(entry.id),
    report: reports.get(entry.id) ?? null,
    dismiss: () => clear([entry.id]),
  });
  const extendAll = (entries: readonly Extended[]) =>
    void run(entries.filter(({ id }) => !underWay.has(id)).map(toTarget), true);
  const active = new Set([...underWay, ...reports.keys()]);
  return { toExtension, extendAll, active, reports, clear };
}

const toTarget = ({ cluster: { family, name }, expiry }: Extended): WriteTarget => ({
  ref: { family, name },
  endsMs: toToldEndMs(expiry),
});
