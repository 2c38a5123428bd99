/** What met the missing session: a read that goes on by itself, or something the reader just did. */
export type SignInRequiredSource = "query" | "mutation";

type Listener = (source: SignInRequiredSource) => void;
const listeners = new Set<Listener>();

/** Calls back whenever the portal refuses a read or a write for want of a session; returns what stops it. */
export function watchSignInRequired(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the session guard; without one (on the server, on the wall board) nobody listens. */
export function reportSignInRequired(source: SignInRequiredSource): void {
  for (const listener of listeners) listener(source);
}
