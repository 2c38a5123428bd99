"use client";

import { useEffect, useState } from "react";
import type { DeviceOwner } from "@/lib/device/owner";
import { beatStore } from "@/lib/notices/notice-stores";
import { now } from "@/lib/time/clock";
import { minuteMs, secondMs } from "@/lib/time/duration";

/** The speaking tab says this often that it is there; browsers slow a hidden tab's timers to once a minute. */
const beatMs = 10 * secondMs;
/** A tab that was silent for longer is suspended. */
const silentMs = 2 * minuteMs;

/** True if one tab can read for all; otherwise a tab reads only while it is visible. */
export const canShareReading = (): boolean => Boolean(navigator.locks);

/**
 * True in the one tab that speaks for all of a user's: it holds a lock (Web Locks), which passes on when it is closed. A
 * visible tab takes the lock from a suspended one. Without Web Locks (not over https), each visible tab speaks: the IDs of
 * notices keep them from announcing anything twice.
 */
export function useSpeaker(owner: DeviceOwner): boolean {
  const [isSpeaker, setIsSpeaker] = useState(false);
  useEffect(
    () => (canShareReading() ? holdLock(owner, setIsSpeaker) : followVisibility(setIsSpeaker)),
    [owner],
  );
  return isSpeaker;
}

function followVisibility(onChange: (isSpeaker: boolean) => void): () => void {
  const look = () => onChange(!document.hidden);
  look();
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}

function holdLock(owner: DeviceOwner, onChange: (isSpeaker: boolean) => void): () => void {
  const beats = beatStore(owner);
  const stop = new AbortController();
  let isHeld = false;
  let release = () => {};
  const hold = () =>
    new Promise<void>((resolve) => {
      if (stop.signal.aborted) return resolve();
      isHeld = true;
      release = resolve;
      beats.write(now());
      onChange(true);
    });
  const join = async (how: LockOptions) => {
    try {
      await navigator.locks.request(`portal-notices ${owner.id}`, how, hold);
    } catch {
      // Stopped, or another tab took the lock: wait for it again.
    }
    isHeld = false;
    if (stop.signal.aborted) return;
    onChange(false);
    void join({ signal: stop.signal });
  };
  void join({ signal: stop.signal });
  const look = () => {
    if (isHeld) beats.write(now());
    else if (!document.hidden && now() - beats.readNow() > silentMs) void join({ steal: true });
  };
  const timer = setInterval(look, beatMs);
  return () => {
    clearInterval(timer);
    stop.abort();
    release();
  };
}
