"use client";

import { useMemo, useSyncExternalStore } from "react";
import { makeDeviceStore } from "@/lib/device/store";
import { listPlacesAbove, toUris } from "@/lib/thesaurus/tree/tree-rows";

const mostKept = 300;

/** The expanded places of the tree, stored in this tab so that navigating and reloading keep them. */
const store = makeDeviceStore<ReadonlySet<string>>({
  key: "thesaurus-tree",
  area: "tab",
  empty: new Set(),
  parse: (text) => {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? new Set(kept.filter((key) => typeof key === "string")) : null;
  },
  format: (open) => JSON.stringify([...open].slice(-mostKept)),
});

/** Places collapsed by hand since the page was loaded, which stay so although the current concept is below. */
let closed: ReadonlySet<string> = new Set();
const nothing: ReadonlySet<string> = new Set();
const readClosed = () => closed;
const readClosedOnServer = () => nothing;

export function openPlaces(keys: readonly string[]): void {
  closed = new Set([...closed].filter((key) => !keys.includes(key)));
  store.write(new Set([...store.read(), ...keys]));
}

/** Collapses places. Expanded places below them are restored when these are expanded again. */
export function closePlaces(keys: readonly string[]): void {
  closed = new Set([...closed, ...keys]);
  store.write(new Set([...store.read()].filter((key) => !keys.includes(key))));
}

/** The expanded places, with those above the current concept unless they were collapsed by hand. */
export function useOpenPlaces(above: readonly string[]): ReadonlySet<string> {
  const open = useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
  const shut = useSyncExternalStore(store.subscribe, readClosed, readClosedOnServer);
  const key = JSON.stringify(above);
  return useMemo(() => {
    const own = (JSON.parse(key) as string[]).filter((place) => !shut.has(place));
    return own.every((place) => open.has(place)) ? open : new Set([...open, ...own]);
  }, [open, shut, key]);
}

/** The place to show. It waits here for the tree, which may not be there yet or may still be reading. */
let wanted: string | null = null;
const listeners = new Set<() => void>();

function change(key: string | null): void {
  wanted = key;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const read = () => wanted;
const readOnServer = () => null;

/** Opens the places above a place of the tree, and requests the tree to show it once it has been read. */
export function revealInTree(key: string): void {
  openPlaces(listPlacesAbove(toUris(key)));
  change(key);
}

/** The request has been met, or the user has moved elsewhere in the tree. */
export function endTreeReveal(): void {
  if (wanted !== null) change(null);
}

/** The place that the tree should show; null if there is none. */
export const useTreeReveal = (): string | null => useSyncExternalStore(subscribe, read, readOnServer);
