"use client";

import { useEffect, useState } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { useRefreshFaults } from "./failed-refreshes";
import * as words from "./words";

/** Loaded with the first failure: most visits have none. */
const bringStrip = () => import("./refresh-strip").then((file) => file.RefreshStrip);

/**
 * The place of failed refreshes: a line of its own below the header, and at the top of the window once the page is scrolled. It is
 * always there, so nothing moves or is covered when a refresh fails or works again. The region is always present, so that it is announced. While the
 * portal is out of reach, the strip's script is too: then the first failure is a line.
 */
export function RefreshFaultsPlace() {
  const faults = useRefreshFaults();
  const { part: RefreshStrip, hasFailed, load } = useLoaded(bringStrip);
  // Loading it again, with every failed refresh, hides no line.
  const [isMissing, setMissing] = useState(false);
  if (hasFailed && !isMissing) setMissing(true);
  useEffect(() => {
    if (faults.length > 0) void load();
  }, [faults, load]);
  return (
    <div role="status" className="pointer-events-none sticky top-0 z-20 h-7.5 px-3 md:px-6 print:hidden">
      {RefreshStrip ? <RefreshStrip faults={faults} /> : null}
      {!RefreshStrip && isMissing
        ? faults.slice(0, 1).map(({ whats, problem }) => (
            <p
              key={JSON.stringify([problem.type, whats])}
              className="truncate rounded border border-warn bg-raised px-2 font-medium text-warn leading-6.5"
            >
              {`${words.notRefreshed(whats)}: ${problem.title}`}
            </p>
          ))
        : null}
    </div>
  );
}
