"use client";

import type { KeyboardEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { type RowShape, useRowWindow } from "@/components/ui/use-row-window";

type LongListProps = {
  label: string;
  count: number;
  /** The height of a row, in rem. */
  rowRem: number;
  row: (index: number) => ReactNode;
  /** The element's ID, for what leads to the list. */
  id?: string;
  /** Called by Escape, and by the arrow up on the first row. */
  onLeave?: () => void;
  /** True while the rows are those of an earlier question. */
  isBusy?: boolean;
  className?: string;
};

/** The row window of the thesaurus's lists and its tree. */
export const rowShape = (rowRem: number): RowShape => ({
  height: rowRem,
  overscan: 8,
  firstRows: 40,
});

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** A scrolling list of any length that renders only visible rows. Arrow keys move between the links of its rows. */
export function LongList({ label, count, rowRem, row, id, onLeave, isBusy, className = "" }: LongListProps) {
  const { frame, from, to, onScroll, reveal } = useRowWindow(count, rowShape(rowRem));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const index = Number((event.target as HTMLElement).closest<HTMLElement>("[data-row]")?.dataset.row);
    const step = steps[event.key];
    if (onLeave && (event.key === "Escape" || (index === 0 && event.key === "ArrowUp"))) {
      event.preventDefault();
      onLeave();
    } else if (step !== undefined && Number.isInteger(index)) {
      event.preventDefault();
      const next = Math.max(0, Math.min(count - 1, index + step));
      flushSync(() => reveal(next));
      frame.current?.querySelector<HTMLElement>(`[data-row="${next}"] a`)?.focus({ preventScroll: true });
    }
  };
  const rows = [];
  for (let index = from; index < to; index++)
    rows.push(
      <li
        key={index}
        data-row={index}
        aria-setsize={count}
        aria-posinset={index + 1}
        className="absolute inset-x-0 overflow-hidden"
        style={{ top: `${index * rowRem}rem`, height: `${rowRem}rem` }}
      >
        {row(index)}
      </li>,
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside
    <div
      ref={frame}
      id={id}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      data-keeps-focus
      aria-busy={isBusy || undefined}
      className={`overflow-y-auto overscroll-contain [overflow-anchor:none] ${className}`}
    >
      <ul aria-label={label} className="relative" style={{ height: `${count * rowRem}rem` }}>
        {rows}
      </ul>
    </div>
  );
}
