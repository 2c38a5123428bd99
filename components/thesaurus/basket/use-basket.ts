"use client";

import { useSyncExternalStore } from "react";
import { makeDeviceStore } from "@/lib/device/store";
import { type Basket, parseBasket } from "@/lib/thesaurus/basket/basket";

/** The collected concepts; kept on this device alone, and shown by all its tabs. */
const store = makeDeviceStore<Basket>({
  key: "thesaurus-basket",
  area: "device",
  empty: [],
  parse: parseBasket,
});

export const useBasket = (): Basket => useSyncExternalStore(store.subscribe, store.read, store.readOnServer);

export const writeBasket = (basket: Basket): boolean => store.write(basket);

/** False where the device did not take the last change, for want of room or by its settings. */
export const useBasketKept = (): boolean => useSyncExternalStore(store.subscribe, store.isKept, () => true);
