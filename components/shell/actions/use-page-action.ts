"use client";

import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Something that the current page can do, for the command palette. `label` names the act and its thing; `unavailable` is why it
 * can't be done now, as a sentence. `run` presses what the page itself offers: anything destructive opens its own dialog.
 */
type PageAction = {
  id: string;
  label: string;
  /** The key that does the same, as it is shown. */
  key?: string;
  unavailable?: string | null;
  run: () => void;
};

const registered = new Map<symbol, PageAction>();
const listeners = new Set<() => void>();
let shown: readonly PageAction[] = [];

function publish(): void {
  // One with the same ID may be on a page twice, for different widths; the last one counts.
  shown = [...new Map([...registered.values()].map((action) => [action.id, action])).values()];
  for (const listener of [...listeners]) listener();
}

/** Adds an action until the returned function is called. */
function registerPageAction(action: PageAction): () => void {
  const key = Symbol(action.id);
  registered.set(key, action);
  publish();
  return () => {
    registered.delete(key);
    publish();
  };
}

/** The actions of the page; the same array until they change. */
export const listPageActions = (): readonly PageAction[] => shown;
const none: readonly PageAction[] = [];
/** The server's HTML has none. */
export const listNoPageActions = (): readonly PageAction[] => none;

export function subscribePageActions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
