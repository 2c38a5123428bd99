"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Brings now into sight in a timeline wider than its box, once for each `view`: the reader's own scrolling stays. */
export function useScrollToNow(nowAt: number, view: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const doneFor = useRef<string | null>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box || doneFor.current === view) return;
    doneFor.current = view;
    const hiddenPx = box.scrollWidth - box.clientWidth;
    if (hiddenPx > 40) box.scrollLeft = Math.max(0, nowAt * box.scrollWidth - box.clientWidth / 4);
  }, [nowAt, view]);
  return ref;
}
