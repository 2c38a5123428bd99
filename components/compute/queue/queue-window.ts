"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { rowPx } from "./queue-row";

/** Rows kept above and below what can be seen. */
const overscan = 2;
/** What the server's HTML holds. */
const firstRows = 30;

export type GridWindow = {
  /** For the element that scrolls. */
  frame: RefObject<HTMLDivElement | null>;
  from: number;
  to: number;
  /** Rows that are seen at once, for paging. */
  pageRows: number;
  onScroll: () => void;
  /** Scrolls as little as needed for a row to be seen as a whole. */
  reveal: (index: number) => void;
  scrollToRow: (index: number, offsetPx: number) => void;
  /** The first row in sight and how much of it is scrolled away; null at the very top. */
  readTop: () => { index: number; offsetPx: number } | null;
};

/** Which rows of a scrolling frame exist: those in sight and a few more, rendered before the frame is painted. */
export function useGridWindow(count: number): GridWindow {
  const frame = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ from: 0, to: firstRows });
  const latest = useRef(range);
  const [pageRows, setPageRows] = useState(10);

  const measure = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    const seen = Math.ceil(element.clientHeight / rowPx);
    const from = Math.max(0, Math.floor(element.scrollTop / rowPx) - overscan);
    const to = from + seen + 2 * overscan;
    setPageRows(Math.max(1, seen - 2));
    if (from === latest.current.from && to === latest.current.to) return;
    latest.current = { from, to };
    setRange(latest.current);
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measure]);

  const scrollTo = (top: number) => {
    if (!frame.current) return;
    frame.current.scrollTop = top;
    measure();
  };
  // A list that got shorter moves the frame, which tells so a frame later only.
  const size = range.to - range.from;
  const from = Math.max(0, Math.min(range.from, count - size));
  return {
    frame,
    from,
    to: from + size,
    pageRows,
    onScroll: () => flushSync(measure),
    reveal: (index) => {
      const element = frame.current;
      if (!element) return;
      const top = index * rowPx;
      const seen = element.clientHeight - rowPx;
      if (top < element.scrollTop) scrollTo(top);
      else if (top + rowPx > element.scrollTop + seen) scrollTo(top + rowPx - seen);
    },
    scrollToRow: (index, offsetPx) => scrollTo(index * rowPx + offsetPx),
    readTop: () => {
      const top = frame.current?.scrollTop ?? 0;
      return top <= 0 ? null : { index: Math.floor(top / rowPx), offsetPx: top % rowPx };
    },
  };
}
