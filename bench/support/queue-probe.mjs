/** The selectors of a page with a long list: a row, its scrolling frame, and a heading to sort by. */
export const portalQueue = {
  row: "[role=grid] [data-index]",
  frame: "[role=grid]",
  heading: '[role=columnheader] a[href$="name"]',
  /** The rows known, in the page. */
  count: () => Number(document.querySelector("[role=grid]")?.getAttribute("aria-rowcount") ?? 1) - 1,
};
/** The rows that are in the portal's HTML. */
export const firstRows = {
  ...portalQueue,
  count: () => document.querySelectorAll("[role=grid] [data-index]").length,
};
export const bareQueue = {
  row: ".r",
  frame: "#frame",
  heading: '[data-by="name"]',
  count: () => Number(document.body?.dataset.count ?? 0),
};

/**
 * Makes the page record when its first row and its whole list are shown, in ms from the navigation. The queue moves: jobs end
 * and arrive while it is measured, so a few of `total` may be missing.
 */
export function watchRows(page, shape, total) {
  return page.addInitScript(
    `(${watch})(${JSON.stringify(shape.row)}, ${shape.count}, ${JSON.stringify(total)})`,
  );
}

/** Runs in the page. */
function watch(row, count, total) {
  const seen = { firstRowMs: null, wholeMs: null };
  window.rowsSeen = seen;
  const look = () => {
    const first = document.querySelector(row);
    if (seen.firstRowMs === null && first?.textContent && first.getBoundingClientRect().height > 0)
      seen.firstRowMs = performance.now();
    if (seen.wholeMs === null && count() > 0.98 * total) seen.wholeMs = performance.now();
    if (seen.wholeMs === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export async function readRows(page) {
  await page.waitForFunction(() => window.rowsSeen.wholeMs !== null, null, { timeout: 60_000 });
  return page.evaluate(() => ({
    ...window.rowsSeen,
    askedMs: performance
      .getEntriesByType("resource")
      .find(({ name }) => /\/grid(\?|$)|columns\.json/.test(name))?.startTime,
    byteMs: performance.getEntriesByType("navigation")[0].responseStart,
  }));
}

/** The ms from a press of a heading until the frame that shows other rows. */
export async function pressHeading(page, { row, heading }) {
  await page.evaluate(
    ([row, heading]) => {
      const read = () =>
        [...document.querySelectorAll(row)]
          .slice(0, 4)
          .map((one) => one.textContent)
          .join();
      window.sortedMs = null;
      document.querySelector(heading).addEventListener(
        "pointerdown",
        ({ timeStamp }) => {
          const before = read();
          const look = () => {
            if (read() === before) requestAnimationFrame(look);
            else
              requestAnimationFrame(() => {
                window.sortedMs = performance.now() - timeStamp;
              });
          };
          requestAnimationFrame(look);
        },
        { once: true },
      );
    },
    [row, heading],
  );
  await page.click(heading);
  await page.waitForFunction(() => window.sortedMs !== null, null, { timeout: 30_000 });
  return page.evaluate(() => window.sortedMs);
}

/** The main thread's ms per frame while the list is scrolled by `stepPx` in each of `frames` frames. */
export async function scrollRows(page, { frame, row }, frames = 180, stepPx = 600) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const readTaskMs = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
  const before = await readTaskMs();
  const blank = await page.evaluate(
    ([frame, row, frames, stepPx]) =>
      new Promise((resolve) => {
        const element = document.querySelector(frame);
        const box = element.getBoundingClientRect();
        let [count, blank] = [0, 0];
        const step = () => {
          const [x, y] = [box.left + box.width / 3, box.top + box.height / 2];
          if (count > 1 && !document.elementFromPoint(x, y)?.closest(row)?.textContent) blank++;
          if (++count > frames) return resolve(blank);
          element.scrollTop += stepPx;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    [frame, row, frames, stepPx],
  );
  return { frameMs: ((await readTaskMs()) - before) / frames, blank };
}
