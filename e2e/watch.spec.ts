import type { Page } from "@playwright/test";
import { watchLayoutShiftOnLoad } from "./support/layout-shift";
import { expectNoSidewaysScroll } from "./support/scrolling";
import { expect, expectNoAxeViolations, test } from "./support/test";

const star = (page: Page, name: string) => page.getByRole("button", { name: `Watch ${name}`, exact: true });
const list = (page: Page) => page.getByRole("region", { name: "Watch list", exact: true });
const row = (page: Page, name: string) =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

test("signed out: stars resources and a concept, and shows them first with their state", async ({ page }) => {
  await page.goto("/status");
  await expect(star(page, "dunlin")).toHaveAttribute("aria-pressed", "false");
  await star(page, "dunlin").click();
  await star(page, "avocet").click();
  await expect(star(page, "avocet")).toHaveAttribute("aria-pressed", "true");
  await page.goto("/status/curlew");
  await star(page, "curlew").click();
  const concept = "http://thesaurus.demo.example/hpc/file-system";
  await page.goto(`/thesaurus?concept=${encodeURIComponent(concept)}`);
  const starOfConcept = page
    .getByRole("article", { name: "Concept" })
    .getByRole("button", { name: /^Watch / });
  await starOfConcept.click();
  await expect(starOfConcept).toHaveAttribute("aria-pressed", "true");

  await page.goto("/");
  await expect(list(page).getByRole("listitem")).toHaveCount(4);
  await expect(row(page, "dunlin")).toContainText("In maintenance");
  await expect(row(page, "avocet")).toContainText("Operational");
  // It comes first.
  expect(await page.getByRole("region").first().getAttribute("aria-labelledby")).toBe(
    await list(page).getAttribute("aria-labelledby"),
  );
  await expectNoAxeViolations(page);
  await list(page).getByRole("listitem").filter({ hasText: "Concept" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/thesaurus\?.*file-system/);
});

test("nothing moves when the list appears on a telephone; without scripts there is none @short", async ({
  browser,
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/status");
  for (const one of ["avocet", "coastal-ocean-ensemble-forecasts-and-reanalysis-distribution", "dunlin"])
    await star(page, one).click();
  const readShifts = await watchLayoutShiftOnLoad(page);
  await page.goto("/");
  await expect(row(page, "dunlin")).toContainText("In maintenance");
  const { total, list: shifts } = await readShifts();
  expect(total, shifts.join("\n")).toBeLessThan(0.01);
  await expectNoSidewaysScroll(page);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url });
  await context.addCookies(await page.context().cookies());
  const plain = await context.newPage();
  await plain.goto("/");
  await expect(plain.getByRole("region", { name: "Facility" })).toBeVisible();
  await expect(plain.getByText("Watch list")).toBeHidden();
  await expect(plain.getByRole("button", { name: /^Watch|^Copy link/ })).toHaveCount(0);
  await context.close();
});
