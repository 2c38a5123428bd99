"use client";

import { useSyncExternalStore } from "react";
import { makeDeviceStore } from "@/lib/device/store";
import { type Basket, parseBasket } from "@/lib/thesaurus/basket/basket";
import { addRecent } from "@/lib/thesaurus/concept/recent-concepts";
import type { Concept } from "@/lib/thesaurus/model";

/** The concepts viewed last on this device, the latest first. */
const store = makeDeviceStore<Basket>({
  key: "thesaurus-recent",
  area: "device",
  empty: [],
  parse: parseBasket,
});

export const useRecent = (): Basket => useSyncExternalStore(store.subscribe, store.read, store.readOnServer);

export function keepRecent(concept: Concept): void {
  store.write(addRecent(store.readNow(), concept));
}

export function clearRecent(): void {
  store.write([]);
}
