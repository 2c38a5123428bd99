"use client";

import { useSyncExternalStore } from "react";
import { makeDeviceStore } from "@/lib/device/store";
import { type Basket, parseBasket } from "@/lib/thesaurus/basket/basket";

/** The collected concepts, stored only on this device and shared by its tabs. */
const store = makeDeviceStore<Basket>({
  key: "thesaurus-basket",
  area: "device",
  empty: [],
  parse: parseBasket,
});

export const useBasket = (): Basket => useSyncExternalStore(store.subscribe, store.read, store.readOnServer);

export const writeBasket = (basket: Basket): boolean => store.write(basket);

/** False if the device couldn't save the last change, because storage is full or blocked. */
export const useBasketKept = (): boolean => useSyncExternalStore(store.subscribe, store.isKept, () => true);
