"use client";

import { useCallback, useEffect, useRef } from "react";

/**
 * Keeps the reader on this page while `isOn`: closing, reloading and other addresses ask first (the browser's own question),
 * and Back leads to this page again and calls `onTry`. The returned function lets go, to be called before leaving is fine.
 */
export function useLeaveGuard(isOn: boolean, onTry: () => void): () => void {
  const isHeld = useRef(false);
  const tell = useRef(onTry);
  useEffect(() => {
    tell.current = onTry;
  });
  useEffect(() => {
    if (!isOn) return;
    // One entry more of the same address: Back goes to it instead of away.
    const hold = () => window.history.pushState(window.history.state, "", window.location.href);
    const onBack = () => {
      if (!isHeld.current) return;
      hold();
      tell.current();
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
  return useCallback(() => {
    if (!isHeld.current) return;
    isHeld.current = false;
    window.history.back();
  }, []);
}
