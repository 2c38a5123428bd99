"use client";

import { useMemo, useSyncExternalStore } from "react";
import { makeDeviceStore } from "@/lib/device/store";

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
