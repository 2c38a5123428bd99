"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Scrolls a wide timeline to now, once per `view`, so that the user's own scrolling is kept. */
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
