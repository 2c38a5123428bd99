import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";

/** A4 without its margins, in CSS pixels. */
const paper = { width: 703, height: 1016 };

const countPages = async (page: Page) => {
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};

/** What is of no use on paper, and what says where it is from. */
async function expectPaper(page: Page, path: string) {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  // A timeline's bars are buttons as well, and belong to the drawing.
  const controls = page.locator("button:not(figure button), select, input, textarea, nav, summary");
  const shown = controls.filter({ visible: true });
  expect(await shown.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 120)))).toEqual([]);
  await expect(page.getByText("Demo mode: the facility is simulated.")).toBeHidden();
  await expect(
    page.getByText("Larkspur Research Computing", { exact: true }).filter({ visible: true }),
  ).toHaveCount(1);
  await expect(page.getByText(/^Printed .*\d\d:\d\d (UTC|[A-Z])/)).toBeVisible();
  await expect(page.getByText(new URL(path, page.url()).href, { exact: true })).toBeVisible();
  const [ink, ground, wide] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor, document.documentElement.scrollWidth] as const;
  });
  expect([ink, ground]).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  expect(wide).toBeLessThanOrEqual(paper.width);
}

test("prints the overview with everything that needs attention, a job and the status", async ({
  userPage: page,
}) => {
  test.slow();
  await page.goto("/");
  const jobs = page.getByRole("region", { name: "My jobs on avocet" });
  // It is folded on the screen.
  const job = jobs.getByRole("link", { name: /^\d{4,}/, includeHidden: true }).first();
  await expect(job).toBeAttached({ timeout: 30_000 });
  await expect(page.getByText("Still loading…")).toHaveCount(0, { timeout: 30_000 });
  await expect(job).toBeHidden();
  await expectPaper(page, "/");
  await expect(job).toBeVisible();
  expect(await countPages(page)).toBeLessThanOrEqual(4);
  await page.emulateMedia({ media: "screen" });
  const path = (await job.getAttribute("href")) ?? "";
  await page.goto(path);
  await expect(page.getByRole("heading", { name: /^Job \d+/ })).toBeVisible();
  await expectPaper(page, path);
  await expect(page.getByText("Raw record")).toBeHidden();
  expect(await countPages(page)).toBeLessThanOrEqual(2);
  // What bars say on a screen when one points at them. Playwright finds no role in a part that is folded on the screen.
  await page.emulateMedia({ media: "screen" });
  await page.goto("/status");
  await expectPaper(page, "/status");
  await expect(page.getByRole("table", { name: "Downtimes", includeHidden: true })).toBeVisible();
  expect(await countPages(page)).toBeLessThanOrEqual(3);
});
