import type { Page } from "@playwright/test";
import { holdRoute } from "./support/hold-route";
import { watchLayoutShiftOnLoad } from "./support/layout-shift";
import { expect, shortIf, test } from "./support/test";

/** True if the machine has one of the fonts that replace Inter; without one, there is nothing to measure. */
const hasArial = () =>
  new FontFace("probe", "local('Arial'), local('Liberation Sans'), local('Arimo')").load().then(
    () => true,
    () => false,
  );
const hasPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;

/** Opens a page whose font loads only after the first paint, and waits until the page is painted with it. */
async function openBeforeItsFont(page: Page, path: string): Promise<void> {
  const release = await holdRoute(page, "**/*.woff2");
  const sent = page.waitForResponse("**/*.woff2");
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(hasPainted);
  await page.waitForTimeout(500);
  release();
  await sent;
  await page.waitForLoadState("load");
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === "textFont" && status === "loaded"),
  );
  await page.waitForTimeout(500);
}

for (const [name, path, width, height] of [
  ["/status on a telephone", "/status", 390, 844],
  ["the overview", "/", 1280, 800],
  ["/board, portrait", "/board", 1080, 1920],
] as [string, string, number, number][]) {
  test(`nothing moves when the font comes late: ${name}${shortIf(name === "/status on a telephone")}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const readShifts = await watchLayoutShiftOnLoad(page);
    await openBeforeItsFont(page, path);
    const hasStandIn = await page.evaluate(hasArial);
    test.skip(!hasStandIn, "this machine has neither Arial nor a font of its measure");
    const { total, list } = await readShifts();
    // The age in the board's foot has one more figure for ten minutes and older data; on the overview, the names of days, which are
    // others each week, stand before texts.
    expect(total, list.join("\n")).toBeLessThan(["/board", "/"].includes(path) ? 0.002 : 0.001);
  });
}
