import "server-only";

/** Long enough to make progress, short enough that other requests don't wait noticeably. */
const longestTurnMs = 5;

const waiting: (() => void)[] = [];

/**
 * Resolves in a later turn of the event loop, so that other work can run before. Of all that wait, one goes on in each turn: however
 * many there are, others wait for one of them.
 */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeOne);
  });

function resumeOne(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeOne);
}

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
