import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the header's menu “Account”, or “Preferences” of who is signed out, unless it is open. */
export async function openAccount(page: Page): Promise<Locator> {
  const menu = page.getByRole("banner").getByRole("group", { name: /^(Account|Preferences)$/ });
  if (!(await menu.isVisible())) await page.getByRole("button", { name: /^(Account |Preferences$)/ }).click();
  await expect(menu).toBeVisible();
  return menu;
}

export const accountButton = (page: Page): Locator => page.getByRole("button", { name: /^Account / });

export async function signOut(page: Page): Promise<void> {
  // After a press of “Sign in”, the page before is still there.
  await expect(accountButton(page)).toBeVisible();
  const menu = await openAccount(page);
  await menu.getByRole("button", { name: "Sign out", exact: true }).click();
}
