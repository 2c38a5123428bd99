let channel: BroadcastChannel | undefined;

/** This page's only channel: a channel doesn't hear itself, but two of one page would hear each other. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  channel ??= new BroadcastChannel("portal-session");
  return channel;
}

/** Notifies this browser's other tabs that the session changed. */
export function announceSession(): void {
  openChannel()?.postMessage("changed");
}

/** Calls back when another tab signed in or out; returns a stop function. */
export function watchSession(onChange: () => void): () => void {
  const opened = openChannel();
  opened?.addEventListener("message", onChange);
  return () => opened?.removeEventListener("message", onChange);
}
