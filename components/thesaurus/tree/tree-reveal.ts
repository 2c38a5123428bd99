type Listener = (key: string) => void;

const listeners = new Set<Listener>();

/** Calls back when the tree should show a place. Returns a function that stops watching. */
export function watchTreeReveal(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Requests the tree to show a place once it has been read. */
export function revealInTree(key: string): void {
  for (const listener of listeners) listener(key);
}
