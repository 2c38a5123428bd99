import type { Page } from "@playwright/test";
import { watchLayoutShiftOnLoad } from "./support/layout-shift";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

const timeline = (page: Page) => page.getByRole("figure", { name: "Downtime timeline" });
const table = (page: Page) => timeline(page).getByRole("table", { name: "Downtimes" });
const aboutJobs =
  /of your jobs (would still be running|may be interrupted)|pending jobs? (wouldn’t|may)|None of your/;

test("signed out, downtimes say nothing personal @short", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/status");
  await timeline(page)
    .getByText(/^Show as table/)
    .click();
  await expect(table(page)).toBeVisible();
  await expect(table(page).getByRole("columnheader", { name: "Your jobs" })).toHaveCount(0);
  await timeline(page)
    .getByRole("button", { name: /^dunlin, / })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Close details" })).toBeVisible();
  await expect(page.getByText(aboutJobs)).toHaveCount(0);
  expect(asked).not.toContain("/api/work");
});

test("a downtime's details and its row say what it does to my jobs, once somebody looks", async ({
  page,
  portal,
  facility,
}) => {
  test.slow();
  await signIn(page, portal, await facility.tokens("full"));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/status");
  await timeline(page).scrollIntoViewIfNeeded();
  expect(asked).not.toContain("/api/work");
  await timeline(page)
    .getByRole("button", { name: /^dunlin, / })
    .first()
    .click();
  const details = page.getByRole("button", { name: "Close details" }).locator("../..");
  await expect(details.getByText(/pending jobs? may have to wait/)).toBeVisible({ timeout: 30_000 });
  await timeline(page)
    .getByText(/^Show as table/)
    .click();
  const rows = table(page).getByRole("row");
  await expect(rows.filter({ hasText: "dunlin" })).toContainText(/pending jobs? may have to wait/);
  await expect(rows.filter({ hasText: "avocet" }).first()).toContainText(aboutJobs);
  // Nobody's jobs run on an archive.
  await expect(rows.filter({ hasText: "saltmarsh-archive" })).not.toContainText(aboutJobs);
  await expectNoAxeViolations(page);
});

test("partitions name the reservations that keep nodes of them", async ({ page, portal, facility }) => {
  await signIn(page, portal, await facility.tokens("full"));
  const readShifts = await watchLayoutShiftOnLoad(page);
  await page.goto("/compute/avocet/partitions");
  await expect(page.getByRole("row", { name: /^extended/ })).toContainText("Reservations: course, maint");
  // It is node 9, which debug doesn't have.
  await expect(page.getByRole("row", { name: /^debug/ })).not.toContainText("course");
  const { total, list } = await readShifts();
  expect(total, list.join("\n")).toBeLessThan(0.02);
  // The reservations say which of one's own jobs they meet.
  await page.goto("/compute/avocet/reservations");
  await expect(page.getByRole("row", { name: /^maint/ })).toContainText(
    /None of your|of your jobs|pending job/,
    { timeout: 30_000 },
  );
  await expect(page.getByRole("row", { name: /^Downtime/ }).first()).toContainText(aboutJobs);
});

test.describe("with a scheduler that fails", () => {
  test.use({ expectedErrors: [failedRequests] });

  test("what can't be loaded is said, and never none", async ({ page, ownPortal }) => {
    test.slow();
    const { facility, url } = ownPortal;
    await signIn(page, ownPortal, await facility.tokens("full"));
    await facility.faults.add({ path: "/sched/open/v0.0.43/avocet/reservations", fault: "500" });
    await facility.faults.add({ path: "/sched/open/v0.0.43/avocet/jobs", fault: "500" });
    await page.goto(`${url}/compute/avocet/partitions`);
    await expect(
      page.getByText(/Reservations aren’t loaded, so partitions may have fewer nodes/),
    ).toBeVisible();
    await page.goto(`${url}/status/avocet`);
    await expect(table(page).getByText("Your jobs could not be loaded").first()).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText(/None of your jobs/)).toHaveCount(0);
    await page.goto(`${url}/compute/avocet`);
    await expect(page.getByText("jobs that meet one may not be marked").first()).toBeVisible({
      timeout: 30_000,
    });
    await facility.faults.clear();
    // A failure is kept for a while; each visit asks again once it is older.
    await expect(async () => {
      await page.goto(`${url}/status/avocet`);
      await expect(table(page).getByText(aboutJobs).first()).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
  });
});
