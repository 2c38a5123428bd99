"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";

type Place = { left: number; top: number };

/**
 * Lets what a list holds glide to a new place instead of jumping there, whenever a render changed the order: the eye can
 * follow, focus stays where it is, and nothing counts as a layout shift. For a reader who wants no motion it jumps.
 */
export function useGlide<Container extends HTMLElement>(): RefObject<Container | null> {
  const ref = useRef<Container>(null);
  const places = useRef(new WeakMap<Element, Place>());
  const widthPx = useRef(0);
  useLayoutEffect(() => {
    const container = ref.current;
    if (!container) return;
    // A window of another size lays everything out anew: that is no move.
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
        });
    }
  });
  return ref;
}

/** Where a child lies in its container, in px: transforms don't count, so a child on its way has arrived. */
function placeWithin(container: HTMLElement, child: HTMLElement): Place {
  const isOrigin = child.offsetParent === container;
  return {
    left: child.offsetLeft - (isOrigin ? 0 : container.offsetLeft),
    top: child.offsetTop - (isOrigin ? 0 : container.offsetTop),
  };
}
