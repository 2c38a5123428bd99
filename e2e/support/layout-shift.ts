import type { Page } from "@playwright/test";

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
type Shifts = { total: number; list: string[] };

/** Runs in the page: records layout shifts (Layout Instability API). */
function record(buffered: boolean) {
  const shifts: Shifts = { total: 0, list: [] };
  Object.assign(window, { shifts });
  const keep = ({ value, sources }: Shift) => {
    const nodes = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent));
    shifts.total += value;
    shifts.list.push(`${value.toFixed(5)}: ${nodes.map((text) => text?.slice(0, 160)).join("\n    ")}`);
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

/**
 * Watches layout shifts of future pages from the start; the returned function lists them with their total.
 */
export async function watchLayoutShiftOnLoad(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(record, true);
  return () => read(page);
}
