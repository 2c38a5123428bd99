import type { Page } from "@playwright/test";

/** Starts to add up what shifts in the page from now on (Layout Instability API); the returned function reads the sum. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      Object.assign(window, {
        layoutShift: (window as unknown as { layoutShift: number }).layoutShift + sum,
      });
    }).observe({ type: "layout-shift" });
  });
  return () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
}
