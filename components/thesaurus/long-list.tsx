"use client";

import type { ReactNode } from "react";
import { useRowWindow } from "./use-row-window";

type LongListProps = {
  label: string;
  count: number;
  rowPx: number;
  row: (index: number) => ReactNode;
  className?: string;
};

/** A list of any length in a frame that scrolls; only the rows in sight exist. */
export function LongList({ label, count, rowPx, row, className = "" }: LongListProps) {
  const { frame, from, to, onScroll } = useRowWindow(count, rowPx);
  const rows = [];
  for (let index = from; index < to; index++)
    rows.push(
      <li
        key={index}
        aria-setsize={count}
        aria-posinset={index + 1}
        className="absolute inset-x-0 overflow-hidden"
        style={{ top: index * rowPx, height: rowPx }}
      >
        {row(index)}
      </li>,
    );
  return (
    <div
      ref={frame}
      onScroll={onScroll}
      data-keeps-focus
      className={`overflow-y-auto overscroll-contain [overflow-anchor:none] ${className}`}
    >
      <ul aria-label={label} className="relative" style={{ height: count * rowPx }}>
        {rows}
      </ul>
    </div>
  );
}
