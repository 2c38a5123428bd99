"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { DeviceStore } from "./store";

const pauseMs = 300;

/**
 * A form's draft, kept on the device a moment after each change and when the page is left; `isKept`: the device did so. `load` shows what the
 * device has, or what isn't worth keeping.
 */
export function useKeptDraft<T>(store: DeviceStore<T | null>, initial: T) {
  const [draft, setDraft] = useState(initial);
  const [isKept, setIsKept] = useState(true);
  const kept = useRef(initial);

  useEffect(() => {
    if (isSame(kept.current, draft)) return;
    const keep = () => {
      if (kept.current === draft) return;
      kept.current = draft;
      setIsKept(store.write(draft));
    };
    const timer = setTimeout(keep, pauseMs);
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [draft, store]);

  // Going to another page of the portal unloads nothing: what was typed last is kept here.
  const latest = useRef({ draft, store });
  useEffect(() => {
    latest.current = { draft, store };
  });
  useEffect(
    () => () => {
      const { draft: last, store: own } = latest.current;
      if (!isSame(kept.current, last)) own.write(last);
    },
    [],
  );
  const load = useCallback((next: T) => {
    kept.current = next;
    setDraft(next);
  }, []);
  return { draft, setDraft, load, isKept };
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
