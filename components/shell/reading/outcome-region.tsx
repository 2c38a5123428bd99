"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** What became of the last press. It gets the focus with each new `focusKey`, so that nobody has to search for it. */
export function OutcomeRegion({ focusKey, children }: { focusKey: string | null; children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focusKey !== null) region.current?.focus();
  }, [focusKey]);
  return (
    <section ref={region} tabIndex={-1} aria-label="Outcome" className="min-w-0">
      {children}
    </section>
  );
}
