import type { Locator } from "@playwright/test";
import { watchLayoutShift } from "./support/layout-shift";
import { expect, test } from "./support/test";
import { untilPolled } from "./support/until-polled";

/** A zone without a midnight in the next two hours: a new day moves the timeline on by a column. */
const zone = new Date().getUTCHours() < 8 ? "utc" : "facility";

test("is large enough to be hit: every target is 24 px or more @short", async ({ page }) => {
  await page.goto("/status");
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("a, button, input, summary")]
      .filter(
        (element) =>
          element.checkVisibility() && !element.closest("p, .sr-only") && !element.matches(".sr-only"),
      )
      .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 120) }))
      .filter(({ box }) => box.width > 1 && (box.width < 23.9 || box.height < 23.9))
      .map(({ box, html }) => `${box.width}x${box.height} ${html}`),
  );
  expect(small).toEqual([]);
});

test("moves nothing when it refreshes, when the facility fails and is back, and when a state changes", async ({
  page,
  ownPortal,
  expectError,
}) => {
  test.slow();
  expectError(/Failed to load resource/);
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 800 });
  // Cards move with their recorded days, which a portal has a moment after its start.
  await expect(async () => {
    await page.goto(`${ownPortal.url}/status?zone=${zone}`);
    await expect(page.getByRole("figure", { name: "History of estuary-wan" })).toBeAttached({
      timeout: 1_000,
    });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole("figure", { name: "Downtime timeline" })).toBeVisible();
  const asked = page.getByText("Last request").locator("xpath=following-sibling::dd");
  const poll = async () => {
    const before = await asked.innerText();
    // A poll within the portal's own window returns what is known already.
    await untilPolled(page, () => expect(asked).not.toHaveText(before, { timeout: 1_000 }));
  };
  const readShifts = await watchLayoutShift(page);
  await poll();
  await ownPortal.facility.faults.add({ path: "/fac/v1alpha/status", fault: "500" });
  await poll();
  const failing = page.getByText(/^Refresh failing: .*Facility error/);
  await expect(failing).toBeVisible();
  await ownPortal.facility.faults.clear();
  // Each list has its own window, so the next poll may still get an old failure of one.
  await expect(async () => {
    await poll();
    await expect(failing).toBeHidden({ timeout: 1_000 });
  }).toPass();
  const article = page.getByRole("article", { name: "estuary-wan" });
  await expect(article).toContainText("Down");
  await ownPortal.facility.clock.advance(3 * 3600);
  await untilPolled(page, () => expect(article).toContainText("Operational", { timeout: 1_000 }));
  expect(await readShifts()).toEqual([]);
});

test("asks again at once when the network is back", async ({ page, context, ownPortal, expectError }) => {
  expectError(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await page.goto(`${ownPortal.url}/status`);
  // The first poll proves that the page listens for network changes.
  const polled = page.waitForResponse("**/api/status/downtimes/upcoming");
  await untilPolled(page, () => Promise.race([polled, Promise.reject(new Error("no poll yet"))]));
  await polled;
  await context.setOffline(true);
  // The next poll is scheduled only once the first response was read, which may take a while.
  const untilVisible = (text: Locator) =>
    untilPolled(page, () => expect(text).toBeVisible({ timeout: 1_000 }));
  // The notes are read at times of their own. The script that shows failures in full is out of reach too.
  const line = page.getByRole("status").getByText("can't be reached");
  await untilVisible(line);
  await expect(page.getByRole("article")).toHaveCount(12);
  // Long before the next poll is due.
  await context.setOffline(false);
  await expect(line).toBeHidden();
});
