import type { Locator, Page } from "@playwright/test";
import { findPalette } from "./support/palette";
import { expect, test } from "./support/test";

const timelineOf = (page: Page) => page.getByRole("figure", { name: "Downtime timeline" });
const lane = (page: Page, name: string) =>
  timelineOf(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`Not on the screen: ${locator}`);
  return box;
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("has a table that says what is drawn @short", async ({ page }) => {
    await page.goto("/status");
    await timelineOf(page)
      .getByText(/^Show as table \(\d+\)$/)
      .click();
    const table = timelineOf(page).getByRole("table", { name: "Downtimes" });
    const row = (name: string) =>
      table.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
    await expect(row("saltmarsh-archive")).toContainText(/Overdue.*1 d 2 h/);
    await expect(row("estuary-wan")).toContainText(/In effect.*3 h 50 min.*no/);
    await expect(row("avocet")).toHaveCount(2);
    await expect(row("avocet").first()).toContainText("Upcoming");
    await expect(row("godwit")).toContainText(/Upcoming.*2 d 14 h.*yesyes/);
    await expect(row("mudflat-scratch")).toContainText("none provided");
    // Which days are shown is a link of the menu.
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("link", { name: "3 days" }).click();
    await expect(page).toHaveURL(/zoom=3d/);
    await expect(lane(page, "godwit")).toContainText("None in this window");
  });
});

test("tells phases and marks apart in shape and in words", async ({ page }) => {
  await page.goto("/status");
  // Arrows before the page's scripts scroll, as on any page.
  await expect(findPalette(page).button).toBeEnabled();
  const bars = (name: string) => lane(page, name).locator("button[aria-expanded]");
  await expect(bars("estuary-wan")).toHaveAccessibleName(/in effect.*unscheduled/);
  await expect(bars("saltmarsh-archive")).toHaveAccessibleName(/overdue/);
  await expect(bars("avocet").first()).toHaveAccessibleName(/upcoming/);
  await expect(bars("curlew").first()).toHaveAccessibleName(/upcoming.*with reboot/);
  await expect(lane(page, "lagoon")).toContainText("None planned");
  await expect(lane(page, "sandbar")).toContainText("No schedule published");
  const legend = timelineOf(page).getByRole("list", { name: "Legend" });
  for (const word of ["in effect", "upcoming", "overdue", "unscheduled", "with reboot"])
    await expect(legend.getByText(word)).toBeVisible();
  // Overlapping downtimes have separate rows, so neither covers the other.
  const [one, other] = await Promise.all([boxOf(bars("avocet").first()), boxOf(bars("avocet").last())]);
  expect(other.y).toBeGreaterThanOrEqual(one.y + one.height);
  expect(other.x).toBeGreaterThan(one.x);
});

test("is worked by keyboard alone: one tab stop, arrows, Enter, Escape", async ({ page }) => {
  await page.goto("/status");
  // Arrows before the page's scripts scroll, as on any page.
  await expect(findPalette(page).button).toBeEnabled();
  const bars = (name: string) => lane(page, name).locator("button[aria-expanded]");
  const region = page.getByRole("region", { name: "Lanes, scrolling sideways" });
  await region.focus();
  const focused = page.locator("button:focus");
  for (let presses = 0; presses < 30 && (await focused.count()) === 0; presses += 1)
    await page.keyboard.press("Tab");
  await expect(bars("estuary-wan")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(bars("saltmarsh-archive")).toBeFocused();
  const inAvocet = lane(page, "avocet").locator("button:focus");
  for (let presses = 0; presses < 12 && (await inAvocet.count()) === 0; presses += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await expect(bars("avocet").last()).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(bars("avocet").last()).toBeFocused();
  expect(await timelineOf(page).locator("button[tabindex='0']").count()).toBe(1);
  await page.keyboard.press("Enter");
  await expect(bars("avocet").last()).toHaveAttribute("aria-expanded", "true");
  const details = lane(page, "avocet").getByText("Flush of the cooling loop; all nodes are shut down.");
  await expect(details.last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Close details" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Close details" })).toBeHidden();
  await expect(bars("avocet").last()).toBeFocused();
});
