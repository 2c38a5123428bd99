"use client";

import { useCallback, useSyncExternalStore } from "react";
import { noticeClockStep, now } from "./clock";

const listeners = new Set<() => void>();
const stepListeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | null = null;

/**
 * Calls back when this machine's clock made a step: it was set, or the machine slept. Then the server's time must be asked
 * for. Noticed while something ticks and the page is shown; returns what stops it.
 */
export function watchClockSteps(listener: () => void): () => void {
  stepListeners.add(listener);
  return () => void stepListeners.delete(listener);
}

function tick(): void {
  if (noticeClockStep()) for (const listener of [...stepListeners]) listener();
  for (const listener of [...listeners]) listener();
}

/** Ends each wait on a full second of the server's clock, so that every countdown on a page changes at once. */
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
