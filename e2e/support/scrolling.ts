import { expect, type Page } from "@playwright/test";

/** Fails if the page itself scrolls sideways, and lists the elements that are too wide. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width, wide } = await page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const isTooWide = (element: Element) => element.getBoundingClientRect().right > room + 1;
    const found = [...document.querySelectorAll("body *")]
      .filter(isTooWide)
      .map((one) => one.outerHTML.slice(0, 120));
    return { width: document.documentElement.scrollWidth - room, wide: found.slice(0, 5) };
  });
  expect(width, `wider than the window: ${wide.join("\n")}`).toBeLessThanOrEqual(0);
}
