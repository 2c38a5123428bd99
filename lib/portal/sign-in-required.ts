/** What failed without a session: an automatic read, or an action of the reader. */
type SignInRequiredSource = "query" | "mutation";

type Listener = (source: SignInRequiredSource) => void;
const listeners = new Set<Listener>();

/** Calls back whenever the portal refuses a read or a write because there is no session; returns a stop function. */
export function watchSignInRequired(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the session guard; without one (on the server, on the wall board) this has no effect. */
export function reportSignInRequired(source: SignInRequiredSource): void {
  for (const listener of listeners) listener(source);
}
