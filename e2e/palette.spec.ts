import { signOut } from "./support/account";
import { findPalette, openPalette } from "./support/palette";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, lateReads, test } from "./support/test";

test("opens by keys and by its button, closes, and gives the focus back @short", async ({ page }) => {
  await page.goto("/status");
  const { button, dialog, field } = findPalette(page);
  await expect(button).toBeEnabled();
  for (const keys of ["Control+k", "Meta+k", "Control+K"]) {
    await page.keyboard.press(keys);
    await expect(field).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  await button.click();
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await expect(field).toBeFocused();
  await page.mouse.click(5, 400);
  await expect(dialog).toHaveCount(0);
});

test("loads and requests nothing until it is opened", async ({ userPage: page }) => {
  const scripts: Promise<string>[] = [];
  const requested: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.push(response.text().catch(() => ""));
    if (pathname.startsWith("/api/")) requested.push(pathname);
  });
  await page.goto("/status");
  await expect(findPalette(page).button).toBeEnabled();
  await page.waitForLoadState("load");
  const isBehind = (text: string) =>
    text.includes("Use light theme") || text.includes("Use single-key shortcuts");
  const first = await Promise.all(scripts);
  expect(first.length).toBeGreaterThan(0);
  expect(first.filter(isBehind)).toEqual([]);
  expect(requested).not.toContain("/api/work");
  expect(requested).not.toContain("/api/clusters");
  await openPalette(page);
  await expect.poll(async () => (await Promise.all(scripts)).some(isBehind)).toBe(true);
  await expect.poll(() => requested).toContain("/api/work");
});

test("is worked by keyboard alone, and says what it does", async ({ page }) => {
  await page.goto("/status");
  const { dialog, field, options, active, said } = await openPalette(page);
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(said).toHaveText(/^\d+ results$/);
  await field.fill("curlew");
  await expect(active).toHaveCount(1);
  await expect(active).toHaveAccessibleName(/^curlew/);
  const list = dialog.getByRole("listbox", { name: "Results" });
  await expect(field).toHaveAttribute("aria-controls", (await list.getAttribute("id")) ?? "");
  const first = await active.getAttribute("id");
  await expect(field).toHaveAttribute("aria-activedescendant", first ?? "");
  await page.keyboard.press("ArrowDown");
  await expect(field).not.toHaveAttribute("aria-activedescendant", first ?? "");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await field.dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await expect(field).toHaveValue("curlew");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/status\/curlew$/);
  await expect(dialog).toHaveCount(0);
  // What was opened is offered first the next time.
  const again = await openPalette(page);
  await expect(again.dialog.getByRole("group", { name: "Recent" }).getByRole("option")).toHaveAccessibleName(
    /^curlew/,
  );
});

test("says why what a token doesn't permit isn't offered, in the dark too", async ({
  page,
  portal,
  facility,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn(page, portal, await facility.tokens("streaming"));
  await page.goto("/status");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const { dialog, field, option, said } = await openPalette(page);
  await expect(dialog.getByText(/^Your jobs aren’t listed\. .*compute-ace/)).toBeVisible();
  await field.fill("avocet");
  await expect(option(/^Queue of avocet/)).toHaveAttribute("aria-disabled", "true");
  await expect(said).toHaveText(/results$/);
  await expectNoAxeViolations(page);
  expect(requested).not.toContain("/api/work");
});

test.describe("with sources that fail", () => {
  test.use({ expectedErrors: [failedRequests] });

  test("never takes a failed search of the thesaurus for no result", async ({ page }) => {
    await page.route("**/api/thesaurus/**", (route) => route.abort());
    await page.goto("/history");
    const { dialog, field } = await openPalette(page);
    await field.fill("zzqqxx zz");
    await expect(dialog.getByText(/^The thesaurus couldn’t be searched: /)).toBeVisible();
  });
});

test("shows nothing after sign-out of what was opened, and offers nothing of the session", async ({
  userPage: page,
  expectError,
}) => {
  expectError(lateReads);
  await page.goto("/status");
  const palette = await openPalette(page);
  await palette.field.fill("Queue of avocet");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/compute\/avocet$/);
  await signOut(page);
  await expect(page.getByText("You signed out")).toBeVisible();
  await page.goto("/status");
  await openPalette(page);
  await expect(palette.dialog.getByRole("group", { name: "Recent" })).toHaveCount(0);
  await palette.field.fill("extend");
  await expect(palette.option(/^Extend/)).toHaveCount(0);
  await palette.field.fill("Queue of avocet");
  await expect(palette.active).toContainText("Sign-in required");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sign-in\?/);
});
