import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Poller, startPolling } from "./poller";

let poller: Poller | undefined;
let isHidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  // The delays are spread by chance.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  poller?.stop();
  isHidden = false;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const answered = { isAnswered: true, newerInMs: null };
const answering = () => vi.fn(async (_signal: AbortSignal) => answered);
const hour = 3_600_000;

describe("startPolling", () => {
  it("reads at most 120 times an hour, and 123 times while it fails, whatever it meets", async () => {
    const list = (isAnswered: fc.Arbitrary<boolean>) =>
      fc.array(fc.record({ isAnswered, newerInMs: fc.option(fc.nat(70_000)) }), {
        minLength: 1,
        maxLength: 30,
      });
    const hours = fc.oneof(list(fc.boolean()), list(fc.constant(true)));
    await fc.assert(
      fc.asyncProperty(hours, async (outcomes) => {
        const reads: number[] = [];
        const most = outcomes.every(({ isAnswered }) => isAnswered) ? 120 : 123;
        const one = startPolling(async () => {
          reads.push(performance.now());
          return outcomes[reads.length % outcomes.length] ?? answered;
        });
        await vi.advanceTimersByTimeAsync(3 * hour);
        one.stop();
        for (const from of reads)
          expect(reads.filter((at) => at >= from && at < from + hour).length).toBeLessThanOrEqual(most);
      }),
      { numRuns: 40 },
    );
  });

  it("rests while the page is hidden, and reads at once when it is seen again", async () => {
    const read = answering();
    isHidden = true;
    poller = startPolling(read);
    await vi.advanceTimersByTimeAsync(hour);
    expect(read).not.toHaveBeenCalled();
    isHidden = false;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(read).toHaveBeenCalledOnce();
  });

  it("leaves a read of just now alone, and aborts one that a sleeping machine left behind", async () => {
    const read = vi.fn((_signal: AbortSignal) => new Promise<typeof answered>(() => {}));
    poller = startPolling(read);
    await vi.advanceTimersByTimeAsync(3000);
    poller.nudge();
    expect(read).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(3000);
    window.dispatchEvent(new Event("online"));
    expect(read).toHaveBeenCalledTimes(2);
    expect(read.mock.calls.map(([signal]) => signal.aborted)).toEqual([true, false]);
    poller.stop();
    expect(read.mock.calls[1]?.[0].aborted).toBe(true);
  });
});
