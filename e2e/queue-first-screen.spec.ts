import type { Page } from "@playwright/test";
import { waitForWholeQueue } from "./support/queue";
import { expect, expectNoAxeViolations, test } from "./support/test";

const grid = (page: Page) => page.getByRole("grid", { name: "Jobs" });

/** Rows that are wholly in the window and in the list's frame. */
const countVisibleRows = (page: Page) =>
  grid(page).evaluate((frame) => {
    const head = frame.querySelector("[role=columnheader]")?.getBoundingClientRect().bottom ?? 0;
    const bottom = Math.min(window.innerHeight, frame.getBoundingClientRect().bottom);
    return [...frame.querySelectorAll("[data-index]")].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= head - 1 && box.bottom <= bottom + 1;
    }).length;
  });

async function expectFirstScreen(page: Page, least: number, mostPx: number): Promise<void> {
  await waitForWholeQueue(page);
  expect(await countVisibleRows(page)).toBeGreaterThanOrEqual(least);
  const row = await grid(page).locator("[data-index]").first().boundingBox();
  expect(row?.height).toBeLessThanOrEqual(mostPx);
  expect(await grid(page).evaluate((frame) => frame.scrollWidth > frame.clientWidth)).toBe(false);
}

test("on a telephone four jobs are on the first screen, filters and order behind one button @short", async ({
  userPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/compute/avocet?mine=off");
  await expectFirstScreen(page, 4, 60);
  const search = page.getByRole("searchbox", { name: "Filter jobs" });
  await expect(search).toBeHidden();
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await expect(search).toBeVisible();
  await page.getByRole("combobox", { name: "Sort" }).selectOption({ label: "Name, ascending" });
  await expect(page).toHaveURL(/sort=name/);
  await search.fill("tide");
  await expect(page).toHaveURL(/q=tide/);
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("16 jobs are on the first screen, whose cells that stay have the ground of their row @short", async ({
  userPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/compute/avocet?mine=off");
  await expectFirstScreen(page, 16, 32);
  const row = page.getByRole("grid").getByRole("row").nth(2);
  const readGrounds = () =>
    row.evaluate((one) =>
      [one, ...[...one.children].slice(0, 2)].map((part) => getComputedStyle(part).backgroundColor),
    );
  const seen = new Set<string>();
  const expectOne = async () => {
    const grounds = await readGrounds();
    expect(new Set(grounds).size, grounds.join(", ")).toBe(1);
    seen.add(grounds[0] ?? "");
  };
  await expect(row).toBeVisible();
  await expectOne();
  await row.hover();
  await expectOne();
  await row.getByRole("checkbox").click();
  await expect(row).toHaveAttribute("aria-selected", "true");
  await expectOne();
  await page.mouse.move(5, 5);
  await expectOne();
  // At rest, hovered, selected.
  expect(seen.size).toBe(3);
});
