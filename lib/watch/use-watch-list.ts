"use client";

import { useMemo, useSyncExternalStore } from "react";
import type { DeviceOwner } from "@/lib/device/owner";
import { isInWatchList, toggleWatched, type WatchedItem, type WatchKind } from "./watch-list";
import { watchListStore } from "./watch-list-stores";

/** What a press did: `unsaved` applies until the page is left, because storage refused it. */
type Toggled = "saved" | "unsaved" | "full";

type WatchListOnPage = {
  items: readonly WatchedItem[];
  isWatched: (kind: WatchKind, id: string) => boolean;
  /** Watches a thing, or stops watching it. */
  toggle: (item: WatchedItem) => Toggled;
};

/** What `owner` watches on this device, also when another tab changes it. Empty until scripts run. */
export function useWatchList(owner: DeviceOwner): WatchListOnPage {
  const store = watchListStore(owner);
  const items = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  return useMemo(
    () => ({
      items,
      isWatched: (kind, id) => isInWatchList(items, kind, id),
      toggle: (item) => {
        const changed = toggleWatched(store.readNow(), item);
        if (changed === null) return "full";
        return store.write(changed) ? "saved" : "unsaved";
      },
    }),
    [items, store],
  );
}
