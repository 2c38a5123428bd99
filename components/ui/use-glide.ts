"use client";

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";

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
