"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { isEarlyKey, typeEarly } from "@/lib/palette/keys/own-key";

type Early = { text: string; timer: ReturnType<typeof setTimeout> };

/** How long the page goes without its keys for a palette that doesn't load. */
const patienceMs = 5000;

/**
 * Opens the palette with what is typed while it loads. No key acts on the page in the meantime; Escape calls the palette off, and
 * after `patienceMs` (`isOverdue`) or a failure the page has its keys back. `load` and `open` have to be the same on every render.
 */
export function useEarlyTyping(
  isOpen: boolean,
  load: (onLoaded: () => void) => Promise<void>,
  open: (readText: () => string) => void,
) {
  // Null: no palette is on its way.
  const early = useRef<Early | null>(null);
  const [isOverdue, setIsOverdue] = useState(false);
  const end = useCallback(() => {
    clearTimeout(early.current?.timer);
    early.current = null;
  }, []);
  const openSoon = useCallback(async () => {
    if (early.current !== null) return;
    setIsOverdue(false);
    const giveUp = () => {
      end();
      setIsOverdue(true);
    };
    const mine = { text: "", timer: setTimeout(giveUp, patienceMs) };
    early.current = mine;
    let isLoaded = false;
    await load(() => {
      isLoaded = true;
      // More may be typed before it has rendered.
      if (early.current === mine) open(() => mine.text);
    });
    if (!isLoaded && early.current === mine) end();
  }, [end, load, open]);

  useEffect(() => {
    if (isOpen) end();
  }, [isOpen, end]);
  useEffect(() => {
    // Before anything on the page sees the key.
    const onKeyDown = (event: KeyboardEvent) => {
      if (early.current === null || !isEarlyKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const text = typeEarly(early.current.text, event);
      if (text === null) end();
      else early.current.text = text;
    };
    window.addEventListener("keydown", onKeyDown, true);
    return () => {
      window.removeEventListener("keydown", onKeyDown, true);
      end();
    };
  }, [end]);
  return { openSoon, isOverdue };
}
