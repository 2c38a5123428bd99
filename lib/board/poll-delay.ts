const steadyMs = { least: 20_000, most: 30_000 };
const firstRetryMs = 5_000;
const longestRetryMs = 60_000;

/** Deadline of one poll in ms: longer than the portal waits for a facility it has never read. */
export const pollTimeoutMs = 20_000;

/**
 * The delay before the next poll, in ms: 20 to 30 s while answers arrive, then 5 s doubling to at most 60 s. `chance` (0 to
 * 1) spreads out boards that lost the portal at the same moment.
 */
export function toPollDelay(failures: number, chance: number): number {
  if (failures <= 0) return Math.round(steadyMs.least + chance * (steadyMs.most - steadyMs.least));
  const full = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(failures - 1, 10));
  return Math.round(full * (0.75 + chance / 4));
}
