"use client";

import { useCallback, useEffect, useRef } from "react";

/**
 * Keeps the user on this page while `isOn`. Closing, reloading and typed addresses trigger the browser's
 * confirmation; Back and links that open here stay on this page and call `onTry`. Call the returned function
 * before leaving on purpose: with true if the page is about to replace its own entry of the history.
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
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]:not([target])") : null;
      const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
      if (!link || isElsewhere || link.getAttribute("href")?.startsWith("#")) return;
      event.preventDefault();
      latest.current();
    };
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    if (!isHeld.current) hold();
    isHeld.current = true;
    window.addEventListener("popstate", onBack);
    window.addEventListener("beforeunload", ask);
    // Before the router, which leaves alone what is prevented.
    window.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("popstate", onBack);
      window.removeEventListener("beforeunload", ask);
      window.removeEventListener("click", onClick, true);
    };
  }, [isOn]);
  return useCallback((isReplacing: boolean) => {
    if (!isHeld.current) return;
    isHeld.current = false;
    if (!isReplacing) window.history.back();
  }, []);
}
