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

for (const { width, height, rows, rowPx } of [
  { width: 1280, height: 800, rows: 16, rowPx: 32 },
  { width: 390, height: 844, rows: 4, rowPx: 60 },
]) {
  test(`the first screen shows at least ${rows} jobs, ${width} px wide @short`, async ({
    userPage: page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/compute/avocet?mine=off");
    await waitForWholeQueue(page);
    expect(await countVisibleRows(page)).toBeGreaterThanOrEqual(rows);
    const row = await grid(page).locator("[data-index]").first().boundingBox();
    expect(row?.height).toBeLessThanOrEqual(rowPx);
    const isWider = await grid(page).evaluate((frame) => frame.scrollWidth > frame.clientWidth);
    expect(isWider).toBe(false);
  });
}

test("on a telephone the filters and the order are behind one button", async ({ userPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/compute/curlew?mine=off");
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

test("box and ID stay in sight beside far columns, and a row begins with them", async ({
  userPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(
    "/compute/curlew?mine=off&columns=id,state,name,reason,user,account,partition,nodes,cpus,priority,submit,start,end,limit,used",
  );
  await waitForWholeQueue(page);
  await page.getByRole("columnheader", { name: "Time limit" }).getByRole("link").focus();
  const readScroll = () => grid(page).evaluate((frame) => frame.scrollLeft);
  expect(await readScroll()).toBeGreaterThan(0);
  const link = grid(page).locator("[data-index]").first().getByRole("link");
  const [frame, box] = await Promise.all([grid(page).boundingBox(), link.boundingBox()]);
  expect(box?.x ?? 0).toBeGreaterThan(frame?.x ?? 0);
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-index]:focus")).toBeVisible();
  expect(await readScroll()).toBe(0);
});

test("an expression that isn't complete says what is missing, and shows every job", async ({
  userPage: page,
}) => {
  await page.goto("/compute/curlew?mine=off");
  await waitForWholeQueue(page);
  await page.getByRole("searchbox", { name: "Filter jobs" }).fill("/(tide/");
  await expect(page.getByText("Filter not applied")).toBeVisible();
  await expect(page.getByText("Incomplete expression: missing )")).toBeVisible();
  await expect(grid(page).getByRole("row").nth(5)).toBeVisible();
});

test("arrays expand by a toggle", async ({ userPage: page }) => {
  await page.goto("/compute/curlew?mine=off");
  await waitForWholeQueue(page);
  const toggle = page.getByRole("button", { name: "Expand arrays" });
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await expect(
    grid(page)
      .getByRole("button", { name: /^Expand \d+ jobs of/ })
      .first(),
  ).toBeVisible();
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/fold=off/);
  await expect(grid(page).getByRole("button", { name: /^Expand/ })).toHaveCount(0);
});

test("cells that stay while others scroll have the ground of their row @short", async ({
  userPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/compute/avocet");
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
  await waitForWholeQueue(page);
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

test("the cell under the pointer says its whole text, and no other, also after scrolling", async ({
  userPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/compute/avocet?mine=off&fold=off&columns=id,state,name,account");
  await waitForWholeQueue(page);
  const titled = grid(page).locator("[role=gridcell][title]");
  const isOwn = (cell: Element) => cell.getAttribute("title") === cell.textContent;
  await grid(page).locator("[data-index]").nth(4).locator("[role=gridcell]").nth(3).hover();
  await expect(titled).toHaveCount(1);
  // Many jobs have the same account: only the row tells one cell from another.
  const row = titled.locator("xpath=ancestor::*[@data-index][1]");
  const before = await row.getAttribute("data-index");
  expect(await titled.evaluate(isOwn)).toBe(true);
  await page.mouse.wheel(0, 5000);
  await expect(row).not.toHaveAttribute("data-index", before ?? "");
  await expect(titled).toHaveCount(1);
  expect(await titled.evaluate(isOwn)).toBe(true);
});
