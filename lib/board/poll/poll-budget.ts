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
