"use client";

import { type ReactNode, useEffect, useRef } from "react";
import * as words from "./words";

/**
 * The outcome of the last press. Each new `focusKey` moves the focus here, so that the outcome isn't missed.
 */
export function OutcomeRegion({ focusKey, children }: { focusKey: string | null; children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focusKey !== null) region.current?.focus();
  }, [focusKey]);
  return (
    <section ref={region} tabIndex={-1} aria-label={words.outcome} className="min-w-0">
      {children}
    </section>
  );
}
