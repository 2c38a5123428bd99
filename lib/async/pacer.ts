import "server-only";

/** Long enough to make progress, short enough that other requests don't wait noticeably. */
const longestTurnMs = 5;

/** Resolves after one turn of the event loop, in which other work can run. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Returns a function for long loops: `await pause()` yields to the event loop if the current turn has lasted too long. It
 * returns null if there is no need to wait.
 */
export function makePacer(): () => Promise<void> | null {
  let turnStartedMs = performance.now();
  return () => {
    if (performance.now() - turnStartedMs < longestTurnMs) return null;
    return nextTurn().then(() => {
      turnStartedMs = performance.now();
    });
  };
}
