/**
 * Something that the current page can do, for the command palette. `label` names the act and its thing; `unavailable` is why it
 * can't be done now, as a sentence. `run` presses what the page itself offers: anything destructive opens its own dialog.
 */
export type PageAction = {
  id: string;
  label: string;
  /** The key that does the same, as it is shown. */
  key?: string;
  unavailable?: string | null;
  run: () => void;
};

type Awaited = { id: string; path: string };

const registered = new Map<symbol, PageAction>();
const listeners = new Set<() => void>();
let shown: readonly PageAction[] = [];
let awaited: Awaited | null = null;

function publish(): void {
  // One with the same ID may be on a page twice, for different widths; the last one counts.
  shown = [...new Map([...registered.values()].map((action) => [action.id, action])).values()];
  for (const listener of [...listeners]) listener();
}

/** Adds an action until the returned function is called. */
export function registerPageAction(action: PageAction): () => void {
  const key = Symbol(action.id);
  registered.set(key, action);
  publish();
  runAwaited();
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

/**
 * Runs an action of the page at `path` once that page offers it. Any press in between means that its user is doing something
 * else, so it is then dropped.
 */
export function awaitPageAction(id: string, path: string): void {
  drop();
  awaited = { id, path };
  for (const event of presses) window.addEventListener(event, drop, true);
  runAwaited();
}

const presses = ["keydown", "pointerdown"] as const;

function drop(): void {
  awaited = null;
  for (const event of presses) window.removeEventListener(event, drop, true);
}

function runAwaited(): void {
  if (awaited === null || window.location.pathname !== awaited.path) return;
  const { id } = awaited;
  const action = shown.find((one) => one.id === id);
  if (!action || action.unavailable) return;
  drop();
  // After the render that registered it.
  setTimeout(() => action.run());
}
