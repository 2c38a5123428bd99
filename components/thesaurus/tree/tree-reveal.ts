"use client";

import { useSyncExternalStore } from "react";
import { listPlacesAbove, toUris } from "@/lib/thesaurus/tree/tree-rows";
import { openPlaces } from "./use-open-places";

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
