"use client";

import { useSyncExternalStore } from "react";
import { type Basket, parseBasket } from "@/lib/thesaurus/basket/basket";
import { makeDeviceStore } from "../device-store";

const empty: Basket = [];

/** The collected concepts; kept on this device alone, and shown by all its tabs. */
const store = makeDeviceStore<Basket>("thesaurus-basket", "localStorage", empty, parseBasket, (basket) =>
  JSON.stringify(basket),
);

export const useBasket = (): Basket => useSyncExternalStore(store.subscribe, store.read, store.readOnServer);

export const writeBasket = (basket: Basket): void => store.write(basket);

/** False where the device did not take the last change, for want of room or by its settings. */
export const useBasketKept = (): boolean => useSyncExternalStore(store.subscribe, store.isKept, () => true);
