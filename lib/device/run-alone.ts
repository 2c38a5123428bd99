/**
 * Runs something that only one page of this browser may do at a time; false if another page is at it. Without locks, as over plain
 * HTTP, it just runs.
 */
export async function runAlone(name: string, run: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) {
    await run();
    return true;
  }
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await run();
    return true;
  });
}

/** Resolves once no page runs it; rejects if `signal` aborts before. */
export async function waitAlone(name: string, signal: AbortSignal): Promise<void> {
  await navigator.locks?.request(name, { signal }, () => undefined);
}
