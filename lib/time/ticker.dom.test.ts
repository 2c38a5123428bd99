import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const start = Date.parse("2026-11-21T08:00:00Z");
const stops: (() => void)[] = [];
/** A separate page for each test: listeners and clock are kept in its modules. */
let page: typeof import("./ticker");
const listen = (watch: (listener: () => void) => () => void) => {
  const listener = vi.fn();
  stops.push(watch(listener));
  return listener;
};
const setHidden = (hidden: boolean) => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(async () => {
  vi.useFakeTimers({ now: start + 400 });
  vi.resetModules();
  page = await import("./ticker");
});
afterEach(() => {
  cleanup();
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("watchTicks", () => {
  it("calls all back just after each full second, with one timer", () => {
    const at: number[] = [];
    stops.push(page.watchTicks(() => at.push(Date.now() - start)));
    pass(300);
    const later = listen(page.watchTicks);
    expect(vi.getTimerCount()).toBe(1);
    pass(2300);
    expect(at).toEqual([1001, 2001]);
    expect(later).toHaveBeenCalledTimes(2);
  });

  it("stops while the page is hidden, and ticks at once when it is shown", () => {
    const ticked = listen(page.watchTicks);
    setHidden(true);
    pass(60_000);
    expect([vi.getTimerCount(), ticked.mock.calls.length]).toEqual([0, 0]);
    setHidden(false);
    expect(ticked).toHaveBeenCalledTimes(1);
    pass(1000);
    expect(ticked).toHaveBeenCalledTimes(2);
  });

  it("leaves no timer or event listener after the last stop", () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const [stopFirst, stopSecond] = [page.watchTicks(first), page.watchTicks(second)];
    stopFirst();
    pass(1000);
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    stopSecond();
    expect(vi.getTimerCount()).toBe(0);
    window.dispatchEvent(new Event("pageshow"));
    expect(second).toHaveBeenCalledTimes(1);
  });
});

it("reports a clock that was set, and nothing else", () => {
  listen(page.watchTicks);
  const stepped = listen(page.watchClockSteps);
  pass(3000);
  expect(stepped).not.toHaveBeenCalled();
  vi.setSystemTime(start + 3_600_000);
  pass(2000);
  expect(stepped).toHaveBeenCalledTimes(1);
});

it("useTicked renders again only when its result changes", () => {
  let renders = 0;
  const { result } = renderHook(() => {
    renders++;
    return page.useTicked(start, (nowMs) => nowMs >= start + 5000);
  });
  pass(4000);
  expect([renders, result.current]).toEqual([1, false]);
  pass(1000);
  expect([renders, result.current]).toEqual([2, true]);
});
