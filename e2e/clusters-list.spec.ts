import type { Page } from "@playwright/test";
import { watchLayoutShift } from "./support/layout-shift";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, test } from "./support/test";

const names = (page: Page) =>
  page
    .getByRole("article")
    .evaluateAll((all) => all.map((one) => one.querySelector("h2")?.textContent ?? ""));

test("extends in place: no cluster moves until the list is left @short", async ({ userPage: page }) => {
  await page.goto("/clusters");
  const before = await names(page);
  const name = before[0] ?? "";
  const item = page.getByRole("article", { name, exact: true });
  const button = item.getByRole("button", { name: `Extend ${name}` });
  await expect(button).toBeEnabled();
  const readShifts = await watchLayoutShift(page);
  await button.click();
  await expect(item.getByText(/^Was .+, now expires .+\.$/)).toBeVisible();
  expect((await readShifts()).filter((shift) => shift.includes("<article"))).toEqual([]);
  await expect(item.getByRole("timer")).toHaveText(/^6 d 23 h$/);
  await expect(button).toBeFocused();
  expect(await names(page)).toEqual(before);
  await page.getByRole("button", { name: "Show new order" }).click();
  await expect.poll(() => names(page)).toEqual([...before.slice(1), name]);
  await expect(item.getByText(/^Was /)).toBeVisible();
  await item.getByRole("button", { name: `Dismiss the result for ${name}` }).click();
  await expect(item.getByText(/^Was /)).toHaveCount(0);
});

test("shows many, few and no clusters, and remembers the layout that was chosen", async ({
  page,
  portal,
  facility,
}) => {
  const token = await facility.tokens("full");
  const articles = page.getByRole("article");
  const show = async (clusters: number) => {
    await facility.clusters.set(token, { clusters });
    await page.goto("/clusters");
    await expect(articles).toHaveCount(clusters);
  };
  await signIn(page, portal, token);
  await show(40);
  for (const [width, height, least] of [
    [390, 844, 3],
    [1280, 800, 8],
  ] as const) {
    await page.setViewportSize({ width, height });
    const whole = await articles.evaluateAll(
      (all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length,
    );
    expect(whole).toBeGreaterThanOrEqual(least);
  }
  const table = page.getByRole("button", { name: "Table" });
  const cards = page.getByRole("button", { name: "Cards" });
  await show(24);
  await expect(cards).toHaveAttribute("aria-pressed", "true");
  await table.click();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(table).toHaveAttribute("aria-pressed", "true");
  await page.context().clearCookies({ name: "clusters-layout" });
  await show(25);
  await expect(table).toHaveAttribute("aria-pressed", "true");
  await cards.click();
  await page
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Calendar entry/ })).toBeVisible();
  await show(1);
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await show(0);
  await expect(page.getByText("Your project has no clusters")).toBeVisible();
  await page.getByRole("link", { name: "Provision cluster" }).last().click();
  await expect(page).toHaveURL(/\/clusters\/new$/);
});
