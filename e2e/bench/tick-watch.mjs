import { quantile } from "./bench-figures.mjs";

/** Has the page count the timers that run, from its first moment on. */
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

/** Has the page note how long after each full second its countdowns are written, and when the next frame comes. */
export async function watchTicks(page, selector) {
  await page.evaluate((timers) => {
    window.benchTicks = [];
    const observer = new MutationObserver(() => {
      const writtenMs = Date.now() % 1000;
      const tick = { writtenMs, frameMs: Number.NaN };
      window.benchTicks.push(tick);
      const second = Date.now() - writtenMs;
      requestAnimationFrame(() => {
        tick.frameMs = Date.now() - second;
      });
    });
    for (const timer of document.querySelectorAll(timers))
      observer.observe(timer, { characterData: true, childList: true, subtree: true });
  }, selector);
}

/** Ticks, then median and most of the writing and of the frame. */
export async function readTicks(page) {
  const ticks = await page.evaluate(() => window.benchTicks);
  const cells = (key) => {
    const all = ticks.map((tick) => tick[key]).filter(Number.isFinite);
    return [quantile(all, 0.5), Math.max(...all)];
  };
  return [ticks.length, ...cells("writtenMs"), ...cells("frameMs")];
}

/** Hides the page for so long: what is written and which timers run meanwhile. */
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
