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
}
