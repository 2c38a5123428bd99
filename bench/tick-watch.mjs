import { quantile } from "./bench-figures.mjs";

/** Makes the page count the timers that run, from the start. */
export async function watchTimers(page) {
  await page.addInitScript(() => {
    window.benchTimers = 0;
    for (const name of ["setTimeout", "setInterval"]) {
      const own = window[name].bind(window);
      window[name] = (run, ms, ...rest) =>
        own(
          (...args) => {
            window.benchTimers++;
            run(...args);
          },
          ms,
          ...rest,
        );
    }
  });
}

/**
 * Makes the page record how far from a full second its countdowns are written, and when the next frame
 * follows (ms; negative: too early). Portal and browser share a machine, so the browser's clock is the
 * portal's.
 */
export async function watchTicks(page, selector) {
  await page.evaluate((timers) => {
    const fromSecond = (ms) => ((ms + 500) % 1000) - 500;
    window.benchTicks = [];
    const observer = new MutationObserver(() => {
      const atMs = Date.now();
      const tick = { writtenMs: fromSecond(atMs), frameMs: Number.NaN };
      window.benchTicks.push(tick);
      requestAnimationFrame(() => {
        tick.frameMs = tick.writtenMs + Date.now() - atMs;
      });
    });
    for (const timer of document.querySelectorAll(timers))
      observer.observe(timer, { characterData: true, childList: true, subtree: true });
  }, selector);
}

/**
 * Returns the number of ticks, the median and range of writing and of frame, and how many were off by more
 * than 50 ms.
 */
export async function readTicks(page) {
  const ticks = await page.evaluate(() => window.benchTicks);
  const cells = (key) => {
    const all = ticks.map((tick) => tick[key]).filter(Number.isFinite);
    return `${quantile(all, 0.5)} (${Math.min(...all)} to ${Math.max(...all)})`;
  };
  const wrong = ticks.filter(({ writtenMs }) => Math.abs(writtenMs) > 50).length;
  return [ticks.length, cells("writtenMs"), cells("frameMs"), wrong];
}

/** Hides the page for `ms`. Returns the texts written and the timers run meanwhile. */
export async function hide(page, ms) {
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    window.benchBefore = { ticks: window.benchTicks.length, timers: window.benchTimers };
  });
  await page.waitForTimeout(ms);
  return page.evaluate(() => ({
    ticks: window.benchTicks.length - window.benchBefore.ticks,
    timers: window.benchTimers - window.benchBefore.timers,
  }));
}
