import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const start = Date.parse("2026-11-21T08:00:00Z");
const hour = 3_600_000;

/** A separate page, opened half a second ago: its measurements are kept in its modules. */
async function openPage(timing: { name: string; duration: number }[] = []) {
  vi.resetModules();
  vi.stubGlobal("window", globalThis);
  vi.advanceTimersByTime(500);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    {
      requestStart: performance.now() - 400,
      responseStart: performance.now() - 200,
      serverTiming: timing,
    } as unknown as PerformanceEntry,
  ]);
  return { ...(await import("./clock")), ...(await import("./clock")) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("setClockFromPage", () => {
  it.each([0, -9 * hour, 9 * hour])(
    "is right where performance.timeOrigin is off by %d ms",
    async (offMs) => {
      const page = await openPage();
      vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(start + offMs);
      page.setClockFromPage(start + 200);
      expect(Math.abs(page.now() - (start + 500))).toBeLessThanOrEqual(100);
    },
  );

  it("is right where this machine's clock is wrong, and learns once", async () => {
    vi.setSystemTime(start + hour);
    const page = await openPage();
    page.setClockFromPage(start + 200);
    page.setClockFromPage(start - 5 * hour);
    expect(Math.abs(page.now() - (start + 500))).toBeLessThanOrEqual(100);
  });

  it.each([0, -24 * hour, 24 * hour])(
    "is right on a page that was rendered before, by a clock off by %d ms",
    async (offMs) => {
      vi.setSystemTime(start + offMs);
      const page = await openPage([{ name: "rendered", duration: 700 }]);
      page.setClockFromPage(start + 200 - 700);
      expect(Math.abs(page.now() - (start + 500))).toBeLessThanOrEqual(100);
    },
  );
});

describe("observeServerTime", () => {
  it("believes no answer that a sleep came between", async () => {
    const page = await openPage();
    page.noticeClockStep();
    vi.setSystemTime(start + hour);
    page.noticeClockStep();
    page.observeServerTime(start + 1000, start + 900, start + hour);
    expect(page.now()).toBe(start + hour);
  });
});

describe("noticeClockStep", () => {
  it("notices no passing of time", async () => {
    const page = await openPage();
    page.noticeClockStep();
    vi.advanceTimersByTime(7 * 24 * hour);
    expect(page.noticeClockStep()).toBe(false);
  });

  it("keeps the time when this machine's clock is set back", async () => {
    const page = await openPage();
    page.setClockFromPage(start + 200);
    const before = page.now();
    page.noticeClockStep();
    vi.setSystemTime(start - hour);
    expect(page.noticeClockStep()).toBe(true);
    expect(page.now()).toBe(before);
    expect(page.noticeClockStep()).toBe(false);
  });

  it("takes the server's next answer after a step, however slow that was", async () => {
    const page = await openPage();
    page.observeServerTime(start, start, start);
    page.noticeClockStep();
    vi.setSystemTime(start + 1500);
    expect(page.noticeClockStep()).toBe(true);
    page.observeServerTime(start + 2000, start + 1500, start + 3500);
    expect(page.now()).toBe(start + 1000);
  });
});
