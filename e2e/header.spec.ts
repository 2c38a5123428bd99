import type { Page } from "@playwright/test";
import { watchLayoutShift } from "./support/layout-shift";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, shortIf, test } from "./support/test";

const readHeight = (page: Page) =>
  page
    .getByRole("banner")
    .first()
    .evaluate((header) => header.getBoundingClientRect().height);

for (const [zoom, width, height, mostPx] of [
  ["200 %", 640, 400, 96],
  ["400 %", 320, 256, 80],
] as const)
  for (const profile of [null, "full", "single-use"] as const)
    test(`the header stays low at ${zoom} zoom, ${profile ?? "signed out"}${shortIf(profile === "single-use")}`, async ({
      page,
      portal,
      facility,
    }) => {
      // A window of 1280 × 800 has this many CSS pixels at that zoom.
      await page.setViewportSize({ width, height });
      if (profile) await signIn(page, portal, await facility.tokens(profile));
      for (const path of ["/status", profile ? "/token" : "/sign-in", "/thesaurus"]) {
        await page.goto(path);
        expect(await readHeight(page), path).toBeLessThanOrEqual(mostPx);
        if (profile)
          await expect(page.getByRole("button", { name: "Sign out", exact: true })).toBeInViewport({
            ratio: 1,
          });
      }
      const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(wide).toBeLessThanOrEqual(seen ?? 0);
      await expect(page.getByText(/^Demo/).filter({ visible: true }).first()).toBeVisible();
    });

test("marks the section that leaves the portal, and chooses the theme", async ({ page }) => {
  await page.goto("/status");
  const board = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Wall board/ });
  await expect(board).toHaveAccessibleName("Wall board (full screen, without this menu)");
  await expect(board.locator("svg")).toBeVisible();
  const switches = page.getByRole("group", { name: "Theme" }).first();
  for (const [name, theme] of [
    ["Dark", "dark"],
    ["Light", "light"],
    ["System", null],
  ] as const) {
    await switches.getByRole("button", { name }).click();
    await expect(switches.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
    expect(await page.locator("html").getAttribute("data-theme")).toBe(theme);
  }
  await page.getByRole("link", { name: "Help with messages" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help with messages");
  await expectNoAxeViolations(page);
});

test("prints neither the header's controls nor the demo strip", async ({ page }) => {
  await page.goto("/status");
  await expect(page.getByText(/Demo mode/)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/Demo mode/)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeHidden();
});

test("a dialog covers the window, holds the page behind, and moves nothing", async ({
  page,
  portal,
  facility,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
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
  await expect(page.getByRole("timer").first()).toBeVisible();
  await expect(warning).toHaveCount(0);
  const readShifts = await watchLayoutShift(page);
  await expect(warning).toBeVisible({ timeout: 15_000 });
  // Shifts are told a frame later.
  await page.waitForTimeout(500);
  expect(await readShifts()).toEqual([]);
});
