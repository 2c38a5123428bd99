/**
 * Milliseconds to add to this machine's clock: in the browser the measured offset to the server, on the server zero, or the
 * value set by instrumentation.ts for a demo that starts at DEMO_NOW.
 */
let offsetMs = Number(process.env.DEMO_CLOCK_OFFSET_MS ?? 0);
let offsetUncertaintyMs = Number.POSITIVE_INFINITY;
/** This machine's clock at the start of the page's timeline, as last computed; NaN before the first call. */
let originMs = Number.NaN;
/** A smaller change is a normal correction of a running clock, which moves it by less than a millisecond a second. */
const leastStepMs = 1000;
/** No call takes twice this long: if one seems to, the machine slept or its clock was set meanwhile. */
const mostUncertaintyMs = 60_000;

/** This machine's own clock in epoch ms, right or wrong; only for measuring durations. */
export function readDeviceClock(): number {
  return Date.now();
}

/**
 * An instant of the page's timeline (`performance.now()`, Navigation Timing) in epoch ms of this machine's clock. Not
 * computed from `performance.timeOrigin`: Firefox keeps that for its whole run, and it lags after the machine sleeps.
 */
export function toDeviceInstant(timelineMs: number): number {
  return Date.now() - performance.now() + timelineMs;
}

/**
 * True if this machine's clock stepped since the last call: it was set, or the machine slept and paused the page's timeline.
 * Earlier measurements then lose their weight, so that the server's next answer replaces them.
 */
export function noticeClockStep(): boolean {
  const beforeMs = originMs;
  originMs = toDeviceInstant(0);
  const stepMs = originMs - beforeMs;
  if (!(Math.abs(stepMs) >= leastStepMs)) return false;
  // Sleep only moves the clock ahead of the timeline, and the clock is right; a step back means that it was set.
  if (stepMs < 0) offsetMs -= stepMs;
  offsetUncertaintyMs = Number.POSITIVE_INFINITY;
  return true;
}

/** The current instant in epoch ms, on the portal server's clock. The only place that reads a clock. */
export function now(): number {
  return Date.now() + offsetMs;
}

/**
 * Learns the server's clock from one answer: its stated time and the local times around it, all epoch ms. The error is at
 * most half the round trip, so a tighter measurement replaces a looser one, as does any that contradicts it.
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

let isLearned = false;

/**
 * Learns the server's clock from the page itself, once: it was rendered at `renderedAtMs`, between the browser's request and
 * the first byte of the response (Navigation Timing), or by as much earlier as the response says (`Server-Timing: rendered`,
 * server/made-answer.mjs; browsers show it over https). A wrong device clock is thus never visible.
 */
export function setClockFromPage(renderedAtMs: number): void {
  if (isLearned || typeof window === "undefined") return;
  isLearned = true;
  noticeClockStep();
  const [navigation] = (performance.getEntriesByType?.("navigation") ?? []) as PerformanceNavigationTiming[];
  if (!navigation || !(navigation.responseStart > 0)) return;
  const ageMs = navigation.serverTiming?.find(({ name }) => name === "rendered")?.duration ?? 0;
  observeServerTime(
    renderedAtMs + ageMs,
    toDeviceInstant(navigation.requestStart),
    toDeviceInstant(navigation.responseStart),
  );
}
