"use client";

import type { ReactNode } from "react";
import { type RowShape, useRowWindow } from "@/components/ui/use-row-window";

type LongListProps = {
  label: string;
  count: number;
  /** The height of a row, in rem. */
  rowRem: number;
  row: (index: number) => ReactNode;
  className?: string;
};

/** The row window of the thesaurus's lists and its tree. */
export const rowShape = (rowRem: number): RowShape => ({
  height: rowRem,
  unit: "rem",
  overscan: 8,
  firstRows: 40,
});

/** A scrolling list of any length that renders only visible rows. */
export function LongList({ label, count, rowRem, row, className = "" }: LongListProps) {
  const { frame, from, to, onScroll } = useRowWindow(count, rowShape(rowRem));
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
