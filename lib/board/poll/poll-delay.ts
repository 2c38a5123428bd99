const steadyMs = { least: 30_500, most: 32_500 };
/** A list that is due sooner is read with the poll after the next: boards would otherwise poll for each list apart. */
const leastUntilNewerMs = 17_000;
/** How long after a newer list can exist it is requested. The spread keeps boards from asking at the same instant. */
const afterNewerMs = { least: 500, most: 2_500 };
const firstRetryMs = 5_000;
const longestRetryMs = 60_000;

/** Deadline of one poll in ms: longer than the portal waits for a facility it has never read. */
export const pollTimeoutMs = 20_000;

/** The longest pause between two polls that are answered, in ms: notes change at any time. */
export const longestPauseMs = 33_000;

/** What a poll came to: whether the portal answered, and in how many ms it can have a newer list (null: not known). */
export type PollOutcome = { isAnswered: boolean; newerInMs: number | null };

/**
 * The pause before the next poll, in ms. Answered: 17 to 33 s, so that a poll follows just after the portal can have a newer
 * list. Failed: 5 s doubling to at most 60 s. `chance` (0 to 1) spreads out boards that poll for the same reason.
 */
export function toPollDelay(failures: number, newerInMs: number | null, chance: number): number {
  if (failures > 0) {
    const full = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(failures - 1, 10));
    return Math.round(full * (0.75 + chance / 4));
  }
  const untilNewerMs = (newerInMs ?? 0) + between(afterNewerMs, chance);
  if (untilNewerMs < leastUntilNewerMs) return Math.round(between(steadyMs, chance));
  return Math.round(untilNewerMs / Math.ceil(untilNewerMs / longestPauseMs));
}

const between = ({ least, most }: { least: number; most: number }, chance: number) =>
  least + chance * (most - least);

/** On average, a board polls this often at most, in ms: 119.6 times an hour. */
const sharePerPollMs = 30_100;

/**
 * How far ahead of that average a board may be, in ms. While answered, to meet the portal's next lists: still 120 polls in any
 * hour. After a failure, for the first retries: three more in such an hour, until the pauses have grown.
 */
export const aheadWhileAnsweredMs = 11_000;
export const aheadWhileFailingMs = 75_000;

type PollBudget = { spend: (now: number) => void; toWaitMs: (aheadMs: number, now: number) => number };

/**
 * Limits the average rate of polls, whatever the reasons for the single ones (a leaky bucket). `now` is monotonic ms.
 * `toWaitMs` is how long to wait until the board is no more than `aheadMs` ahead of the average.
 */
export function makePollBudget(): PollBudget {
  let spentUntilMs = Number.NEGATIVE_INFINITY;
  return {
    spend: (now) => {
      spentUntilMs = Math.max(spentUntilMs, now) + sharePerPollMs;
    },
    toWaitMs: (aheadMs, now) => Math.max(0, spentUntilMs - aheadMs - now),
  };
}
