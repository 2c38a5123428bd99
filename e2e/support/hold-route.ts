import type { Page } from "@playwright/test";

/** Holds the page's requests for an address pattern back until the returned function is called. */
export async function holdRoute(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    // Its page may have given it up.
    await route.continue().catch(() => {});
  });
  return release;
}
