"use client";

import { useEffect, useSyncExternalStore } from "react";
import { sightingsStore } from "@/lib/clusters/list/list-stores";
import { observeList, type Sightings } from "@/lib/clusters/list/sightings";
import type { ClusterList } from "@/lib/clusters/model";
import type { DeviceOwner } from "@/lib/device/owner";

/** Changes what this browser remembers about clusters, and updates every screen that uses it. */
export function changeSightings(owner: DeviceOwner, change: (known: Sightings) => Sightings): void {
  const store = sightingsStore(owner);
  const before = store.read();
  const after = change(before);
  if (after !== before) store.write(after);
}

/** What this browser remembers about clusters, updated with each list read. Empty until scripts run. */
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
  const store = sightingsStore(owner);
  return useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
}
