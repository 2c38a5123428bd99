import { expect, type Locator, type Page } from "@playwright/test";

/** The parts of the command palette. */
export function findPalette(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Command palette" });
  return {
    button: page.getByRole("button", { name: "Command palette" }),
    dialog,
    field: dialog.getByRole("combobox", { name: "Search or jump to" }),
    options: dialog.getByRole("option"),
    option: (name: string | RegExp): Locator => dialog.getByRole("option", { name }),
    active: dialog.getByRole("option", { selected: true }),
    said: dialog.getByRole("status").last(),
  };
}

/** Opens the palette by its key, once the page listens. */
export async function openPalette(page: Page) {
  const palette = findPalette(page);
  await expect(palette.button).toBeEnabled();
  await page.keyboard.press("Control+k");
  await expect(palette.field).toBeFocused();
  return palette;
}
