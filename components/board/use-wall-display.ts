"use client";

import { type RefObject, useEffect } from "react";
import { minuteMs } from "@/lib/time/duration";

const idleAfterMs = 5_000;

/** What a screen on a wall needs: no pointer over the board, no sleep where `keepsAwake`, and a mark that scripts run. */
export function useWallDisplay(root: RefObject<HTMLElement | null>, keepsAwake: boolean): void {
  usePointer(root);
  useWakeLock(keepsAwake);
  useSignOfLife();
}

/**
 * Marks the element while the pointer moves, which shows it and the way back. Browsers report a pointer at rest too, when
 * something changes below it.
 */
function usePointer(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMove = ({ type, movementX, movementY }: PointerEvent) => {
      const board = root.current;
      if (!board || (type === "pointermove" && movementX === 0 && movementY === 0)) return;
      board.dataset.moved = "";
      clearTimeout(timer);
      timer = setTimeout(() => delete board.dataset.moved, idleAfterMs);
    };
    window.addEventListener("pointermove", onMove, { passive: true });
    window.addEventListener("pointerdown", onMove, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerdown", onMove);
    };
  }, [root]);
}

/**
 * Keeps the screen awake if the browser supports it, and requests the lock again whenever the page becomes
 * visible.
 */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.hidden || (lock && !lock.released)) return;
      const got = await navigator.wakeLock.request("screen").catch(() => null);
      if (isOver) await got?.release();
      else lock = got;
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [isWanted]);
}

/** Signals to lib/board/poll/guard-script.ts and the style sheet that the scripts of this page run. */
function useSignOfLife(): void {
  useEffect(() => {
    document.documentElement.dataset.boardLive = "";
    return () => {
      delete document.documentElement.dataset.boardLive;
    };
  }, []);
}

const turn = 2 * Math.PI;
/** Periods in minutes without a common factor: the path repeats only after a day and covers the whole square. */
const periods = { x: 47, y: 31 };

/**
 * The board's offset at an instant, so that no pixel shows the same edge permanently: each axis from -1 to 1, one step a
 * minute. The style sheet defines the distance of 1.
 */
export function toBurnInShift(now: number): { x: number; y: number } {
  const minute = Math.floor(now / minuteMs);
  return { x: swing(minute, periods.x), y: swing(minute, periods.y) };
}

function swing(minute: number, period: number): number {
  // Rounded, so that server and browser produce the same text even if their sine differs in the last digit.
  return Math.round(Math.sin((turn * (minute % period)) / period) * 1000) / 1000;
}
