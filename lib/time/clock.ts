/**
 * Milliseconds to add to this machine's clock: in the browser the measured offset to the server; on the server zero, or
 * what instrumentation.ts set for a demonstration that starts at DEMO_NOW.
 */
let offsetMs = Number(process.env.DEMO_CLOCK_OFFSET_MS ?? 0);
let offsetUncertaintyMs = Number.POSITIVE_INFINITY;
/** What this machine's clock said when the page's timeline began, as of the last look; NaN before the first. */
let originMs = Number.NaN;
/** A step of this much is no correction of a running clock, which moves it by less than a millisecond a second. */
const leastStepMs = 1000;
/** No call lasts twice as long as this: where one seems to, the machine slept or its clock was set meanwhile. */
const mostUncertaintyMs = 60_000;

/** This machine's own clock in epoch ms, right or wrong; only for measuring how long something took. */
export function readDeviceClock(): number {
  return Date.now();
}

/**
 * An instant of the page's timeline (`performance.now()`, Navigation Timing) in epoch ms of this machine's clock. Not by
 * `performance.timeOrigin`: Firefox keeps that for its whole run, and it falls behind while the machine sleeps.
 */
export function toDeviceInstant(timelineMs: number): number {
  return Date.now() - performance.now() + timelineMs;
}

/**
 * Whether this machine's clock made a step since the last call: it was set, or the machine slept and the page's timeline
 * with it. What was measured counts little then, so that any next answer of the server replaces it.
 */
export function noticeClockStep(): boolean {
  const beforeMs = originMs;
  originMs = toDeviceInstant(0);
  const stepMs = originMs - beforeMs;
  if (!(Math.abs(stepMs) >= leastStepMs)) return false;
  // Sleep moves the clock only ahead of the timeline, where it is right; a step back means that it was set.
  if (stepMs < 0) offsetMs -= stepMs;
  offsetUncertaintyMs = Number.POSITIVE_INFINITY;
  return true;
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
  if (uncertaintyMs > mostUncertaintyMs) return;
  const measuredMs = serverMs - (sentAtMs + receivedAtMs) / 2;
  const contradicted = Math.abs(measuredMs - offsetMs) > uncertaintyMs + offsetUncertaintyMs;
  if (uncertaintyMs > offsetUncertaintyMs && !contradicted) return;
  offsetMs = measuredMs;
  offsetUncertaintyMs = uncertaintyMs;
}
