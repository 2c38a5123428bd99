import { watchLayoutShiftOnLoad } from "./support/layout-shift";
import { expect, failedRequests, test } from "./support/test";

const base = "http://thesaurus.demo.example";
const facilityScheme = `${base}/scheme/facility`;
const large = `${base}/scheme/large`;
const toConcept = (name: string, more: Record<string, string> = {}) =>
  `/thesaurus?${new URLSearchParams({ concept: `${base}/hpc/${name}`, ...more })}`;

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

test("stays closed where it was closed by hand, and opens for the next concept", async ({ page }) => {
  await page.goto(toConcept("lustre"));
  const above = page.getByRole("treeitem", { name: "Parallel file system" });
  await expect(async () => {
    await above.focus();
    await above.press("ArrowLeft");
    await expect(above).toHaveAttribute("aria-expanded", "false", { timeout: 500 });
  }).toPass();
  await expect(page.getByRole("treeitem", { name: "Lustre", exact: true })).toHaveCount(0);
  await page
    .getByRole("navigation", { name: "Paths to the top" })
    .getByRole("link", { name: "Storage system" })
    .click();
  await expect(page.getByRole("treeitem", { name: "Storage system" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

for (const [from, query] of [
  ["another thesaurus", { thesaurus: facilityScheme }],
  ["all thesauri", { thesaurus: "all" }],
  ["the list by letter", { letter: "A" }],
] as const)
  test(`shows a concept in the tree from ${from}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto(toConcept("lustre", query));
    const line = page.getByRole("treeitem", { name: "Lustre", exact: true });
    await expect(line).toHaveCount(0);
    await expect(async () => {
      await page.getByRole("button", { name: "Show in tree" }).first().click();
      await expect(line).toBeInViewport({ ratio: 1, timeout: 1000 });
    }).toPass();
  });

test("shows a line far down a level of 5,000, inside the window", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  const concept = `${base}/large/04321`;
  await page.goto(`/thesaurus?${new URLSearchParams({ thesaurus: large, concept })}`);
  await expect(page.getByRole("heading", { name: "Specimen 04321" })).toBeVisible();
  await expect(async () => {
    await page.getByRole("button", { name: "Show in tree" }).click();
    await expect(page.getByRole("treeitem", { name: "Specimen 04321" })).toBeInViewport({
      ratio: 1,
      timeout: 2000,
    });
  }).toPass({ timeout: 30_000 });
});

test("sorts levels by name, or as the service sends them", async ({ page }) => {
  await page.goto("/thesaurus");
  const names = () => page.getByRole("treeitem").allTextContents();
  await expect.poll(names).toHaveLength(8);
  const natural = await names();
  expect(natural).toEqual(natural.toSorted((a, b) => a.localeCompare(b, "en")));
  await page.getByRole("combobox", { name: "Order" }).selectOption("Service order");
  await expect(page).toHaveURL(/order=service/);
  expect((await names())[0]).toBe("High-performance computing");
  await page.reload();
  expect((await names())[0]).toBe("High-performance computing");
});

test("lists other labels by letter, with the concept they lead to", async ({ page }) => {
  await page.goto("/thesaurus?letter=G");
  const list = page.getByRole("list", { name: "Labels under G" });
  await expect(
    list.getByRole("link", { name: "GPU see Graphics processing unit", exact: true }),
  ).toBeVisible();
  await list.getByRole("link", { name: "GPU see Graphics processing unit", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Graphics processing unit" })).toBeVisible();
});

test("says once that a URI is unknown, without talk of tokens, and keeps it out of the trail", async ({
  page,
  expectError,
}) => {
  expectError(failedRequests);
  await page.goto("/thesaurus");
  const box = page.getByRole("searchbox", { name: "Search concepts" });
  await box.fill("urn:no:such:concept");
  await box.press("Enter");
  await expect(page.getByText("No concept with this URI")).toHaveCount(1);
  await expect(page.getByText("Unknown concept: urn:no:such:concept")).toHaveCount(1);
  const main = page.getByRole("main");
  await expect(main.getByText(/token/i)).toHaveCount(0);
  await expect(main.getByText("rejected the request")).toHaveCount(0);
  await page.getByRole("treeitem", { name: "Data management" }).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Data management" })).toBeVisible();
  await expect(page).not.toHaveURL(/trail=/);
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
  await page.goto(`${ownPortal.url}${toConcept("lustre", { q: "file" })}`);
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

test("draws the graph with readable names and a legend on a telephone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(toConcept("graphics-processing-unit"));
  const graph = page.getByRole("figure", { name: "Graph around Graphics processing unit" });
  await expect(graph.locator("svg a").first()).toBeVisible();
  const boxes = await graph.locator("svg a text").evaluateAll((texts) =>
    texts.map((text) => {
      const { x, y, width, height } = text.getBoundingClientRect();
      return { x, y, width, height, fontPx: Number.parseFloat(getComputedStyle(text).fontSize) };
    }),
  );
  expect(boxes.length).toBeGreaterThan(5);
  for (const [index, one] of boxes.entries()) {
    expect(one.fontPx).toBeGreaterThanOrEqual(12);
    expect(one.x + one.width).toBeLessThanOrEqual(375);
    for (const other of boxes.slice(index + 1))
      expect(one.y + one.height <= other.y + 1 || other.y + other.height <= one.y + 1).toBe(true);
  }
  await expect(graph.getByRole("list", { name: "Lines" })).toContainText("related");
});
