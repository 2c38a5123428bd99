import type { Locator } from "@playwright/test";
import { watchLayoutShiftOnLoad } from "./support/layout-shift";
import { expect, failedRequests, test } from "./support/test";

const hpc = "http://thesaurus.demo.example/hpc/";
const toConcept = (name: string) => `/thesaurus?concept=${encodeURIComponent(hpc + name)}`;
/** Expands a line of the tree by keyboard, which works only once the page's scripts run. */
async function open(line: Locator): Promise<void> {
  await expect(async () => {
    await line.focus();
    if ((await line.getAttribute("aria-expanded")) === "false") await line.press("ArrowRight");
    await expect(line).toHaveAttribute("aria-expanded", "true", { timeout: 500 });
  }).toPass();
}

test("searches by expression, label, external id and pasted URI", async ({ page }) => {
  await page.goto("/thesaurus");
  const box = page.getByRole("searchbox", { name: "Search concepts" });
  const by = (label: string) => page.getByRole("combobox", { name: "Search by" }).selectOption({ label });
  const results = page.getByRole("list", { name: "Search results" });

  await by("Regular expression");
  await box.fill("(a+)+");
  await expect(page.getByText("too slow")).toBeVisible();
  await box.fill("^Lus");
  await expect(results.getByRole("link")).toHaveCount(1);

  await by("Preferred label");
  await box.fill("Lustre");
  await box.press("Enter");
  await expect(results.getByRole("link", { name: "Lustre" })).toBeVisible();

  await by("External ID");
  await box.fill("DAT-005");
  await box.press("Enter");
  await expect(results.getByRole("link", { name: "Lustre" })).toBeVisible();

  await by("Keyword");
  await box.fill(`${hpc}lustre`);
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: "Lustre" })).toBeVisible();
});

test("walks the tree by keyboard, and leaves a trail with a permalink", async ({ page }) => {
  await page.goto("/thesaurus");
  const tree = page.getByRole("tree", { name: "Concepts" });
  await open(tree.getByRole("treeitem", { name: "Data management" }));
  await expect(tree.getByRole("treeitem", { name: "Storage system" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(tree.getByRole("treeitem", { name: "Data format" })).toBeFocused();
  await page.keyboard.type("Sto");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Storage system" })).toBeVisible();
  await expect(tree.getByRole("treeitem", { name: "Storage system" })).toBeFocused();

  await page.getByRole("list", { name: "narrower" }).getByRole("link", { name: "File system" }).click();
  await expect(page.getByRole("heading", { name: "File system", exact: true })).toBeFocused();
  const trail = page.getByRole("navigation", { name: "Trail" });
  await expect(trail).toContainText("Storage system→File system");
  await page.reload();
  await expect(trail).toContainText("Storage system→File system");
  await expect(tree.getByRole("treeitem", { name: "Storage system" })).toBeVisible();
  await trail.getByRole("link", { name: "Storage system" }).click();
  await expect(page.getByRole("heading", { name: "Storage system" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "File system", exact: true })).toBeVisible();
});

test("has the concept and its relatives in the HTML @short", async ({ request }) => {
  const html = await (await request.get(toConcept("lustre"))).text();
  for (const text of [
    "A parallel file system with separate servers",
    "Object storage target",
    "DAT-005",
    "Data management",
  ])
    expect(html.split("<script")[0] + html.replace(/<script[\s\S]*?<\/script>/g, "")).toContain(text);
  const alternates = html.match(/<link rel="alternate"[^>]*>/g) ?? [];
  expect(
    alternates.filter((link) => /type="text\/turtle"/.test(link) && /format=turtle/.test(link)),
  ).toHaveLength(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("searches and walks by links and forms @short", async ({ page }) => {
    await page.goto("/thesaurus");
    await page.getByRole("searchbox", { name: "Search concepts" }).fill("lustre");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("link", { name: "Lustre" }).first().click();
    await page.getByRole("link", { name: "Object storage target" }).first().click();
    await expect(page.getByRole("heading", { name: "Object storage target" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Trail" })).toContainText("Lustre");
  });
});

test("walks the graph by arrow keys and Enter", async ({ page }) => {
  await page.goto(toConcept("storage-system"));
  const graph = page.getByRole("figure", { name: "Graph around Storage system" });
  await graph.getByRole("link").first().focus();
  await page.keyboard.press("ArrowRight");
  const next = graph.getByRole("link").nth(1);
  await expect(next).toBeFocused();
  const name = (await next.getAttribute("aria-label"))?.split(",")[0] ?? "";
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-concept-heading]")).toHaveText(name);
});

test("keeps the other panels when one read fails @short", async ({ page, expectError }) => {
  expectError(failedRequests);
  await page.goto(toConcept("lustre"));
  await page.route("**/api/thesaurus/getConceptRelatives?*related*", (route) => route.abort());
  await page
    .getByRole("list", { name: "broader" })
    .getByRole("link", { name: "Parallel file system" })
    .click();
  await expect(page.getByRole("heading", { name: "Parallel file system" })).toBeVisible();
  await expect(page.getByText("The portal can't be reached")).toBeVisible();
  await expect(page.getByRole("list", { name: "narrower" })).toContainText("Lustre");
});

test("says what the thesaurus is, and shows the topmost concepts of the chosen one @short", async ({
  page,
}) => {
  await page.goto("/thesaurus");
  await expect(
    page.getByRole("region", { name: "Start" }).getByText(/^A thesaurus defines the terms/),
  ).toBeVisible();
  await page.getByRole("combobox", { name: "Thesaurus" }).selectOption({ label: "Facility words" });
  await expect(page.getByRole("treeitem", { name: "Facility service" })).toBeVisible();
  const tiles = page.getByRole("region", { name: "Start" }).getByRole("list", { name: "Topmost concepts" });
  await expect(tiles).toContainText("Something that this facility offers.");
  await page.getByRole("link", { name: "A–Z" }).click();
  await page
    .getByRole("navigation", { name: "Letters" })
    .getByRole("link", { name: "A", exact: true })
    .click();
  await expect(page.getByRole("list", { name: "Labels under A" })).toContainText("Active");
  await tiles.getByRole("link", { name: "Facility service" }).click();
  await expect(page.getByRole("heading", { name: "Facility service" })).toBeFocused();
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
  await expect(page.getByRole("region", { name: "Start" })).toHaveCount(0);

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

test("opens the tree at the current concept in the first HTML, and moves nothing after @short", async ({
  page,
}) => {
  const readShifts = await watchLayoutShiftOnLoad(page);
  await page.goto(toConcept("lustre"));
  const line = page.getByRole("treeitem", { name: "Lustre", exact: true });
  await expect(line).toHaveAttribute("aria-current", "true");
  await expect(line).toBeInViewport();
  await expect(page.getByRole("treeitem", { name: "Parallel file system" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  const { total, list } = await readShifts();
  // A font that comes late may move a label by a fraction of a px.
  expect(total, list.join("\n")).toBeLessThan(0.001);
});

test("reports an outage once, and recovers with one press", async ({ page, ownPortal, expectError }) => {
  expectError(failedRequests);
  const rule = { path: "/thesaurus/services/SKOSThesaurus", fault: "500-html" };
  await ownPortal.facility.faults.add(rule);
  // The service fails until the press, as a page that recovers on its own takes the button away.
  let isPressed = false;
  await page.exposeFunction("notePress", () => {
    isPressed = true;
  });
  await page.route("**/api/thesaurus/**", async (route) => {
    if (isPressed) await ownPortal.facility.faults.clear();
    await route.continue();
  });
  await page.goto(`${ownPortal.url}${toConcept("lustre")}&q=file`);
  const again = page.getByRole("main").getByRole("button", { name: /^(Try again|Retry)$/ });
  await expect(again).toHaveCount(1);
  await expect(page.getByText(/^Not loaded: /).first()).toBeVisible();
  await page.evaluate(() => {
    const { notePress } = window as unknown as { notePress: () => void };
    addEventListener("pointerdown", () => notePress(), true);
  });
  await again.click();
  await expect(page.getByRole("heading", { name: "Lustre" })).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(page.getByText(/^Not loaded: /)).toHaveCount(0);
});
