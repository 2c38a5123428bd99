"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Rows kept above and below what can be seen. */
const overscan = 8;
/** What the server's HTML holds. */
const firstRows = 40;

/** The root's text is larger on large screens and for who asks for larger text. */
const toPx = (rem: number) =>
  rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

export type RowWindow = {
  /** For the element that scrolls. */
  frame: RefObject<HTMLDivElement | null>;
  from: number;
  to: number;
  pageRows: number;
  onScroll: () => void;
  /** Scrolls as little as needed for a row to be seen as a whole. */
  reveal: (index: number) => void;
};

/** Which rows of equal height exist of a long list: those in sight and a few more, made before the frame is painted. */
export function useRowWindow(count: number, rowRem: number): RowWindow {
  const frame = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ from: 0, to: firstRows });
  const latest = useRef(range);
  const [pageRows, setPageRows] = useState(10);
  const measure = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    const rowPx = toPx(rowRem);
    const seen = Math.ceil(element.clientHeight / rowPx);
    const from = Math.max(0, Math.floor(element.scrollTop / rowPx) - overscan);
    const to = from + seen + 2 * overscan;
    setPageRows(Math.max(1, seen - 2));
    if (from === latest.current.from && to === latest.current.to) return;
    latest.current = { from, to };
    setRange(latest.current);
  }, [rowRem]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measure]);
  const size = range.to - range.from;
  const from = Math.max(0, Math.min(range.from, count - size));
  return {
    frame,
    from,
    to: Math.min(from + size, count),
    pageRows,
    onScroll: () => flushSync(measure),
    reveal: (index) => {
      const element = frame.current;
      if (!element) return;
      const rowPx = toPx(rowRem);
      const top = index * rowPx;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowPx > element.scrollTop + element.clientHeight)
        element.scrollTop = top + rowPx - element.clientHeight;
      measure();
    },
  };
}
