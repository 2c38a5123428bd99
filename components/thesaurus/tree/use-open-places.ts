"use client";

import { useMemo, useSyncExternalStore } from "react";
import { makeDeviceStore } from "@/lib/device/store";
import { listPlacesAbove, toUris } from "@/lib/thesaurus/tree/tree-rows";

const mostKept = 300;

/**
 * Places of the tree that were expanded (true) or collapsed by hand. The expanded ones are stored in this tab, so that
 * navigating and reloading keep them.
 */
const store = makeDeviceStore<Readonly<Record<string, boolean>>>({
  key: "thesaurus-tree",
  area: "tab",
  empty: {},
  parse: (text) => {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? Object.fromEntries(kept.map((key) => [String(key), true])) : null;
  },
  format: (byHand) =>
    JSON.stringify(
      Object.keys(byHand)
        .filter((key) => byHand[key])
        .slice(-mostKept),
    ),
});

/** Expands or collapses a place. Expanded places below it are restored when it is expanded again. */
export function setPlaceOpen(key: string, isOpen: boolean): void {
  store.write({ ...store.read(), [key]: isOpen });
}

/** The expanded places, with those above the current one unless they were collapsed by hand. */
export function useOpenPlaces(currentKey: string | null): ReadonlySet<string> {
  const byHand = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  return useMemo(() => {
    const above = currentKey === null ? [] : listPlacesAbove(toUris(currentKey));
    return new Set([...above, ...Object.keys(byHand)].filter((key) => byHand[key] ?? true));
  }, [byHand, currentKey]);
}
