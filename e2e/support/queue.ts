import { expect, type Page } from "@playwright/test";

/** Resolves once the whole list of a queue is there. Beside rows, the page says if more are on their way. */
export async function waitForWholeQueue(page: Page): Promise<void> {
  const grid = page.getByRole("grid", { name: "Jobs" });
  await expect(grid.locator("[data-index]").first()).toBeVisible();
  await expect(page.getByText(/loading the rest/i)).toBeHidden();
}
