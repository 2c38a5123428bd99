import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const start = Date.parse("2026-11-21T08:00:00Z");
const hour = 3_600_000;

/** A separate page, opened half a second ago: its measurements are kept in its modules. */
async function openPage(timing: { name: string; duration: number; description: string }[] = []) {
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
    "is right on a page that a proxy kept, by a clock off by %d ms",
    async (offMs) => {
      vi.setSystemTime(start + offMs);
      const page = await openPage([
        { name: "rendered", duration: 700, description: "" },
        { name: "kept", duration: 0, description: "1795700811.163 1795700820.463" },
      ]);
      page.setClockFromPage(start + 200 - 700 - 9300);
      expect(Math.abs(page.now() - (start + 500))).toBeLessThanOrEqual(100);
    },
  );
});

describe("toKeptMs", () => {
  it.each([
    ['kept;desc="1795700811.163 1795700820.463"', 9300],
    ['rendered;dur=12, kept;desc="5.000 5.010"', 10],
    ["5.000 7.000", 2000],
    ['kept;desc="7.000 5.000"', 0],
    ["rendered;dur=12", null],
    [null, null],
  ])("%s", async (timing, expected) => {
    expect((await openPage()).toKeptMs(timing)).toBe(expected);
  });
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
