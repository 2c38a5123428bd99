"use client";

import { useMemo, useSyncExternalStore } from "react";
import type { DeviceOwner } from "@/lib/device/owner";
import { makeDeviceStores, ofOwner, ofUser } from "@/lib/device/store";
import {
  isInWatchList,
  parseWatchList,
  toggleWatched,
  type WatchedItem,
  type WatchKind,
  type WatchList,
} from "./watch-list";

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

/**
 * What a user watches, on this device; signed-out readers have a list of their own. That of a session whose user is unknown
 * ends with its tab, as the next reader on the device may be somebody else.
 */
export const watchListStore = makeDeviceStores<WatchList, [DeviceOwner]>((owner) => ({
  ...(owner.user === null ? ofOwner("watch-list", owner) : ofUser("watch-list", owner)),
  empty: [],
  parse: parseWatchList,
}));
