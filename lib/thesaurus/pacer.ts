import "server-only";

/** Long enough to make progress, short enough that other requests don't wait noticeably. */
const longestTurnMs = 5;

/** Yields to the event loop if the current turn takes too long: call `await pause()` in long loops; null means no wait. */
export function makePacer(): () => Promise<void> | null {
  let turnStartedMs = performance.now();
  return () => {
    if (performance.now() - turnStartedMs < longestTurnMs) return null;
    return new Promise((resolve) => {
      setImmediate(() => {
        turnStartedMs = performance.now();
        resolve();
      });
    });
  };
}
