import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HangWatch } from "./hang-watch";

describe("HangWatch", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  const never = () => new Promise<never>(() => {});
  /** A database that answers trials only when told to. */
  function makeWatch() {
    const trials: { answer: () => void; fail: (error: Error) => void }[] = [];
    const tryIt = () =>
      new Promise<void>((answer, fail) => {
        trials.push({ answer, fail });
      });
    return { trials, watch: new HangWatch(tryIt) };
  }
  /** The scheduler's timers of Node's promises API aren't faked: a trial is begun again by hand. */
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it("calls a database hung that answers neither work nor a trial, and no longer once a trial is answered", async () => {
    const { trials, watch } = makeWatch();
    void watch.watch(never());
    await pass(999);
    expect(trials).toHaveLength(0);
    await pass(1);
    expect(trials).toHaveLength(1);
    expect(watch.isHung).toBe(false);
    await pass(500);
    expect(watch.isHung).toBe(true);
    trials[0]?.answer();
    await pass(0);
    expect(watch.isHung).toBe(false);
  });

  it("doesn't if the work is only long: a trial is answered, refused, or other work was answered since", async () => {
    for (const end of [
      (trial?: { answer: () => void }) => trial?.answer(),
      (trial?: { fail: (error: Error) => void }) => trial?.fail(new Error("refused")),
    ]) {
      const { trials, watch } = makeWatch();
      void watch.watch(never());
      await pass(1000);
      end(trials[0]);
      await pass(500);
      expect(watch.isHung).toBe(false);
    }
    const { trials, watch } = makeWatch();
    void watch.watch(never());
    await pass(500);
    await watch.watch(Promise.resolve());
    await pass(5000);
    expect([trials.length, watch.isHung]).toEqual([0, false]);
  });

  it("takes no timeout for an answer", async () => {
    const { trials, watch } = makeWatch();
    void watch.watch(never());
    await pass(1500);
    trials[0]?.fail(new Error("Query read timeout"));
    await pass(0);
    expect(watch.isHung).toBe(true);
  });

  it("passes on what the work results in", async () => {
    const { watch } = makeWatch();
    expect(await watch.watch(Promise.resolve(1))).toBe(1);
    await expect(watch.watch(Promise.reject(new Error("no")))).rejects.toThrow("no");
  });
});
