"use client";

import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
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

/** A bar by its lane and its position in the lane. */
type BarPlace = { lane: number; bar: number };

type Lanes = readonly (readonly { left: number }[])[];

/** The first bar; null if there is none. */
export function firstBar(lanes: Lanes): BarPlace | null {
  const lane = lanes.findIndex((bars) => bars.length > 0);
  return lane === -1 ? null : { lane, bar: 0 };
}

/**
 * The bar that a key moves to: left and right within the lane, up and down to the nearest bar of the next lane that has any,
 * Home and End to the ends of the lane. Returns null for other keys, or if there is no such bar.
 */
export function moveBarFocus(lanes: Lanes, from: BarPlace, key: string): BarPlace | null {
  const bars = lanes[from.lane] ?? [];
  const step = { ArrowLeft: from.bar - 1, ArrowRight: from.bar + 1, Home: 0, End: bars.length - 1 }[key];
  if (step !== undefined) return bars[step] ? { lane: from.lane, bar: step } : null;
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const direction = key === "ArrowUp" ? -1 : 1;
  const left = bars[from.bar]?.left ?? 0;
  for (let lane = from.lane + direction; lanes[lane]; lane += direction) {
    const near = lanes[lane] ?? [];
    if (near.length === 0) continue;
    const distances = near.map((bar) => Math.abs(bar.left - left));
    return { lane, bar: distances.indexOf(Math.min(...distances)) };
  }
  return null;
}
