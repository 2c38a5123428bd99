"use client";

import type { ReactNode } from "react";
import { useRowWindow } from "./use-row-window";

type LongListProps = {
  label: string;
  count: number;
  /** The height of a row, in rem. */
  rowRem: number;
  row: (index: number) => ReactNode;
  className?: string;
};

/** A list of any length in a frame that scrolls; only the rows in sight exist. */
export function LongList({ label, count, rowRem, row, className = "" }: LongListProps) {
  const { frame, from, to, onScroll } = useRowWindow(count, rowRem);
  const rows = [];
  for (let index = from; index < to; index++)
    rows.push(
      <li
        key={index}
        aria-setsize={count}
        aria-posinset={index + 1}
        className="absolute inset-x-0 overflow-hidden"
        style={{ top: `${index * rowRem}rem`, height: `${rowRem}rem` }}
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
      <ul aria-label={label} className="relative" style={{ height: `${count * rowRem}rem` }}>
        {rows}
      </ul>
    </div>
  );
}
