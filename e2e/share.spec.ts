import type { Page } from "@playwright/test";
import { readClipboard } from "./support/clipboard";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

const button = (page: Page) => page.getByRole("button", { name: "Copy link", exact: true });

test("every view has one Copy link that opens the same view", async ({ page, portal, facility }) => {
  test.slow();
  const token = await facility.tokens("full");
  await signIn(page, portal, token);
  const concept = encodeURIComponent("http://thesaurus.demo.example/hpc/file-system");
  for (const path of [
    "/?zone=utc",
    "/status/avocet?past=90d",
    "/compute/avocet/nodes?sort=load",
    "/clusters?q=r",
    `/thesaurus?q=file&concept=${concept}`,
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
