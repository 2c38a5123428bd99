const channelName = "portal-session";

/** Tells the other tabs of this browser that the session changed. */
export function announceSession(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("changed");
  channel.close();
}

/** Calls back when another tab signed in or out; returns what stops it. */
export function watchSession(onChange: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = onChange;
  return () => channel.close();
}
