/**
 * The pause between two polls in ms: 107 an hour at most, which with those in haste and the page's own checks (reload-page.ts)
 * stay below 120. The spread keeps boards from asking at the same instant.
 */
const pauseMs = { least: 33_500, most: 35_500 };
/** The pause before a poll in haste. */
const hasteMs = 5_000;
const firstDelayMs = 3_000;
const stuckAfterMs = 3_000;

/**
 * Calls `read`, which must end, every half minute, or in haste where it resolves to true, until the returned function is called. Pauses while the page is hidden, and reads at once when
 * the page is visible or the network is back. A read in progress at that point is aborted and ignored: requests from before a
 * machine's sleep never end.
 */
export function startPolling(read: (signal: AbortSignal) => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: { abort: AbortController; startedMs: number } | null = null;

  const poll = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    const own = { abort: new AbortController(), startedMs: performance.now() };
    running = own;
    const isUrgent = await read(own.abort.signal).catch(() => false);
    if (running !== own) return;
    running = null;
    const usualMs = pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least);
    timer = setTimeout(poll, isUrgent ? hasteMs : usualMs);
  };

  const pollNow = () => {
    if (document.hidden || (running && performance.now() - running.startedMs < stuckAfterMs)) return;
    running?.abort.abort();
    void poll();
  };

  timer = setTimeout(poll, firstDelayMs);
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener("online", pollNow, { signal });
  window.addEventListener("pageshow", pollNow, { signal });
  document.addEventListener("visibilitychange", pollNow, { signal });
  return () => {
    end.abort();
    clearTimeout(timer);
    running?.abort.abort();
    running = null;
  };
}
