"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** The rows of a long list: all of one height, placed by multiplication. */
export type RowShape = {
  /** A row's height; in rem it follows the reader's text size. */
  height: number;
  unit: "px" | "rem";
  /** Rows kept above and below what can be seen. */
  overscan: number;
  /** What the server's HTML holds. */
  firstRows: number;
  /** Rows of the same height that stick to the top of the frame and cover what is below them. */
  headRows?: number;
};

export type RowWindow = {
  /** For the element that scrolls. */
  frame: RefObject<HTMLDivElement | null>;
  /** The rows that exist: `from` to before `to`. */
  from: number;
  to: number;
  /** Rows that exist at most, wherever the frame is scrolled to. */
  size: number;
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
export function useRowWindow(count: number, shape: RowShape): RowWindow {
  const { height, unit, overscan, firstRows, headRows = 0 } = shape;
  const frame = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ from: 0, to: firstRows });
  const latest = useRef(range);
  const [pageRows, setPageRows] = useState(10);
  const toRowPx = useCallback(() => (unit === "px" ? height : height * readRootPx()), [height, unit]);

  const measure = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    const rowPx = toRowPx();
    const seen = Math.ceil(element.clientHeight / rowPx);
    const from = Math.max(0, Math.floor(element.scrollTop / rowPx) - overscan);
    const to = from + seen + 2 * overscan;
    setPageRows(Math.max(1, seen - 2));
    if (from === latest.current.from && to === latest.current.to) return;
    latest.current = { from, to };
    setRange(latest.current);
  }, [toRowPx, overscan]);

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
  // A list that got shorter moves the frame, which is reported a frame later only.
  const size = range.to - range.from;
  const from = Math.max(0, Math.min(range.from, count - size));
  return {
    frame,
    from,
    to: Math.min(from + size, count),
    size,
    pageRows,
    onScroll: () => flushSync(measure),
    reveal: (index) => {
      const element = frame.current;
      if (!element) return;
      const rowPx = toRowPx();
      const top = index * rowPx;
      const seenPx = element.clientHeight - headRows * rowPx;
      if (top < element.scrollTop) scrollTo(top);
      else if (top + rowPx > element.scrollTop + seenPx) scrollTo(top + rowPx - seenPx);
    },
    scrollToRow: (index, offsetPx) => scrollTo(index * toRowPx() + offsetPx),
    readTop: () => {
      const top = frame.current?.scrollTop ?? 0;
      const rowPx = toRowPx();
      return top <= 0 ? null : { index: Math.floor(top / rowPx), offsetPx: top % rowPx };
    },
  };
}

/** The root's text is larger on large screens and for who asks for larger text. */
const readRootPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
