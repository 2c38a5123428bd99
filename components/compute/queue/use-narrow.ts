"use client";

import { useSyncExternalStore } from "react";

/** The width below which Tailwind's `sm` doesn't apply, and rows have two lines. */
const narrow = "(width < 40rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(narrow);
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}

/** True on a narrow screen; false in the server's HTML. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(narrow).matches ?? false,
    () => false,
  );
}
