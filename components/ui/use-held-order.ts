"use client";

import { type FocusEvent, useState } from "react";
import { holdOrder } from "./hold-order";

/**
 * Keeps a list's order while the pointer or the focus is in it, so that nothing moves under a click. Spread `holdProps` on
 * the list's element. `isOutdated`: the true order differs; `release` shows it.
 */
export function useHeldOrder<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [heldKeys, setHeldKeys] = useState<readonly string[] | null>(null);

  const shown = heldKeys ? holdOrder(items, heldKeys, keyOf) : { items: [...items], isOutdated: false };
  const keysNow = () => items.map((item) => keyOf(item));
  const hold = () => setHeldKeys((held) => held ?? keysNow());
  return {
    items: shown.items,
    isOutdated: shown.isOutdated,
    release: () => setHeldKeys(isPointed || isFocused ? keysNow() : null),
    holdProps: {
      onPointerOver: () => {
        setPointed(true);
        hold();
      },
      onPointerLeave: () => {
        setPointed(false);
        if (!isFocused) setHeldKeys(null);
      },
      onFocus: () => {
        setFocused(true);
        hold();
      },
      onBlur: (event: FocusEvent) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setFocused(false);
        if (!isPointed) setHeldKeys(null);
      },
    },
  };
}
