"use client";

import { useCallback, useEffect, useRef } from "react";

/**
 * Keeps the user on this page while `isOn`. Closing, reloading and other addresses trigger the browser's
 * confirmation; Back stays on this page and calls `onTry`. Call the returned function before leaving on
 * purpose: with true if the page is about to replace its own entry of the history.
 */
export function useLeaveGuard(isOn: boolean, onTry: () => void): (isReplacing: boolean) => void {
  const isHeld = useRef(false);
  const latest = useRef(onTry);
  useEffect(() => {
    latest.current = onTry;
  });
  useEffect(() => {
    if (!isOn) return;
    // An extra history entry with the same address catches Back.
    const hold = () => window.history.pushState(window.history.state, "", window.location.href);
    const onBack = () => {
      if (!isHeld.current) return;
      hold();
      latest.current();
    };
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    if (!isHeld.current) hold();
    isHeld.current = true;
    window.addEventListener("popstate", onBack);
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("popstate", onBack);
      window.removeEventListener("beforeunload", ask);
    };
  }, [isOn]);
  return useCallback((isReplacing: boolean) => {
    if (!isHeld.current) return;
    isHeld.current = false;
    if (!isReplacing) window.history.back();
  }, []);
}
