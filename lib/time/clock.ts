/**
 * Milliseconds to add to this machine's clock: in the browser the measured offset to the server; on the server zero, or
 * what instrumentation.ts set for a demonstration that starts at DEMO_NOW.
 */
let offsetMs = Number(process.env.DEMO_CLOCK_OFFSET_MS ?? 0);
let offsetUncertaintyMs = Number.POSITIVE_INFINITY;

/** This machine's own clock in epoch ms, right or wrong; only for measuring how long something took. */
export function readDeviceClock(): number {
  return Date.now();
}

/** The present instant in epoch ms, by the portal server's clock. The only place that asks a clock. */
export function now(): number {
  return Date.now() + offsetMs;
}

/**
 * Learns the server's clock from one answer: its stated time and the local times around it, all epoch ms. The error is
 * at most half the round trip, so a tighter measurement replaces a looser one, and any that contradicts it does too.
 */
export function observeServerTime(serverMs: number, sentAtMs: number, receivedAtMs: number): void {
  if (!Number.isFinite(serverMs)) return;
  const uncertaintyMs = Math.max(0, receivedAtMs - sentAtMs) / 2;
  const measuredMs = serverMs - (sentAtMs + receivedAtMs) / 2;
  const contradicted = Math.abs(measuredMs - offsetMs) > uncertaintyMs + offsetUncertaintyMs;
  if (uncertaintyMs > offsetUncertaintyMs && !contradicted) return;
  offsetMs = measuredMs;
  offsetUncertaintyMs = uncertaintyMs;
}
