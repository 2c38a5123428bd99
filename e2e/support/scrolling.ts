import { expect, type Page } from "@playwright/test";

/** Waits until the page itself doesn't scroll sideways; fails with the elements that are too wide. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect(async () => {
    const { width, wide } = await readOverflow(page);
    expect(width, `wider than the window: ${wide.join("\n")}`).toBeLessThanOrEqual(0);
  }).toPass({ timeout: 5_000 });
}

function readOverflow(page: Page) {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const isTooWide = (element: Element) => element.getBoundingClientRect().right > room + 1;
    const found = [...document.querySelectorAll("body *")]
      .filter(isTooWide)
      .map((one) => one.outerHTML.slice(0, 120));
    return { width: document.documentElement.scrollWidth - room, wide: found.slice(0, 5) };
  });
}
