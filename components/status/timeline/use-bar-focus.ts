"use client";

import { type ComponentProps, type KeyboardEvent, useState } from "react";

/** Which bar is open, and the props that each bar and the list of lanes need. */
export type BarFocus = {
  openId: string | null;
  close: () => void;
  bind: (id: string) => ComponentProps<"button">;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** One tab stop for all bars; arrow keys move between them, Enter or a click opens one, Escape closes it. */
export function useBarFocus(ids: readonly string[]): BarFocus {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const tabStopId = ids.find((id) => id === focusedId) ?? ids[0];
  return {
    openId,
    close: () => setOpenId(null),
    bind: (id) => ({
      tabIndex: id === tabStopId ? 0 : -1,
      "aria-expanded": id === openId,
      onClick: () => setOpenId(id === openId ? null : id),
      onFocus: () => setFocusedId(id),
    }),
    onKeyDown: (event) => {
      // The list also has the open details, whose dialogs and fields have keys of their own.
      if (!(event.target as Element).matches(".lane-button")) return;
      if (event.key === "Escape") setOpenId(null);
      const to = findNeighbour(event.currentTarget, event.target as HTMLElement, event.key);
      if (!to) return;
      event.preventDefault();
      to.focus();
    },
  };
}

/** The bar that a key moves to: left, right and the ends within the lane, up and down to the nearest bar of the next lane with any. */
function findNeighbour(list: Element, from: HTMLElement, key: string): HTMLElement | undefined {
  const lanes = [...list.children].map((lane) => [...lane.querySelectorAll<HTMLElement>(".lane-button")]);
  const withBars = lanes.filter((bars) => bars.length > 0);
  const lane = withBars.findIndex((bars) => bars.includes(from));
  const bars = withBars[lane] ?? [];
  const at = bars.indexOf(from);
  const toNearest = (others: HTMLElement[] = []) =>
    others.toSorted((a, b) => toDistance(a, from) - toDistance(b, from))[0];
  if (lane === -1) return undefined;
  if (key === "ArrowLeft") return bars[at - 1];
  if (key === "ArrowRight") return bars[at + 1];
  if (key === "Home") return bars[0];
  if (key === "End") return bars.at(-1);
  if (key === "ArrowUp") return toNearest(withBars[lane - 1]);
  return key === "ArrowDown" ? toNearest(withBars[lane + 1]) : undefined;
}

const toDistance = (one: HTMLElement, other: HTMLElement) => Math.abs(one.offsetLeft - other.offsetLeft);
