"use client";

import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "./button";
import * as words from "./words";

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

/**
 * `next` in the order in which its items were shown: those of `heldKeys` first in their places, new ones at the end, gone
 * ones left out. `isOutdated` is true if that differs from the order of `next`.
 */
export function holdOrder<Item>(
  next: readonly Item[],
  heldKeys: readonly string[],
  keyOf: (item: Item) => string,
): { items: Item[]; isOutdated: boolean } {
  const place = new Map(heldKeys.map((key, index) => [key, index]));
  const at = (item: Item) => place.get(keyOf(item)) ?? heldKeys.length;
  // A stable sort keeps new items, which share the last place, in the order of `next`.
  const items = [...next].sort((left, right) => at(left) - at(right));
  return { items, isOutdated: items.some((item, index) => item !== next[index]) };
}

/** States that a held list has another order by now, with a button that shows it. Keeps its room, so nothing moves. */
export function OrderUpdated({ isOutdated, onRelease }: { isOutdated: boolean; onRelease: () => void }) {
  return (
    <span role="status" className="inline-flex min-h-7 items-center gap-2 text-ink-muted text-sm">
      {isOutdated ? (
        <>
          {words.orderUpdated}
          <Button size="small" onClick={onRelease}>
            {words.showNewOrder}
          </Button>
        </>
      ) : null}
    </span>
  );
}

type Place = { left: number; top: number };

/**
 * Animates a container's children to their new position when their order or the size of one changes, so that the eye can
 * follow. Focus is kept, and it isn't a layout shift. With reduced motion they jump.
 */
export function useGlide<Container extends HTMLElement>(): RefObject<Container | null> {
  const ref = useRef<Container>(null);
  const places = useRef(new WeakMap<Element, Place>());
  const widthPx = useRef(0);
  const settle = useCallback(() => {
    const container = ref.current;
    if (!container) return;
    // Resizing the window lays everything out again, which isn't a move.
    const isSameWidth = widthPx.current === container.clientWidth;
    widthPx.current = container.clientWidth;
    for (const child of container.children) {
      if (!(child instanceof HTMLElement)) continue;
      const before = places.current.get(child);
      const place = placeWithin(container, child);
      places.current.set(child, place);
      if (!before || !isSameWidth) continue;
      const [left, top] = [before.left - place.left, before.top - place.top];
      if ((left !== 0 || top !== 0) && !matchMedia("(prefers-reduced-motion: reduce)").matches)
        child.animate([{ transform: `translate(${left}px, ${top}px)` }, { transform: "none" }], {
          duration: 250,
          easing: "ease-out",
          // A second move during the first one adds to it, instead of a jump to where that one began.
          composite: "add",
        });
    }
  }, []);
  useLayoutEffect(settle);
  // What is within a child may grow without a render here. Observers are told before the frame is painted.
  useEffect(() => {
    const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(settle);
    if (ref.current) observer?.observe(ref.current);
    return () => observer?.disconnect();
  }, [settle]);
  return ref;
}

/** A child's position in its container in px, ignoring transforms, so a moving child counts as arrived. */
function placeWithin(container: HTMLElement, child: HTMLElement): Place {
  const isOrigin = child.offsetParent === container;
  return {
    left: child.offsetLeft - (isOrigin ? 0 : container.offsetLeft),
    top: child.offsetTop - (isOrigin ? 0 : container.offsetTop),
  };
}
