type Listener = (key: string) => void;

const listeners = new Set<Listener>();

/** Calls back when a place of the tree is to be shown; returns what stops it. */
export function watchTreeReveal(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the tree to show a place, as soon as that is read. */
export function revealInTree(key: string): void {
  for (const listener of listeners) listener(key);
}
