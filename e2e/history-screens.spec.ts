import type { Page } from "@playwright/test";
import { watchLayoutShiftOnLoad } from "./support/layout-shift";
import { expect, test } from "./support/test";

const timeline = (page: Page) => page.getByRole("figure", { name: "Downtime timeline" });
const past = (page: Page) => page.getByRole("group", { name: "Timeline of the past" });
const openMore = (page: Page) => page.getByRole("button", { name: "More" }).click();
const article = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

test("shows 90 days beside each resource, in words as well", async ({ page }) => {
  await page.goto("/status");
  await expect(page.getByRole("figure", { name: /^History of / })).toHaveCount(12);
  const bar = article(page, "curlew").getByRole("figure", { name: "History of curlew" });
  await expect(bar).toContainText(/Last 90 days: \d+(\.\d+)? % operational, down on \d+ days?/);
  // The ground, one path per look and the gaps between days, however many changes there were.
  expect(await bar.locator("path").count()).toBeLessThanOrEqual(6);
  await expect(bar).toContainText(/Recorded until .*\d\d:\d\d UTC/);
  // Pressing a day leads to it; the bar ends with today.
  await bar.click({ position: { x: 1, y: 5 } });
  await expect(page).toHaveURL(/\/history\?resource=curlew&day=\d{4}-\d\d-\d\d$/);
  const day = Date.parse(new URL(page.url()).searchParams.get("day") ?? "");
  expect(Math.round((Date.now() - day) / 86_400_000)).toBeGreaterThan(87);
  await page.goto("/status");
  const days = page.getByRole("table", { name: "Days on which curlew was not fully operational" });
  await openMore(page);
  await page.getByRole("main").getByRole("link", { name: "History", exact: true }).click();
  await expect(page).toHaveURL(/\/history$/);
  await page.getByRole("link", { name: "Days of curlew as a table" }).click();
  await expect(days).toBeVisible();

  // Its own page has its days, availability and incidents.
  await page.goto("/status/curlew");
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("figure", { name: "History of curlew" })).toBeVisible();
  await history.getByText("Show as table", { exact: true }).click();
  const availability = history.getByRole("table", { name: "Availability: curlew" });
  await expect(availability.getByRole("row", { name: /^Last \d+ days/ })).toHaveCount(3);
  await days.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/history\?resource=curlew&day=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole("table", { name: /^Status of curlew on / })).toBeVisible();
});

test("the timeline reaches back, and forth again", async ({ page }) => {
  await page.goto("/status");
  await expect(timeline(page).locator("svg.strip")).toHaveCount(0);
  await openMore(page);
  for (const [name, value] of [
    ["24 h", "24h"],
    ["90 d", "90d"],
  ] as const) {
    await past(page).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`past=${value}`));
    await expect(past(page).getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "true");
    await expect(timeline(page).getByRole("listitem").locator("svg.strip path").nth(1)).toBeAttached();
  }
  // In words as well.
  await expect(timeline(page).getByText(/^Recorded: Operational \d+ d/)).toHaveCount(12);
  await past(page).getByRole("link", { name: "None" }).click();
  await expect(page).not.toHaveURL(/past=/);
  await expect(timeline(page).getByRole("listitem").locator("svg.strip")).toHaveCount(0);
});

test("leads from the calendar to a day, and on to its neighbours", async ({ page }) => {
  await page.goto("/history");
  await expect(page.getByRole("table", { name: /^\w+ \d{4}$/ }).first()).toBeVisible();
  const day = page
    .getByRole("link", { name: /^\d+ \w+ \d{4}: (.* down|.* in maintenance|Operational)/ })
    .nth(20);
  await day.click();
  await expect(page).toHaveURL(/\/history\?day=\d{4}-\d\d-\d\d$/);
  const first = page.url();
  await expect(page.getByRole("table", { name: /^Recorded on / }).getByRole("row")).toHaveCount(13);
  await page.getByRole("link", { name: "Previous day" }).click();
  await expect(page).not.toHaveURL(first);
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(page).toHaveURL(first);

  // A day that hasn't begun isn't found.
  await page.goto("/history?day=2999-03-01");
  await expect(page.getByText("Day not found")).toBeVisible();
  await expect(page.getByText("Everything that was observed on this day was operational.")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every choice is a link or a form", async ({ page }) => {
    await page.goto("/status");
    await expect(article(page, "curlew").getByRole("figure", { name: "History of curlew" })).toBeVisible();
    await openMore(page);
    await past(page).getByRole("link", { name: "10 d", exact: true }).click();
    await expect(page).toHaveURL(/past=10d/);
    await expect(timeline(page).getByRole("listitem").locator("svg.strip")).not.toHaveCount(0);
    await page.goto("/history");
    await page.getByRole("link", { name: "curlew", exact: true }).first().click();
    await expect(page.getByRole("figure", { name: "History of curlew" })).toBeVisible();
  });
});

test("moves nothing while it loads", async ({ page }) => {
  const read = await watchLayoutShiftOnLoad(page);
  for (const path of ["/status?past=10d", "/history", "/board"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const { total, list } = await read();
    expect(total, `${path}: ${list.join()}`).toBeLessThan(0.001);
  }
});

test("shows what was recorded, and every control works", async ({ page }) => {
  await page.goto("/history");
  await expect(page.getByRole("heading", { level: 1, name: "History" })).toBeVisible();
  await expect(page.getByRole("figure", { name: /^History of / })).toHaveCount(12);

  await page.getByRole("rowheader").getByRole("link", { name: "curlew" }).click();
  await expect(page).toHaveURL(/\/history\?resource=curlew$/);
  await expect(page.getByRole("heading", { level: 1, name: "History of curlew" })).toBeVisible();
  await openMore(page);
  await page.getByRole("link", { name: "365 days" }).click();
  await expect(page).toHaveURL(/resource=curlew&days=365$/);
  await page.getByRole("link", { name: "Unplanned", exact: true }).click();
  await expect(page).toHaveURL(/resource=curlew&days=365&kind=unplanned/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("figure", { name: "History of curlew" })).toBeVisible();
  await expect(page.getByRole("figure", { name: /^History of / })).toHaveCount(1);

  await page.getByText("Show as table").click();
  const days = page.getByRole("table", { name: "Days on which curlew was not fully operational" });
  await expect(days.getByRole("row", { name: /Down/ }).first()).toBeVisible();
  // 365 days were asked for and 90 are recorded: the rest isn't claimed to have been operational.
  await expect(days.getByRole("row", { name: /Not observed/ }).first()).toBeVisible();
  const availability = page.getByRole("table", { name: "Availability: curlew" });
  // A year isn't said of 90 days.
  await expect(availability.getByRole("row", { name: /Last 90 days/ })).toContainText(/9\d\.\d\d %$/);
  await expect(availability.getByRole("row", { name: /Last 365 days/ })).toHaveCount(0);

  const incidents = page.getByRole("list", { name: "Incidents, newest first" });
  await expect(incidents).not.toContainText(/\bPlanned\b/);
  const incident = incidents.getByRole("link").first();
  await incident.click();
  await expect(page).toHaveURL(/\/history\/incidents\/curlew(@|%40)\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "curlew down" })).toBeVisible();
  const moments = page.getByRole("list", { name: "What happened, oldest first" });
  await expect(moments).toContainText(/(Down|In maintenance).*Operational/);
  await page.goBack();
  await expect(page).toHaveURL(/resource=curlew/);

  await openMore(page);
  await page.getByRole("link", { name: "Status of curlew" }).click();
  await expect(page).toHaveURL(/\/status\/curlew$/);
});
