"use client";

import { useSearchParams } from "next/navigation";
import type { AddressChanges } from "@/lib/address/change-address";

/**
 * The address's parameters, and a function that changes some without navigating: nothing is loaded, nothing
 * scrolls, and no history entry is added. Next keeps useSearchParams in sync with the native call.
 */
export function useAddress(): { parameters: URLSearchParams; change: (changes: AddressChanges) => void } {
  return { parameters: useSearchParams(), change };
}

function change(changes: AddressChanges): void {
  const address = new URL(window.location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  window.history.replaceState(null, "", address);
  if (!isRouterListening()) repeatForRouter();
}

/** Next replaces the native call by its own in an effect. A press may be handled before that, and would go unnoticed. */
const isRouterListening = () => Object.hasOwn(window.history, "replaceState");

function repeatForRouter(attempts = 250): void {
  setTimeout(() => {
    // A page, or a test, that has gone meanwhile has no window.
    if (typeof window === "undefined" || attempts === 0) return;
    if (isRouterListening()) window.history.replaceState(null, "", window.location.href);
    else repeatForRouter(attempts - 1);
  }, 20);
}
