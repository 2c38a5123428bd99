import { holdRoute } from "./support/hold-route";
import { watchLayoutShiftOnLoad } from "./support/layout-shift";
import { expectNoSidewaysScroll } from "./support/scrolling";
import { expect, expectNoAxeViolations, test } from "./support/test";

const base = "http://thesaurus.demo.example";
const start = (page: import("@playwright/test").Page) => page.getByRole("region", { name: "Start" });

test("says what the thesaurus is, and leads to each thesaurus and its topmost concepts @short", async ({
  page,
}) => {
  await page.goto("/thesaurus");
  await expect(start(page).getByText(/^A thesaurus defines the terms/)).toBeVisible();
  await expect(start(page).getByText("Concepts with a wider meaning")).toBeVisible();
  await start(page).getByRole("link", { name: "Browse Facility words" }).click();
  await expect(page.getByRole("combobox", { name: "Thesaurus" })).toHaveValue(`${base}/scheme/facility`);
  await expect(page.getByRole("treeitem", { name: "Facility service" })).toBeVisible();
  const tiles = start(page).getByRole("list", { name: "Topmost concepts" });
  await expect(tiles).toContainText("Something that this facility offers.");
  await start(page).getByRole("link", { name: "Facility words, A–Z" }).click();
  await expect(page.getByRole("list", { name: "Labels under A" })).toContainText("Active");
  await tiles.getByRole("link", { name: "Facility service" }).click();
  await expect(page.getByRole("heading", { name: "Facility service" })).toBeFocused();
});

test("offers example searches that find something", async ({ page }) => {
  await page.goto("/thesaurus");
  const examples = start(page)
    .getByRole("listitem")
    .filter({ hasText: /\((keyword|alternative label|regular expression)\)/ });
  await expect(examples).toHaveCount(3);
  for (const index of [0, 1, 2]) {
    await page.goto("/thesaurus");
    await examples.nth(index).getByRole("link").click();
    const results = page.getByRole("list", { name: "Search results" });
    await expect(results.getByRole("link").first()).toBeVisible();
    await expect(results.locator("mark").first()).toBeVisible();
  }
});

test("keeps the concepts viewed last on this device", async ({ page }) => {
  await page.goto(`/thesaurus?concept=${encodeURIComponent(`${base}/hpc/lustre`)}`);
  await expect(page.getByRole("heading", { name: "Lustre" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("thesaurus-recent"))).toContain("lustre");
  await page.goto("/thesaurus");
  const recent = page.getByRole("list", { name: "Recently viewed" });
  await expect(recent.getByRole("link")).toHaveText(["Lustre"]);
  await page.getByRole("button", { name: "Clear recently viewed" }).click();
  await expect(recent).toHaveCount(0);
});

test("shows results in the wide pane, best first and explained, until a concept is chosen", async ({
  page,
}) => {
  await page.goto("/thesaurus");
  const box = page.getByRole("searchbox", { name: "Search concepts" });
  await box.fill("file");
  const results = page.getByRole("list", { name: "Search results" });
  const rows = results.getByRole("link");
  await expect(rows.first()).toContainText("File striping");
  await expect(rows.filter({ hasText: "Metadata-intensive workload" })).toContainText(
    "alternative label: Small-file problem",
  );
  await expect(rows.filter({ hasText: "DAT-004" })).toContainText("broader: File system");
  expect((await results.boundingBox())?.width).toBeGreaterThan(600);
  await expect(start(page)).toHaveCount(0);

  await box.press("ArrowDown");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(box).toBeFocused();
  await box.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "File striping" })).toBeFocused();
  expect((await results.boundingBox())?.width).toBeLessThan(600);

  await rows.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "File system opened." })).toHaveCount(1);
  await expect(rows.nth(1)).toBeFocused();
});

test("helps a search that finds nothing, once that is known", async ({ page }) => {
  await page.goto("/thesaurus");
  const box = page.getByRole("searchbox", { name: "Search concepts" });
  await box.fill("zzzqqq");
  await expect(page.getByText("No concept matches “zzzqqq”")).toBeVisible();
  const release = await holdRoute(page, "**/api/thesaurus/getConceptsMatchingKeyword**");
  await box.fill("qqqzzz slurm");
  await expect(page.getByText("No concept matches")).toHaveCount(0, { timeout: 150 });
  await expect(page.getByText("Searching…")).toBeVisible();
  release();
  const help = page.getByRole("list", { name: "Suggestions" });
  await expect(help.getByRole("link", { name: "Search all thesauri" })).toBeVisible();
  await expect(help.getByRole("link", { name: "Search Facility words" })).toBeVisible();
  await help.getByRole("link", { name: "slurm", exact: true }).click();
  await expect(page.getByRole("list", { name: "Search results" })).toContainText("Slurm controller");
  await expect(box).toHaveValue("slurm");
});

test("has a title for each concept and search, after navigating too", async ({ page }) => {
  await page.goto(`/thesaurus?concept=${encodeURIComponent(`${base}/hpc/lustre`)}`);
  await expect(page).toHaveTitle(/^Lustre – Thesaurus · /);
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute("content", /^A parallel file system with separate servers/);
  await page
    .getByRole("list", { name: "broader" })
    .getByRole("link", { name: "Parallel file system" })
    .click();
  await expect(page).toHaveTitle(/^Parallel file system – Thesaurus · /);
  await page.goBack();
  await expect(page).toHaveTitle(/^Lustre – Thesaurus · /);
  await page.goto("/thesaurus?q=file");
  await expect(page).toHaveTitle(/^“file” – Thesaurus · /);
  await page.getByRole("searchbox", { name: "Search concepts" }).fill("queue");
  await expect(page).toHaveTitle(/^“queue” – Thesaurus · /);
});

test("the search box has its place before the choices beside it are read", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const box = page.getByRole("searchbox", { name: "Search concepts" });
  await page.goto("/thesaurus?q=file");
  const whole = await box.boundingBox();
  await page.route("**/thesaurus?q=file", async (route) => {
    const html = await (await route.fetch()).text();
    expect(html).toContain('name="way"');
    await route.fulfill({ contentType: "text/html", body: html.slice(0, html.indexOf('name="way"')) });
  });
  await page.goto("/thesaurus?q=file");
  expect(await page.content()).not.toContain('name="way"');
  expect(await box.boundingBox()).toEqual(whole);
});

for (const path of ["/thesaurus", "/thesaurus?q=file", "/thesaurus?q=zzzqqq%20file", "/thesaurus?letter=G"]) {
  test(`${path} fits a telephone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "High-performance computing" }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });

  test(`${path} has no violations in light and dark, and moves nothing while it loads`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const readShifts = await watchLayoutShiftOnLoad(page);
    await page.goto(path);
    await expectNoAxeViolations(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoAxeViolations(page, ["color-contrast"]);
    // A font that comes late may move a label by a fraction of a px.
    const { total, list } = await readShifts();
    expect(total, list.join("\n")).toBeLessThan(0.001);
  });
}
