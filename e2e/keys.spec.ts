import type { Page } from "@playwright/test";
import { findPalette } from "./support/palette";
import { expect, expectNoAxeViolations, test } from "./support/test";

const shortcuts = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
/** Opens a page, and waits until it listens to keys. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(findPalette(page).button).toBeEnabled();
}

test("? shows the keys, and they can be turned off and on", async ({ page }) => {
  await open(page, "/status");
  await page.keyboard.press("?");
  await expect(shortcuts(page)).toContainText("Open the command palette");
  await expectNoAxeViolations(page);
  const single = shortcuts(page).getByRole("checkbox", { name: "Use single-key shortcuts" });
  await single.uncheck();
  await page.keyboard.press("Escape");
  await expect(shortcuts(page)).toHaveCount(0);
  await open(page, "/status");
  for (const key of ["?", "r", "/", "g", "h"]) await page.keyboard.press(key);
  await expect(page.getByRole("searchbox", { name: "Search resources" })).toHaveCount(0);
  await expect(shortcuts(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/status$/);
  const { field, option } = findPalette(page);
  await page.keyboard.press("Control+k");
  await field.fill("keyboard");
  await option(/^Keyboard shortcuts/).click();
  await single.check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await expect(page.getByText("Refreshed", { exact: true })).toBeVisible();
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search resources" });
  await expect(search).toBeFocused();
  // In a field, a character is a character.
  await page.keyboard.type("gh?r/");
  await expect(search).toHaveValue("gh?r/");
  // Without a search of its own, a page offers the palette.
  await open(page, "/history");
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
});

test("g and a letter go to a page @short", async ({ page }) => {
  await open(page, "/status");
  for (const [letter, path] of [
    ["h", "/history"],
    ["S", "/status"],
    ["o", "/"],
  ] as const) {
    await page.keyboard.press("g");
    await page.keyboard.press(letter);
    await expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`));
    await expect(findPalette(page).button).toBeEnabled();
  }
});
