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

test("keeps an extended cluster listed that its filter no longer matches", async ({ userPage: page }) => {
  await page.goto("/clusters");
  const chip = page.getByRole("button", { name: /^Under 1 h/ });
  await chip.click();
  await expect(page).toHaveURL(/ends=hour/);
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("article")).toHaveCount(2);
  const item = page.getByRole("article", { name: "session-cache" });
  await item.getByRole("button", { name: "Extend session-cache" }).click();
  await expect(item.getByText(/^Was .*now expires/)).toBeVisible();
  await item.getByRole("button", { name: /^Dismiss/ }).click();
  await expect(item).toHaveCount(0);
  await chip.click();
  await expect(page).not.toHaveURL(/ends=/);
  await page.getByLabel("Type").selectOption("kv");
  await expect(page).toHaveURL(/family=kv/);
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.getByRole("searchbox", { name: "Search clusters" }).fill("zzz");
  await expect(page.getByText("No cluster matches")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("article")).toHaveCount(8);
});

test("asks once before extending several, names their new ends and sums up", async ({ userPage: page }) => {
  await page.goto("/clusters");
  await page.getByRole("button", { name: "Extend 4 that expire within 1 d" }).click();
  const dialog = page.getByRole("dialog", { name: "Extend 4 clusters" });
  const lines = dialog.getByRole("list", { name: "Clusters to extend" }).getByRole("listitem");
  await expect(lines).toHaveCount(4);
  await expect(lines.first()).toContainText(/retry-queue.*Expires .*, then /);
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Extend 4 clusters" }).click();
  await expect(dialog.getByText("4 extended.")).toBeVisible();
  const results = dialog.getByRole("list", { name: "Results of extending" }).getByRole("listitem");
  await expect(results).toHaveCount(4);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("No cluster expires within 1 d.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all 8" }).check();
  await page.getByLabel("Select telemetry").uncheck();
  await page.getByRole("button", { name: "Extend selected" }).click();
  await expect(page.getByRole("dialog", { name: "Extend 7 clusters" })).not.toContainText("telemetry");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Clear selection" }).click();
  await expect(page.getByRole("region", { name: "Selected clusters" })).toHaveCount(0);
});

for (const [width, height, least] of [
  [1280, 800, 8],
  [390, 844, 3],
] as const)
  test(`shows at least ${least} of 40 clusters in a window of ${width} × ${height}`, async ({
    page,
    portal,
    facility,
  }) => {
    const token = await facility.tokens("full");
    await facility.clusters.set(token, { clusters: 40 });
    await signIn(page, portal, token);
    await page.setViewportSize({ width, height });
    await page.goto("/clusters");
    await expect(page.getByRole("article")).toHaveCount(40);
    const whole = await page
      .getByRole("article")
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length);
    expect(whole).toBeGreaterThanOrEqual(least);
  });

test("shows few clusters as cards, and none with a way to the first", async ({ page, portal, facility }) => {
  const token = await facility.tokens("full");
  await facility.clusters.set(token, { clusters: 1 });
  await signIn(page, portal, token);
  await page.goto("/clusters");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await facility.clusters.set(token, { clusters: 0 });
  await page.reload();
  await expect(page.getByText("Your project has no clusters")).toBeVisible();
  await page.getByRole("link", { name: "Provision cluster" }).last().click();
  await expect(page).toHaveURL(/\/clusters\/new$/);
});

test("shows up to 24 clusters as cards, and remembers the layout that was chosen @short", async ({
  page,
  portal,
  facility,
}) => {
  const token = await facility.tokens("full");
  const table = page.getByRole("button", { name: "Table" });
  const cards = page.getByRole("button", { name: "Cards" });
  await facility.clusters.set(token, { clusters: 24 });
  await signIn(page, portal, token);
  await page.goto("/clusters");
  await expect(cards).toHaveAttribute("aria-pressed", "true");
  await expectNoAxeViolations(page);
  await table.click();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(table).toHaveAttribute("aria-pressed", "true");
  await page.context().clearCookies({ name: "clusters-layout" });
  await facility.clusters.set(token, { clusters: 25 });
  await page.reload();
  await expect(table).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("article")).toHaveCount(25);
  await cards.click();
  await expect(page.getByRole("article")).toHaveCount(25);
  await page
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Calendar entry/ })).toBeVisible();
});
