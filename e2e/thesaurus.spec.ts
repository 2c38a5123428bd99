import type { Locator } from "@playwright/test";
import { findPalette } from "./support/palette";
import { expectNoSidewaysScroll } from "./support/scrolling";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

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

test("paints a visited concept at once, whatever the portal takes to answer", async ({ page }) => {
  await page.goto(toConcept("file-system"));
  await page.getByRole("list", { name: "broader" }).getByRole("link", { name: "Storage system" }).click();
  await expect(page.getByRole("list", { name: "narrower" })).toBeVisible();
  // Any request would now wait forever.
  await page.route("**/api/thesaurus/**", () => {});
  const frames = await page.evaluate(async () => {
    let drawn = 0;
    document.querySelector<HTMLElement>("nav[aria-label=Trail] a")?.click();
    while (document.querySelector("[data-concept-heading]")?.textContent !== "File system")
      await new Promise(requestAnimationFrame).then(() => drawn++);
    return drawn;
  });
  // A tenth of a second at 60 frames per second.
  expect(frames).toBeLessThanOrEqual(6);
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

test("reads rings of distance along a chosen relation", async ({ page }) => {
  await page.goto(toConcept("lustre"));
  await expect(findPalette(page).button).toBeEnabled();
  await page.getByRole("combobox", { name: "Relation" }).selectOption("broader");
  await page.getByRole("spinbutton", { name: "Steps" }).fill("3");
  await expect(page.getByRole("list", { name: "Distance 1" })).toContainText("Parallel file system");
  await expect(page.getByRole("list", { name: "Distance 3" })).toContainText("Storage system");
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

test("has no sideways scroll and no violations at 3840 px", async ({ page }) => {
  await page.setViewportSize({ width: 3840, height: 900 });
  await page.goto(`${toConcept("lustre")}&q=file`);
  await expect(page.getByRole("heading", { name: "Lustre" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});
