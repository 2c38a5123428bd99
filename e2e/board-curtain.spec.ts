import type { Page } from "@playwright/test";
import { watchLayoutShift } from "./support/layout-shift";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

test.use({ expectedErrors: [failedRequests] });

const curtain = (page: Page) => page.locator("[data-curtain]").getByRole("alert");
const tile = (page: Page, name: string) => page.getByRole("article", { name });

/**
 * Advances the clock to the board's next polls until `settled` passes. A page whose scripts
 * haven't started yet is waited for, as 30 s without a sign of life make the guard script reload it.
 */
async function pollUntil(page: Page, settled: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await expect(page.locator("html[data-board-live]")).toBeAttached();
    await page.clock.fastForward(35_000);
    await settled();
  }).toPass({ timeout: 20_000 });
}

async function openBoard(page: Page, url: string): Promise<() => Promise<boolean>> {
  await page.clock.install();
  await page.goto(url);
  await expect(curtain(page)).toBeHidden();
  // Its scripts come after its first paint, and tests take the portal away.
  await expect(page.locator("html[data-board-live]")).toBeAttached();
  await page.evaluate(() => Object.assign(window, { kept: true }));
  return () => page.evaluate(() => (window as unknown as { kept?: boolean }).kept === true);
}

test("says since when the portal is gone, keeps the last state and comes back without a reload", async ({
  page,
  ownPortal,
}) => {
  test.slow();
  const isSameDocument = await openBoard(page, `${ownPortal.url}/board`);
  const readShifts = await watchLayoutShift(page);
  await ownPortal.stop();
  await pollUntil(page, () => expect(curtain(page)).toBeVisible({ timeout: 1_000 }));
  await expect(curtain(page)).toContainText(/Last known at .*\d\d:\d\d UTC−[45]/);
  await expect(curtain(page)).toContainText(/No answer from the portal since .*\d\d:\d\d UTC−[45]/);
  await expect(page.getByRole("article")).toHaveCount(12);
  await expect(tile(page, "estuary-wan")).toContainText("Down");
  await expectNoAxeViolations(page);
  await ownPortal.restart();
  await pollUntil(page, () => expect(curtain(page)).toBeHidden({ timeout: 1_500 }));
  expect(await isSameDocument()).toBe(true);
  expect(await readShifts()).toEqual([]);
});

test("raises the curtain over data older than 20 minutes, from the server's HTML on", async ({
  page,
  ownPortal,
}) => {
  const { facility } = ownPortal;
  await facility.clock.set(new Date(Date.now() - 60 * 60_000).toISOString());
  await expect
    .poll(async () => {
      const { resources } = await (await fetch(`${ownPortal.url}/api/status`)).json();
      return Date.now() - Date.parse(resources[0].retrievedAt);
    })
    .toBeGreaterThan(3_000_000);
  let html = "";
  await expect
    .poll(async () => {
      html = await (await fetch(`${ownPortal.url}/board`)).text();
      return html.includes("own data has not been renewed since");
    })
    .toBe(true);
  expect(html).toMatch(/role="alert"/);
  await page.clock.install();
  await page.goto(`${ownPortal.url}/board`);
  await expect(curtain(page)).toContainText(/Last known at/);
  await expect(page.getByRole("article")).toHaveCount(12);
  await expect(page.getByRole("status")).toContainText(/1 h.* old/);
  await facility.faults.add({ path: "/fac/v1alpha/status", fault: "500" });
  await pollUntil(page, () =>
    expect(curtain(page)).toContainText(/No answer from the facility since .*Facility error/, {
      timeout: 1_000,
    }),
  );
  // The status page doesn't present it as current either.
  const status = await (await fetch(`${ownPortal.url}/status`)).text();
  expect(status).toMatch(/As of.{0,200} old/);
  expect(status).toMatch(/Last known: Operational/);
  await facility.faults.clear();
  await facility.clock.reset();
  await pollUntil(page, () => expect(curtain(page)).toBeHidden({ timeout: 1_500 }));
});

test("says a fresh failure in its foot, takes up what changed at the facility, and moves nothing @short", async ({
  page,
  ownPortal,
}) => {
  await openBoard(page, `${ownPortal.url}/board`);
  const readShifts = await watchLayoutShift(page);
  const note = page
    .getByRole("main")
    .getByRole("alert")
    .filter({ hasText: /Facility error since .*\d\d:\d\d/ });
  await ownPortal.facility.faults.add({ path: "/fac/v1alpha/status", fault: "500" });
  await pollUntil(page, () => expect(note).toBeVisible({ timeout: 1_000 }));
  await expect(curtain(page)).toBeHidden();
  await ownPortal.facility.faults.clear();
  await pollUntil(page, () => expect(note).toBeHidden({ timeout: 1_000 }));
  await expect(tile(page, "estuary-wan")).toContainText("Down");
  await ownPortal.facility.clock.advance(3 * 3600);
  await pollUntil(page, () =>
    expect(tile(page, "estuary-wan")).toContainText("Operational", { timeout: 1_000 }),
  );
  expect(await readShifts()).toEqual([]);
});

test("says that it isn't live, and reloads, where its scripts don't run @short", async ({ page }) => {
  const note = page.locator("#board-end");
  await page.clock.install();
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto("/board");
  await expect(page.getByRole("status")).toContainText("Data from");
  await expect(page.getByRole("status")).not.toContainText("old");
  await expect(note).toBeHidden();
  await page.clock.fastForward(35_000);
  await expect(note).toHaveText(/This board isn't live.*It shows .*UTC−[45].*reloads/);
  await expect(note).toBeInViewport();
  const reloaded = page.waitForEvent("framenavigated");
  await page.clock.fastForward(35_000);
  await reloaded;
  await page.unrouteAll();
  await page.goto("/board");
  await expect(page.getByRole("status")).toContainText("old");
  await page.clock.fastForward(300_000);
  await expect(note).toBeHidden();
});
