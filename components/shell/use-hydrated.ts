"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML, true once scripts listen: what does nothing without them can't be pressed before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
