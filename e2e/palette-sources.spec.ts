import type { Page } from "@playwright/test";
import { openPalette } from "./support/palette";
import { expectNoSidewaysScroll } from "./support/scrolling";
import { signIn } from "./support/sign-in";
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

test("finds one of 500 own jobs, and shows any name as text", async ({ page, portal, facility }) => {
  test.slow();
  await signIn(page, portal, await facility.tokens("full"));
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

test("requests nothing of the facility with a single-use token", async ({ page, portal, facility }) => {
  await signIn(page, portal, await facility.tokens("single-use"), { introspect: false });
  await page.goto("/status");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const { dialog, field, option } = await openPalette(page);
  await expect(dialog.getByText(/to save your single-use token/)).toBeVisible();
  await field.fill("29");
  await expect(option("Open job 29 on avocet")).toBeVisible();
  await field.fill("0b9c8a52-7a4b-4c55-9c3f-2b6d7e8f9a01");
  await expect(option(/^This is a request ID/)).toBeVisible();
  expect(requested.filter((path) => /^\/api\/(work|clusters|compute|token|activity)/.test(path))).toEqual([]);
});

test("says why a token opens no jobs, and requests none", async ({ page, portal, facility }) => {
  await signIn(page, portal, await facility.tokens("streaming"));
  await page.goto("/status");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const { dialog, field, active, said } = await openPalette(page);
  await expect(dialog.getByText(/^Your jobs aren’t listed\. .*compute-ace/)).toBeVisible();
  await field.fill("Queue of avocet");
  await expect(active).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(said).toContainText("compute-ace");
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/status$/);
  expect(requested).not.toContain("/api/work");
});

test.describe("with sources that fail", () => {
  test.use({ expectedErrors: [failedRequests] });

  test("shows the rest, and never takes a failed read for no result", async ({ page, portal, facility }) => {
    await signIn(page, portal, await facility.tokens("full"));
    await page.goto("/history");
    for (const path of ["**/api/work?*", "**/api/clusters", "**/api/status", "**/api/thesaurus/**"])
      await page.route(path, (route) => route.abort());
    const { dialog, field, option } = await openPalette(page);
    for (const what of ["Resources", "Your jobs", "Your clusters"])
      await expect(dialog.getByText(new RegExp(`^${what} couldn’t be loaded: `))).toBeVisible();
    await field.fill("zzqqxx zz");
    await expect(dialog.getByText(/^The thesaurus couldn’t be searched: /)).toBeVisible();
    await expect(dialog.getByText(/^Your jobs couldn’t be loaded/)).toBeVisible();
    await field.fill("Status");
    await expect(option(/^Status/)).toBeVisible();
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
