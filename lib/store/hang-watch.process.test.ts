import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HangWatch } from "./hang-watch";

describe("HangWatch", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  const never = () => new Promise<never>(() => {});
  /** A database whose trials are answered when told to. */
  function makeWatch() {
    const trials: ((isAnswered: boolean) => void)[] = [];
    const watch = new HangWatch(
      () =>
        new Promise((answer) => {
          trials.push(answer);
        }),
    );
    return { trials, watch };
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it("calls a database hung that answers neither work nor a trial, until it answers one", async () => {
    const { trials, watch } = makeWatch();
    const waiting = [watch.watch(never()), watch.watch(never())];
    const ended = Promise.allSettled(waiting);
    await pass(999);
    expect(trials).toHaveLength(0);
    await pass(1);
    expect([trials.length, watch.isHung]).toEqual([1, false]);
    trials[0]?.(false);
    await pass(0);
    expect(watch.isHung).toBe(true);
    // Whoever shares the work would wait with it, again and again.
    expect(await ended).toMatchObject(waiting.map(() => ({ reason: { slug: "store-unavailable" } })));
    // The pause between trials isn't faked.
    vi.useRealTimers();
    await expect.poll(() => trials.length, { timeout: 5000 }).toBe(2);
    expect(watch.isHung).toBe(true);
    trials[1]?.(true);
    await expect.poll(() => watch.isHung).toBe(false);
  });

  it("doesn't if the work is only long: a trial is answered, or other work was since", async () => {
    const { trials, watch } = makeWatch();
    void watch.watch(never());
    await pass(1000);
    trials[0]?.(true);
    await pass(0);
    expect(watch.isHung).toBe(false);
    const other = makeWatch();
    void other.watch.watch(never());
    await pass(500);
    await other.watch.watch(Promise.resolve());
    await pass(5000);
    expect([other.trials.length, other.watch.isHung]).toEqual([0, false]);
  });
});
