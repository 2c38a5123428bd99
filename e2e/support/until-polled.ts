import { expect, type Page } from "@playwright/test";

/** Advances the page's clock, which must be installed, from poll to poll until `check` passes, whose own waits must be short. */
export const untilPolled = (page: Page, check: () => Promise<unknown>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(31_000);
    await check();
  }).toPass({ timeout: 40_000 });
