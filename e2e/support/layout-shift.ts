import type { Page } from "@playwright/test";

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Watches what shifts in the page from now on (Layout Instability API); the returned function says what did. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const describe = ({ value, sources }: Shift) => {
      const nodes = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent));
      return `${value.toFixed(5)}: ${nodes.map((text) => text?.slice(0, 160)).join("\n    ")}`;
    };
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[]).map(describe))).observe({
      type: "layout-shift",
    });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
