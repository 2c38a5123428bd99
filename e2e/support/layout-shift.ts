import type { Page } from "@playwright/test";

type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type Shift = PerformanceEntry & { value: number; sources: Source[] };
type Shifts = { total: number; list: string[] };

/** Runs in the page: records layout shifts (Layout Instability API). */
function record(buffered: boolean) {
  const shifts: Shifts = { total: 0, list: [] };
  Object.assign(window, { shifts });
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
  const keep = ({ value, sources, startTime }: Shift) => {
    const moves = sources.map(({ node, previousRect, currentRect }) => {
      const text = node instanceof Element ? node.outerHTML : node?.textContent;
      return `${place(previousRect)} to ${place(currentRect)} ${text?.slice(0, 160)}`;
    });
    shifts.total += value;
    shifts.list.push(`${value.toFixed(5)} at ${Math.round(startTime)} ms: ${moves.join("\n    ")}`);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) keep(entry as Shift);
  }).observe({ type: "layout-shift", buffered });
}

const read = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);

/** Watches layout shifts from now on; the returned function lists them. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(record, false);
  return async () => (await read(page)).list;
}

/** Watches layout shifts of future pages from the start; the returned function lists them with their total. */
export async function watchLayoutShiftOnLoad(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(record, true);
  return () => read(page);
}
