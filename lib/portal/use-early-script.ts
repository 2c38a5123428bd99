"use client";

import { useEffect } from "react";

/**
 * Loads with a form what reads the answer to it. A form may be filled in while the portal is upgraded, and the new version hasn't the
 * scripts of the page's own: its answer would be unreadable, and the outcome unknown.
 */
export function useEarlyScript(load: () => Promise<unknown>): void {
  useEffect(() => void load().catch(() => {}), [load]);
}
