import type { Page } from "@playwright/test";
import { readClipboard } from "./support/clipboard";
import { expectNoSidewaysScroll } from "./support/scrolling";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, test } from "./support/test";

const button = (page: Page) => page.getByRole("button", { name: "Copy link", exact: true });

test("every view has one Copy link that opens the same view", async ({ page, portal, facility }) => {
  test.slow();
  const token = await facility.tokens("full");
  await signIn(page, portal, token);
  const concept = encodeURIComponent("http://thesaurus.demo.example/hpc/file-system");
  for (const path of [
    "/?zone=utc",
    "/status?q=a&group=type&sort=name",
    "/status/avocet?past=90d",
    "/history?resource=avocet&days=30",
    "/activity",
    "/compute/avocet/nodes?sort=load",
    "/compute/avocet/partitions",
    "/clusters?q=r",
    `/thesaurus?q=file&concept=${concept}`,
    "/token",
  ]) {
    await page.goto(path);
    await expect(button(page)).toHaveCount(1);
    // A press before the page's scripts have run copies nothing.
    await expect(async () => {
      await button(page).click();
      expect(await readClipboard(page)).toBe(portal.url + path);
    }).toPass();
    expect(await readClipboard(page)).not.toContain(token);
  }
});

test("a queue's link says whose jobs it shows, and holds filter and order @short", async ({
  userPage: page,
  portal,
}) => {
  await page.goto("/compute/avocet?sort=-start");
  const mine = page.getByRole("button", { name: "Mine" });
  await expect(mine).toBeVisible({ timeout: 30_000 });
  // The choice is the page's own until its scripts show the list.
  await expect(page.getByText(/^As of/)).toBeVisible();
  const isMine = (await mine.getAttribute("aria-pressed")) === "true";
  await button(page).click();
  const stated = isMine ? "on" : "off";
  await expect
    .poll(() => readClipboard(page))
    .toBe(`${portal.url}/compute/avocet?sort=-start&mine=${stated}`);
  await mine.click();
  await expect(page).toHaveURL(/mine=/);
  await button(page).click();
  await expect.poll(() => readClipboard(page)).toBe(page.url());
  expect(page.url()).toContain(`mine=${isMine ? "off" : "on"}`);
});

test("the composer's link begins with the same choices", async ({ page }) => {
  await page.goto("/board/compose");
  const choice = page.getByRole("checkbox").first();
  const was = await choice.isChecked();
  await choice.click();
  await button(page).click();
  await expect.poll(() => readClipboard(page)).toMatch(/\/board\/compose\?/);
  await page.goto(await readClipboard(page));
  await expect(page.getByRole("checkbox").first()).toBeChecked({ checked: !was });
});

test("offers the link to select where the clipboard is refused, on a telephone too", async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto("/status?sort=name");
  await expect(button(page)).toHaveCount(1);
  await button(page).click();
  const field = page.getByLabel("Select this link and copy it");
  await expect(field).toHaveValue(`${portal.url}/status?sort=name`);
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(`${portal.url}/status?sort=name`);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
});
