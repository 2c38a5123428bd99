import pLimit from "p-limit";

/**
 * Runs `work` for every item, at most `most` at a time, in their order; resolves when all are done. `work` reports its own
 * failures: if it throws, the other items still run.
 */
export async function runAtMost<T>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const limit = pLimit(most);
  await Promise.allSettled(items.map((item) => limit(work, item)));
}
