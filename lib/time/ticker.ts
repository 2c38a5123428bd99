"use client";

import { useCallback, useSyncExternalStore } from "react";
import { noticeClockStep, now } from "./clock";

const listeners = new Set<() => void>();
const stepListeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | null = null;

/**
 * Calls back when this machine's clock stepped: it was set, or the machine slept. The server's time must then be requested
 * again. Detected while something ticks and the page is visible; returns a stop function.
 */
export function watchClockSteps(listener: () => void): () => void {
  stepListeners.add(listener);
  return () => void stepListeners.delete(listener);
}

function tick(): void {
  if (noticeClockStep()) for (const listener of [...stepListeners]) listener();
  for (const listener of [...listeners]) listener();
}

/** Ends each wait on a full second of the server's clock, so that all countdowns on a page change together. */
function schedule(): void {
  if (timer !== null || listeners.size === 0 || document.hidden) return;
  timer = setTimeout(
    () => {
      timer = null;
      tick();
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
  tick();
  schedule();
}

/** Calls back on every full second while the page is visible, with one timer for all listeners; returns a stop function. */
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
 * The current instant in epoch ms, rounded down to steps of `stepMs` (default 1 s); re-renders only when it changes. One
 * timer serves the whole page, and none runs while it is hidden. `renderedAtMs` is when the server rendered.
 */
export function useNow(renderedAtMs: number, stepMs = 1000): number {
  const read = useCallback(() => Math.floor(now() / stepMs) * stepMs, [stepMs]);
  const rendered = useCallback(() => Math.floor(renderedAtMs / stepMs) * stepMs, [renderedAtMs, stepMs]);
  return useSyncExternalStore(watchTicks, read, rendered);
}

/**
 * The result of `select` for the current instant (epoch ms); re-renders only when it changes. It must be a primitive value,
 * so that in a page with hundreds of countdowns a tick re-renders only those that changed.
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
