const channelName = "portal-session";

/** Notifies this browser's other tabs that the session changed. */
export function announceSession(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("changed");
  channel.close();
}

/** Calls back when another tab signed in or out; returns a stop function. */
export function watchSession(onChange: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = onChange;
  return () => channel.close();
}
