"use client";

import { useSyncExternalStore } from "react";
import { makeDeviceStore } from "@/lib/device/store";
import { addRecent, parseRecent } from "@/lib/thesaurus/concept/recent-concepts";
import type { Concept } from "@/lib/thesaurus/model";

/** The concepts viewed last on this device, the latest first. */
const store = makeDeviceStore<readonly Concept[]>({
  key: "thesaurus-recent",
  area: "device",
  empty: [],
  parse: parseRecent,
});

export const useRecent = (): readonly Concept[] =>
  useSyncExternalStore(store.subscribe, store.read, store.readOnServer);

export function keepRecent(concept: Concept): void {
  store.write(addRecent(store.readNow(), concept));
}

export function clearRecent(): void {
  store.write([]);
}
