"use client";

import { lazy, Suspense } from "react";
import { useRefreshFaults } from "./failed-refreshes";

/** Loaded with the first failure: most visits have none. */
const RefreshStrip = lazy(() => import("./refresh-strip").then((file) => ({ default: file.RefreshStrip })));

/**
 * The place of failed refreshes: below the header, and at the top of the window once the page is scrolled. It has no height,
 * so nothing moves when a refresh fails or works again. The region is always present, so that it is announced.
 */
export function RefreshFaultsPlace() {
  const faults = useRefreshFaults();
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-0 z-20 grid h-0 justify-items-center gap-1 px-3 print:hidden"
    >
      <Suspense>{faults.length > 0 ? <RefreshStrip faults={faults} /> : null}</Suspense>
    </div>
  );
}
