import "server-only";

/** Long enough to make progress, short enough that other requests don't wait noticeably. */
const longestTurnMs = 5;

/** Resolves once the event loop has turned, so that others had theirs. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets the event loop turn when the current turn lasts too long: `await pause()` in loops over much; null is no wait. */
export function makePacer(): () => Promise<void> | null {
  let turnStartedMs = performance.now();
  return () => {
    if (performance.now() - turnStartedMs < longestTurnMs) return null;
    return nextTurn().then(() => {
      turnStartedMs = performance.now();
    });
  };
}
