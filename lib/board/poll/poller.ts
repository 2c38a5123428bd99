import {
  aheadWhileAnsweredMs,
  aheadWhileFailingMs,
  longestPauseMs,
  makePollBudget,
  type PollOutcome,
  toPollDelay,
} from "./poll-delay";

const firstDelayMs = 3_000;
const stuckAfterMs = 3_000;
const failed: PollOutcome = { isAnswered: false, newerInMs: null };

export type Poller = { nudge: () => void; stop: () => void };

/**
 * Calls `read` repeatedly until stopped: steadily while it is answered, with growing pauses after failures, and within a
 * budget. Pauses while the page is hidden, and reads at once when the page is visible or the network is back. A read in
 * progress at that point is aborted and ignored: requests from before a machine's sleep never end.
 */
export function startPolling(read: (signal: AbortSignal) => Promise<PollOutcome>): Poller {
  const budget = makePollBudget();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: { abort: AbortController; startedMs: number } | null = null;
  let failures = 0;

  const poll = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    const own = { abort: new AbortController(), startedMs: performance.now() };
    running = own;
    budget.spend(own.startedMs);
    const outcome = await read(own.abort.signal).catch(() => failed);
    if (running !== own) return;
    running = null;
    failures = outcome.isAnswered ? 0 : failures + 1;
    const pauseMs = toPollDelay(failures, outcome.newerInMs, Math.random());
    timer = setTimeout(poll, Math.max(pauseMs, toWaitMs()));
  };

  const toWaitMs = () => {
    const instant = performance.now();
    if (failures > 0) return budget.toWaitMs(aheadWhileFailingMs, instant);
    return Math.min(longestPauseMs, budget.toWaitMs(aheadWhileAnsweredMs, instant));
  };

  const nudge = () => {
    if (running && performance.now() - running.startedMs < stuckAfterMs) return;
    running?.abort.abort();
    void poll();
  };

  const onVisibility = () => {
    if (!document.hidden) nudge();
  };

  timer = setTimeout(poll, firstDelayMs);
  window.addEventListener("online", nudge);
  window.addEventListener("pageshow", onVisibility);
  document.addEventListener("visibilitychange", onVisibility);

  return {
    nudge,
    stop: () => {
      clearTimeout(timer);
      running?.abort.abort();
      running = null;
      window.removeEventListener("online", nudge);
      window.removeEventListener("pageshow", onVisibility);
      document.removeEventListener("visibilitychange", onVisibility);
    },
  };
}
