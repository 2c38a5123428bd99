import type { Page } from "@playwright/test";
import { openPalette } from "./support/palette";
import { expectNoSidewaysScroll } from "./support/scrolling";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

const hostile = `<img src=x onerror="window.hit=1">\u202e\u0007 ${"very-long-".repeat(40)}`;

/** Answers the overview's jobs with as many of them on one machine. */
async function serveJobs(page: Page, count: number): Promise<void> {
  const job = {
    partition: "general",
    state: "RUNNING",
    states: ["RUNNING"],
    reason: null,
    reasonWords: null,
    nodeCount: 1,
    submittedAt: null,
    startAt: null,
    isStartForecast: false,
    endAt: null,
    isEndForecast: false,
    limitMinutes: null,
    elapsedSeconds: null,
    array: null,
  };
  const jobs = Array.from({ length: count }, (_, at) => ({
    ...job,
    id: String(7000 + at),
    name: at === 0 ? hostile : `solver-${at}`,
  }));
  const counts = { running: count, pending: 0, ended: 0, failed: 0, stuck: 0 };
  const machine = {
    resource: "avocet",
    state: "known",
    jobs,
    counts,
    impacts: null,
    compared: null,
    isReading: false,
    unreadable: 0,
  };
  await page.route("**/api/work?*", (route) =>
    route.fulfill({
      json: {
        machines: [{ ...machine, asOf: null, problem: null }],
        unlisted: { jobs: [], more: 0, problem: null },
      },
    }),
  );
}

test("finds one of 500 own jobs, and shows any name as text", async ({ userPage: page }) => {
  test.slow();
  await serveJobs(page, 500);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/status");
  const { dialog, field, option, active } = await openPalette(page);
  await field.fill("solver");
  await expect(dialog.getByRole("group", { name: /^My jobs/ }).getByRole("option")).toHaveCount(8);
  await expect(dialog.getByText("8 of 499")).toBeVisible();
  await field.fill("7321");
  await expect(active).toHaveAccessibleName(/^7321 solver-321 Running on avocet/);
  await field.fill("onerror");
  await expect(option(/^7000 <img src=x/)).toBeVisible();
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

test.describe("with sources that fail", () => {
  test.use({ expectedErrors: [failedRequests] });

  test("never takes a failed search of the thesaurus for no result", async ({ page }) => {
    await page.route("**/api/thesaurus/**", (route) => route.abort());
    await page.goto("/history");
    const { dialog, field } = await openPalette(page);
    await field.fill("zzqqxx zz");
    await expect(dialog.getByText(/^The thesaurus couldn’t be searched: /)).toBeVisible();
  });

  test("keeps the page usable if the palette can't be loaded", async ({ page }) => {
    await page.goto("/status");
    const button = page.getByRole("button", { name: "Command palette" });
    await expect(button).toBeEnabled();
    await page.waitForLoadState("networkidle");
    await page.route("**/*.js", (route) => route.abort());
    await button.click();
    await expect(page.getByRole("alert").getByText(/couldn’t be loaded/)).toBeVisible();
    await page.unroute("**/*.js");
  });
});
