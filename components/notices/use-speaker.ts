"use client";

import { useEffect, useState } from "react";
import type { DeviceOwner } from "@/lib/device/owner";

/** True if one tab can read for all; otherwise a tab reads only while it is visible. */
export const canShareReading = (): boolean => Boolean(navigator.locks);

/**
 * True in the one tab that speaks for all of a user's: it holds a lock (Web Locks), which passes on when it is closed. A tab takes
 * the lock when it comes into view, as the one that holds it may be suspended. Without Web Locks (not over https), each visible tab
 * speaks: the IDs of notices keep them from announcing anything twice.
 */
export function useSpeaker(owner: DeviceOwner): boolean {
  const [isSpeaker, setIsSpeaker] = useState(false);
  useEffect(() => {
    const lock = canShareReading() ? makeLock(`portal-notices ${owner.id}`, setIsSpeaker) : null;
    const look = () => {
      if (!lock) setIsSpeaker(!document.hidden);
      else if (!document.hidden) lock.take();
    };
    look();
    document.addEventListener("visibilitychange", look);
    // A window that stays in view, while a later one took the lock and is suspended, takes it as it is used again.
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
      lock?.leave();
    };
  }, [owner]);
  return isSpeaker;
}

/** A lock that is waited for, or taken from whoever holds it, until it is left. */
function makeLock(name: string, onChange: (isHeld: boolean) => void) {
  let asked = new AbortController();
  let release = () => {};
  const join = async (isTaking: boolean) => {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    const hold = () =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        release = resolve;
        onChange(true);
      });
    try {
      await navigator.locks.request(name, isTaking ? { steal: true } : { signal }, hold);
    } catch {
      // Another tab took the lock, or this one asked anew.
    }
    if (signal.aborted) return;
    onChange(false);
    void join(false);
  };
  void join(false);
  return {
    take: () => void join(true),
    leave: () => {
      asked.abort();
      release();
    },
  };
}
