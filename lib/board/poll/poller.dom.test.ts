import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startPolling } from "./poller";
import { createReloader } from "./reload-page";

let stop = () => {};
let isHidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
});
afterEach(() => {
  stop();
  isHidden = false;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const hour = 3_600_000;

describe("startPolling", () => {
  it("asks at most 120 times an hour, also while it fails and the page, too", async () => {
    const check = vi.fn(async () => ({ ok: false }));
    vi.stubGlobal("fetch", check);
    const reloader = createReloader("a");
    const read = vi.fn(async () => {
      await reloader.onPoll(false);
      throw new Error("no answer");
    });
    stop = startPolling(read);
    for (let hours = 0; hours < 3; hours++) {
      read.mockClear();
      check.mockClear();
      await vi.advanceTimersByTimeAsync(hour);
      expect(read.mock.calls.length).toBeGreaterThan(100);
      expect(check.mock.calls.length).toBeGreaterThan(0);
      expect(read.mock.calls.length + check.mock.calls.length).toBeLessThanOrEqual(120);
    }
  });

  it("asks again within seconds where a read says so", async () => {
    const read = vi.fn(async () => false).mockResolvedValueOnce(true);
    stop = startPolling(read);
    await vi.advanceTimersByTimeAsync(9000);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("rests while the page is hidden, and reads at once when it is seen again", async () => {
    const read = vi.fn(async () => false);
    isHidden = true;
    stop = startPolling(read);
    await vi.advanceTimersByTimeAsync(hour);
    expect(read).not.toHaveBeenCalled();
    isHidden = false;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(read).toHaveBeenCalledOnce();
  });

  it("leaves a read of just now alone, and aborts one that a sleeping machine left behind", async () => {
    const read = vi.fn((_signal: AbortSignal) => new Promise<boolean>(() => {}));
    stop = startPolling(read);
    await vi.advanceTimersByTimeAsync(3000);
    window.dispatchEvent(new Event("online"));
    expect(read).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(3000);
    window.dispatchEvent(new Event("online"));
    expect(read).toHaveBeenCalledTimes(2);
    expect(read.mock.calls.map(([signal]) => signal.aborted)).toEqual([true, false]);
    stop();
    expect(read.mock.calls[1]?.[0].aborted).toBe(true);
  });
});
