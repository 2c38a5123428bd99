"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import { type PageAction, registerPageAction } from "./page-actions";

/** Offers an action of the page in the command palette while the component is mounted; null offers none. */
export function usePageAction(action: PageAction | null): void {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  const isOffered = action !== null;
  const { id = "", label = "", key, unavailable } = action ?? {};
  useEffect(() => {
    if (!isOffered) return;
    return registerPageAction({ id, label, key, unavailable, run: () => latest.current?.run() });
  }, [isOffered, id, label, key, unavailable]);
}
