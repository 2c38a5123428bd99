"use client";

import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { firstBar, moveBarFocus } from "@/lib/status/timeline/bar-focus";
import type { Bar } from "@/lib/status/timeline/timeline";

/** Which bar is hovered, focused or open, and the props that each bar needs. */
export type BarFocus = {
  /** The hovered bar, else the focused one; the line below the timeline describes it. */
  shown: Bar | null;
  openId: string | null;
  close: () => void;
  bind: (lane: number, bar: number) => ComponentProps<"button">;
};

const keyOf = (lane: number, bar: number) => `${lane}/${bar}`;

/** One tab stop for all bars; arrow keys move between them, Enter or a click opens one, Escape closes it. */
export function useBarFocus(lanes: readonly (readonly Bar[])[]): BarFocus {
  const [tabStopId, setTabStopId] = useState<string | null>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [pointedId, setPointedId] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());

  const bars = lanes.flat();
  const find = (id: string | null) => bars.find(({ entry }) => entry.id === id) ?? null;
  const first = firstBar(lanes);
  const tabStop = find(tabStopId) ?? (first ? lanes[first.lane]?.[first.bar] : null) ?? null;

  const bind = (lane: number, index: number): ComponentProps<"button"> => {
    const bar = lanes[lane]?.[index];
    const id = bar?.entry.id ?? null;
    return {
      tabIndex: bar === tabStop ? 0 : -1,
      "aria-expanded": id === openId,
      ref: (element) => {
        if (element) buttons.current.set(keyOf(lane, index), element);
        return () => void buttons.current.delete(keyOf(lane, index));
      },
      onClick: () => setOpenId(id === openId ? null : id),
      onFocus: () => {
        setTabStopId(id);
        setFocusedId(id);
      },
      onBlur: () => setFocusedId(null),
      onPointerEnter: () => setPointedId(id),
      onPointerLeave: () => setPointedId(null),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Escape") setOpenId(null);
        const to = moveBarFocus(lanes, { lane, bar: index }, event.key);
        if (!to) return;
        event.preventDefault();
        buttons.current.get(keyOf(to.lane, to.bar))?.focus();
      },
    };
  };
  return { shown: find(pointedId) ?? find(focusedId), openId, close: () => setOpenId(null), bind };
}
