"use client";

import { useEffect } from "react";

/**
 * Tells the page that its buttons work from now on: those pressed before, while scripts were loading, are pressed then
 * (server/early-presses.mjs). To be placed outside of what is loaded later.
 */
export function EarlyPresses() {
  useEffect(() => {
    dispatchEvent(new Event("portal-hears"));
  }, []);
  return null;
}
