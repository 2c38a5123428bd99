"use client";

import { useSyncExternalStore } from "react";
import { type RowShape, type RowWindow, useRowWindow } from "@/components/ui/use-row-window";

/**
 * Rows have one height, because a row's position is its index times this height. `--row` is the same in CSS, which knows the
 * window's width before scripts run.
 */
const wideRows: RowShape = { height: 1.625, unit: "rem", overscan: 2, firstRows: 30, headRows: 1.75 / 1.625 };
const narrowRows: RowShape = { ...wideRows, height: 3.25, headRows: 1.75 / 3.25 };

/** The rows of the queue to render, of `count`: one line each, two on a narrow screen. */
export const useQueueRows = (count: number): RowWindow =>
  useRowWindow(count, useNarrow() ? narrowRows : wideRows);

/** The width below which Tailwind's `sm` doesn't apply, and rows have two lines. */
const narrow = "(width < 40rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(narrow);
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}

/** True on a narrow screen; false in the server's HTML. */
function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(narrow).matches ?? false,
    () => false,
  );
}
