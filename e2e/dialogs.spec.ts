import { openAccount } from "./support/account";
import { expect, test } from "./support/test";

/** What a dialog of the browser's owes the page behind it, and the dialogs below it. */
test("a dialog leaves the page behind as it is and out of reach, and Escape closes the topmost @short", async ({
  userPage: page,
}) => {
  await page.setViewportSize({ width: 900, height: 400 });
  await page.goto("/token");
  const revoke = page.getByRole("button", { name: "Revoke token" });
  await revoke.scrollIntoViewIfNeeded();
  const place = () =>
    page.evaluate(() => ({
      top: scrollY,
      width: document.querySelector("main")?.getBoundingClientRect().width,
    }));
  const before = await place();
  await revoke.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.mouse.move(5, 200);
  await page.mouse.wheel(0, 500);
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    const isOut = () => document.activeElement?.closest("main, header, nav") != null;
    expect(await page.evaluate(isOut)).toBe(false);
  }
  expect(await place()).toEqual(before);
  const behind = () => document.elementFromPoint(5, 200)?.closest("main") ?? null;
  expect(await page.evaluate(behind)).toBeNull();
  await page.mouse.click(5, 200);
  await expect(dialog).toBeVisible();
  // Whatever else closes it, a gesture for example, it opens again with what it shows.
  await dialog.evaluate((one: HTMLDialogElement) => one.close());
  await expect.poll(() => dialog.evaluate((one) => one.matches(":modal"))).toBe(true);
  await page.emulateMedia({ forcedColors: "active" });
  const border = await dialog.evaluate((one) => getComputedStyle(one).borderTopWidth);
  expect(Number.parseFloat(border)).toBeGreaterThan(0);

  // A sign-out in another tab asks for a token above it.
  const other = await page.context().newPage();
  await other.goto("/token");
  await (await openAccount(other)).getByRole("button", { name: "Sign out" }).click();
  await expect(other).not.toHaveURL(/\/token$/);
  await page.bringToFront();
  const ask = page.getByRole("dialog", { name: "You were signed out" });
  await expect(ask).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(ask).toBeHidden();
  await expect(page.getByRole("dialog", { name: /Revoke/ })).toBeVisible();
  // What had the focus may be gone.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(revoke).toBeFocused();
  expect(await place()).toEqual(before);
});
