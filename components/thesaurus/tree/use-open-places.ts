"use client";

import { useSyncExternalStore } from "react";
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

export const openPlaces = (keys: readonly string[]) => store.write(new Set([...store.read(), ...keys]));

/** Collapses places. Expanded places below them are restored when these are expanded again. */
export const closePlaces = (keys: readonly string[]) =>
  store.write(new Set([...store.read()].filter((key) => !keys.includes(key))));

export const useOpenPlaces = (): ReadonlySet<string> =>
  useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
