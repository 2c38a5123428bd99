"use client";

import { type RefObject, useLayoutEffect, useState } from "react";

/** An element's width in px, before it is painted and whenever it changes; null until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [widthPx, setWidthPx] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidthPx(Math.round(measured.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
