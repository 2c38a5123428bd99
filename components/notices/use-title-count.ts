"use client";

import { useEffect } from "react";
import * as words from "@/components/shell/frame/words";

/** Puts a count in front of the page's title, also after the title changes; nothing for 0. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    let plain = document.title;
    let shown = "";
    const mark = () => {
      if (document.title === shown) return;
      plain = document.title;
      shown = words.titleWith(count, plain);
      document.title = shown;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title === shown) document.title = plain;
    };
  }, [count]);
}
