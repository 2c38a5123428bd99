"use client";

import { useSyncExternalStore } from "react";
import { makeDeviceStore } from "@/lib/device/store";

const mostKept = 300;

/** Which places of the tree are open; kept in this tab, so that a walk or a reload leaves them as they are. */
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

/** Closes places; what was open below them is open again when they are. */
export const closePlaces = (keys: readonly string[]) =>
  store.write(new Set([...store.read()].filter((key) => !keys.includes(key))));

export const useOpenPlaces = (): ReadonlySet<string> =>
  useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
