"use client";

import { useCallback, useSyncExternalStore } from "react";
import { now } from "./clock";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | null = null;

/** Ends each wait on a full second of the server's clock, so that every countdown on a page changes at once. */
function schedule(): void {
  if (timer !== null || listeners.size === 0 || document.hidden) return;
  timer = setTimeout(
    () => {
      timer = null;
      for (const listener of [...listeners]) listener();
      schedule();
    },
    1000 - (now() % 1000) + 1,
  );
}

function onVisibility(): void {
  if (document.hidden) {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    return;
  }
  for (const listener of [...listeners]) listener();
  schedule();
}

/** Calls back on every full second while the page is shown, all listeners from one timer; returns what stops it. */
export function watchTicks(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("pageshow", onVisibility);
  }
  listeners.add(listener);
  schedule();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("pageshow", onVisibility);
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
}

/**
 * The present instant in epoch ms, cut to whole steps of `stepMs` (1 s unless told), re-rendering only when it changes.
 * One timer serves the whole page and none runs while it is hidden. `renderedAtMs` is the instant the server rendered.
 */
export function useNow(renderedAtMs: number, stepMs = 1000): number {
  const read = useCallback(() => Math.floor(now() / stepMs) * stepMs, [stepMs]);
  const rendered = useCallback(() => Math.floor(renderedAtMs / stepMs) * stepMs, [renderedAtMs, stepMs]);
  return useSyncExternalStore(watchTicks, read, rendered);
}

/**
 * What `select` makes of the present instant (epoch ms), re-rendering only when that changes: a text or a number, so that
 * a page with hundreds of countdowns renders none of them for a tick that changes nothing.
 */
export function useTicked<T extends string | number | boolean | null>(
  renderedAtMs: number,
  select: (nowMs: number) => T,
): T {
  return useSyncExternalStore(
    watchTicks,
    () => select(Math.floor(now() / 1000) * 1000),
    () => select(Math.floor(renderedAtMs / 1000) * 1000),
  );
}
