"use client";

import { type FocusEvent, useState } from "react";
import type { QueueChoice } from "@/lib/compute/queue/queue-parameters";
import { holdView, type TableView } from "@/lib/compute/queue/table/table-view";

type Shown = { source: TableView | null; view: TableView | null; choice: QueueChoice; isOutdated: boolean };

/**
 * The view with its rows held in their places while the pointer or the focus is in the list, so that nothing moves under a
 * click, and while a first list arrives (`isArriving`). Another filter or order shows at once. `release` shows the true order. The pointer
 * handlers belong on what holds the list and the button for `release`, which the pointer has to reach.
 */
export function useHeldView(source: TableView | null, choice: QueueChoice, isArriving: boolean) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointed || isFocused || isArriving;
  const [shown, setShown] = useState<Shown>({ source, view: source, choice, isOutdated: false });
  const isSettled = shown.source === source && shown.choice === choice && (isHeld || !shown.isOutdated);
  if (!isSettled) setShown(toShown(source, choice, isHeld ? shown : null));
  return {
    view: shown.view,
    isOutdated: shown.isOutdated,
    release: () => setShown(toShown(source, choice, null)),
    holdProps: {
      onPointerOver: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

function toShown(source: TableView | null, choice: QueueChoice, before: Shown | null): Shown {
  const isSameChoice = before !== null && JSON.stringify(before.choice) === JSON.stringify(choice);
  const held = source && before?.view && isSameChoice ? holdView(source, before.view) : null;
  return { source, choice, view: held?.view ?? source, isOutdated: held?.isOutdated ?? false };
}
