"use client";

import { type PointerEvent, useLayoutEffect, useRef } from "react";
import type { GridColumn } from "@/lib/compute/job/job-columns";
import { type CellContext, toCell } from "./queue-cell";
import type { QueueLines } from "./queue-data";

/**
 * Gives a title to the grid's cell under the pointer, and to no other: the browser's own style sheet asks for titles, so it computes
 * the style of each cell whose title changes, and that was most of a scrolled frame's styles. Returns the handler.
 */
export function usePointedTitle(
  lineAt: QueueLines["lineAt"],
  columns: readonly GridColumn[],
  context: CellContext,
) {
  const pointed = useRef<HTMLElement | null>(null);
  const readTitle = (cell: HTMLElement) => {
    const row = cell.parentElement;
    if (!row) return undefined;
    const line = lineAt(Number(row.dataset.index));
    // The first cell holds the box.
    const column = columns[[...row.children].indexOf(cell) - 1];
    return line && column ? toCell(column, line, context).title : undefined;
  };
  const take = (cell: HTMLElement | null) => {
    // Until the table has loaded, React writes the titles.
    if (context.hasTitles) return;
    if (pointed.current !== cell) pointed.current?.removeAttribute("title");
    pointed.current = cell;
    const title = cell ? readTitle(cell) : undefined;
    if (title) cell?.setAttribute("title", title);
    else cell?.removeAttribute("title");
  };
  // A row's element is used again for another job, and a refresh changes what a job's cells say.
  useLayoutEffect(() => {
    if (pointed.current) take(pointed.current.isConnected ? pointed.current : null);
  });
  return (event: PointerEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[role=gridcell]");
    if (cell !== pointed.current) take(cell);
  };
}
