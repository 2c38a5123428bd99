"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** The rows of a long list. They all have the same height, so a row's position is a multiplication. */
export type RowShape = {
  /** A row's height in rem; null: the frame's own `--row`, which may depend on the window's width. */
  height: number | null;
  /** Rows rendered above and below the visible ones. */
  overscan: number;
  /** The number of rows in the server's HTML. */
  firstRows: number;
  /** The height in rem of what sticks to the top of the frame and covers the rows below. */
  headRem?: number;
};

type RowWindow = {
  /** A ref for the scrolling element. */
  frame: RefObject<HTMLDivElement | null>;
  /** The rendered rows: from `from` up to, but not including, `to`. */
  from: number;
  to: number;
  /** The maximum number of rendered rows at any scroll position. */
  size: number;
  /** The rendered indices, in the order in which their elements are to be in the page (see `toIndices`). */
  indices: number[];
  /** The number of rows per page, for Page Up and Page Down. */
  pageRows: number;
  onScroll: () => void;
  /** Scrolls as little as needed to show the whole row. */
  reveal: (index: number) => void;
  scrollToRow: (index: number, offsetPx: number) => void;
  /** Returns the first visible row and how many px of it are scrolled away; null at the very top. */
  readTop: () => { index: number; offsetPx: number } | null;
};

/**
 * Determines which rows of a scrolling frame to render: the visible ones and a few more, before the frame is
 * painted.
 */
export function useRowWindow(count: number, shape: RowShape): RowWindow {
  const { height, overscan, firstRows, headRem = 0 } = shape;
  const frame = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ from: 0, to: firstRows });
  const latest = useRef(range);
  const [pageRows, setPageRows] = useState(10);
  const [isMoving, setMoving] = useState(false);
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readRowPx = useCallback(() => (height ?? readRowRem(frame.current)) * readRootPx(), [height]);

  const measure = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    const rowPx = readRowPx();
    const seen = Math.ceil(element.clientHeight / rowPx);
    const from = Math.max(0, Math.floor(element.scrollTop / rowPx) - overscan);
    const to = from + seen + 2 * overscan;
    setPageRows(Math.max(1, seen - 2));
    if (from === latest.current.from && to === latest.current.to) return;
    latest.current = { from, to };
    setRange(latest.current);
  }, [readRowPx, overscan]);

  useEffect(() => () => clearTimeout(restTimer.current), []);

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
  // When a list gets shorter, the frame moves, but the browser reports that only a frame later.
  const size = range.to - range.from;
  const from = Math.max(0, Math.min(range.from, count - size));
  const to = Math.min(from + size, count);
  return {
    frame,
    from,
    to,
    size,
    indices: toIndices({ from, to, size }, isMoving),
    pageRows,
    onScroll: () => {
      clearTimeout(restTimer.current);
      restTimer.current = setTimeout(() => setMoving(false), restMs);
      flushSync(() => {
        setMoving(true);
        measure();
      });
    },
    reveal: (index) => {
      const element = frame.current;
      if (!element) return;
      const rowPx = readRowPx();
      const top = index * rowPx;
      const seenPx = element.clientHeight - headRem * readRootPx();
      if (top < element.scrollTop) scrollTo(top);
      else if (top + rowPx > element.scrollTop + seenPx) scrollTo(top + rowPx - seenPx);
    },
    scrollToRow: (index, offsetPx) => scrollTo(index * readRowPx() + offsetPx),
    readTop: () => {
      const top = frame.current?.scrollTop ?? 0;
      const rowPx = readRowPx();
      return top <= 0 ? null : { index: Math.floor(top / rowPx), offsetPx: top % rowPx };
    },
  };
}

/** A list that hasn't been scrolled for this long is at rest. */
const restMs = 150;

/**
 * The indices from `from` to `to`. The element of an index is chosen by its remainder modulo `size`. While the list moves, the
 * elements keep their places in the page, as each one that React moves costs the browser its styles; at rest they are in the
 * list's order, in which they are read aloud.
 */
export function toIndices(
  { from, to, size }: Pick<RowWindow, "from" | "to" | "size">,
  isMoving: boolean,
): number[] {
  const indices = Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);
  return isMoving ? indices.sort((a, b) => (a % size) - (b % size)) : indices;
}

/** Tests have no style sheet. */
const readRowRem = (frame: Element | null) =>
  Number.parseFloat((frame && getComputedStyle(frame).getPropertyValue("--row")) || "") || 1;

/** The root font is larger on large screens, and for users who set a larger one. */
const readRootPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
