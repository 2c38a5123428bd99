"use client";

import { useEffect, useSyncExternalStore } from "react";
import { type DeviceOwner, keepSightings, readSightings } from "@/lib/clusters/device-storage";
import { observeList, type Sightings } from "@/lib/clusters/list/sightings";
import type { ClusterList } from "@/lib/clusters/model";

/** What is in use on this page; storage alone would forget it where a browser keeps nothing. */
const inUse = new Map<DeviceOwner, Sightings>();
const listeners = new Set<() => void>();
const nothing: Sightings = {};

function readInUse(owner: DeviceOwner): Sightings {
  const known = inUse.get(owner) ?? readSightings(owner);
  inUse.set(owner, known);
  return known;
}

function watch(listener: () => void): () => void {
  // Another tab saw something.
  const onStorage = () => {
    inUse.clear();
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Changes what this browser remembers of clusters, for every screen of it. */
export function changeSightings(owner: DeviceOwner, change: (known: Sightings) => Sightings): void {
  const before = readInUse(owner);
  const after = change(before);
  if (after === before) return;
  inUse.set(owner, after);
  keepSightings(owner, after);
  for (const listener of [...listeners]) listener();
}

/** What this browser remembers of clusters, kept up with each list that is read. Empty until scripts run. */
export function useSightings(owner: DeviceOwner, list: ClusterList | undefined): Sightings {
  useEffect(() => {
    if (!list) return;
    changeSightings(owner, (known) =>
      list.families.reduce(
        (seen, { list: one, problem }) => (one && problem === null ? observeList(seen, one) : seen),
        known,
      ),
    );
  }, [owner, list]);
  return useSyncExternalStore(
    watch,
    () => readInUse(owner),
    () => nothing,
  );
}
