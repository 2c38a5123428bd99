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
  await expect(page.getByRole("searchbox", { name: "Search resources" })).not.toBeFocused();
  await expect(shortcuts(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/status$/);
  const { field, option } = findPalette(page);
  await page.keyboard.press("Control+k");
  await field.fill("keyboard");
  await option(/^Keyboard shortcuts/).click();
  await single.check();
  await page.keyboard.press("Escape");
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

test("r refreshes, and modifiers, compositions and dialogs keep their keys", async ({ page }) => {
  // Without intervals the page doesn't poll, so that every read is a key's.
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval;
  });
  await open(page, "/status");
  await page.waitForLoadState("networkidle");
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/api/status") reads.push(pathname);
  });
  await page.keyboard.press("Alt+r");
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "r", isComposing: true, bubbles: true })),
  );
  await page.keyboard.press("?");
  await expect(shortcuts(page)).toBeVisible();
  await page.keyboard.press("r");
  await page.keyboard.press("Control+k");
  await expect(findPalette(page).dialog).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(shortcuts(page)).toHaveCount(0);
  expect(reads).toEqual([]);
  await page.keyboard.press("r");
  await expect.poll(() => reads).toEqual(["/api/status"]);
  await expect(page.getByText("Refreshed", { exact: true })).toBeVisible();
});

test("e extends the only cluster of a page, the focused one, or asks which", async ({ userPage: page }) => {
  await open(page, "/clusters/kv/session-cache");
  await expect(page.getByRole("button", { name: "Extend session-cache" })).toBeEnabled();
  await page.keyboard.press("e");
  await expect(page.getByText(/now expires/).first()).toBeVisible();
  await open(page, "/clusters");
  const cluster = page.getByRole("article", { name: "telemetry", exact: true });
  await expect(cluster.getByRole("button", { name: "Extend telemetry" })).toBeEnabled();
  await page.keyboard.press("e");
  const { field, option } = findPalette(page);
  await expect(field).toHaveValue("Extend ");
  await expect(option(/^Extend retry-queue/)).toBeVisible();
  await page.keyboard.press("Escape");
  await cluster.getByRole("link", { name: "telemetry" }).focus();
  await page.keyboard.press("e");
  await expect(cluster.getByText(/now expires/)).toBeVisible();
});
