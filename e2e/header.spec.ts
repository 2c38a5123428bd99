import type { Page } from "@playwright/test";
import { accountButton, openAccount } from "./support/account";
import { watchLayoutShift } from "./support/layout-shift";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, shortIf, test } from "./support/test";

const readHeight = (page: Page) =>
  page
    .getByRole("banner")
    .first()
    .evaluate((header) => header.getBoundingClientRect().height);

// A window of 1280 × 800 has as many CSS pixels at 200 % and at 400 % zoom.
for (const [what, width, height, mostPx] of [
  ["at 200 % zoom", 640, 400, 96],
  ["at 400 % zoom", 320, 256, 80],
  ["in a wide window", 1280, 800, 56],
  ["on a telephone", 390, 800, 48 + 40],
] as const)
  test(`the header stays low ${what}${shortIf(width === 320)}`, async ({ page, portal, facility }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/thesaurus");
    expect(await readHeight(page)).toBeLessThanOrEqual(mostPx);
    await expect(page.getByText(/^Demo/).filter({ visible: true }).first()).toBeVisible();
    await signIn(page, portal, await facility.tokens(height < 800 ? "single-use" : "full"));
    for (const path of ["/status", "/token"]) {
      await page.goto(path);
      expect(await readHeight(page), path).toBeLessThanOrEqual(mostPx);
      await expect(accountButton(page)).toBeInViewport({ ratio: 1 });
    }
    const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide).toBeLessThanOrEqual(seen ?? 0);
    if (height < 800) return;
    for (const name of [/^Command palette$/, /^Notices$/, /^Account /])
      await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    await openAccount(page);
    await expectNoAxeViolations(page);
  });

test("a chosen time zone holds on every page, the address wins, and the server knows it", async ({
  page,
}) => {
  await page.goto("/");
  const readZone = async () =>
    (await openAccount(page)).getByRole("group", { name: "Time zone" }).locator("[aria-current]").innerText();
  await (await openAccount(page)).getByRole("link", { name: "UTC" }).click();
  await page.keyboard.press("Escape");
  const sections = page.getByRole("navigation", { name: "Main" });
  await sections.getByRole("link", { name: "Thesaurus" }).click();
  await expect(page).toHaveURL(/\/thesaurus$/);
  expect(await readZone()).toBe("UTC");
  await page.goto("/status?zone=local");
  expect(await readZone()).toBe("Local");
  // The server knows it: no flash of another zone.
  const html = await (await page.request.get("/status")).text();
  expect(html).toContain("Times in UTC");
});

test("a dialog covers the window, holds the page behind, and moves nothing", async ({
  page,
  portal,
  facility,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await signIn(page, portal, await facility.tokens("full"));
  await page.goto("/token");
  const opener = page.getByRole("button", { name: "Revoke token" });
  await expect(opener).toBeEnabled();
  await opener.scrollIntoViewIfNeeded();
  const readScroll = () => page.evaluate(() => window.scrollY);
  const before = await readScroll();
  expect(before).toBeGreaterThan(0);
  const readShifts = await watchLayoutShift(page);
  await opener.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.mouse.move(100, 100);
  await page.mouse.wheel(0, -200);
  await page.waitForTimeout(300);
  expect(await readScroll()).toBe(before);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await readShifts()).toEqual([]);
});

test("the warning before a session ends moves nothing when it comes", async ({ page, facility, portal }) => {
  const data = { token: await facility.tokens("full", 10 * 60 + 6) };
  await page.request.post("/api/session", { data, headers: { Origin: portal.url } });
  await page.goto("/token");
  const warning = page.getByRole("status").filter({ hasText: /session ends/i });
  await expect(accountButton(page)).toBeVisible();
  await expect(warning).toHaveCount(0);
  const readShifts = await watchLayoutShift(page);
  await expect(warning).toBeVisible({ timeout: 15_000 });
  // Shifts are told a frame later.
  await page.waitForTimeout(500);
  expect(await readShifts()).toEqual([]);
});
