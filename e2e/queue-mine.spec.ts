import type { Page } from "@playwright/test";
import { waitForWholeQueue } from "./support/queue";
import { signIn } from "./support/sign-in";
import { postSubmit } from "./support/submit";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

test.use({ expectedErrors: [failedRequests] });

const own = "tid042_auser";
const grid = (page: Page) => page.getByRole("grid", { name: "Jobs" });
const rows = (page: Page) => grid(page).locator("[data-index]");

test("selects one's own alone, names the owners, and ends in totals", async ({ page, ownPortal }) => {
  test.slow();
  const { url, facility } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("full"));
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const key of ["one", "two"]) await postSubmit(page, url, { key, name: "bulk", line: "#DEMO stuck" });
  await page.goto(`${url}/compute/curlew?mine=off&state=RUNNING`);
  await waitForWholeQueue(page);
  await grid(page).getByRole("checkbox", { name: "Select all my jobs that match" }).click();
  const bar = page.getByRole("region", { name: "Selected jobs" });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText(/^\d+ of your \d+ jobs selected/);
  await expect(rows(page).and(page.locator("[aria-selected=true]")).filter({ hasNotText: own })).toHaveCount(
    0,
  );
  await bar.getByRole("button", { name: /^Cancel (job|\d+ jobs)/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(`${own} (yours)`).first()).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Jobs to cancel" })).toBeFocused();
  await expect(dialog.getByLabel("Signal")).toBeHidden();
  await dialog.getByText("Advanced").click();
  await expect(dialog.getByLabel("Signal")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: "Clear selection" }).click();

  // One's own and another's: the scheduler refuses the latter, which alone stays selected.
  const search = page.getByRole("searchbox", { name: "Filter jobs" });
  await page.goto(`${url}/compute/curlew?mine=off&q=bulk`);
  await expect(rows(page)).toHaveCount(2);
  await waitForWholeQueue(page);
  for (const index of [0, 1]) await rows(page).nth(index).getByRole("checkbox").click();
  await search.fill("");
  await page.getByRole("list", { name: "Jobs by state" }).getByRole("link", { name: "Running" }).click();
  await expect(page).toHaveURL(/state=RUNNING/);
  // By its name: rows take new places while the list is filtered. An array's row says "2 running", and has two jobs.
  const foreign = rows(page)
    .filter({ hasNotText: own, hasText: /Running/ })
    .first()
    .getByRole("checkbox");
  await grid(page)
    .getByRole("checkbox", { name: (await foreign.getAttribute("aria-label")) ?? "", exact: true })
    .click();
  await bar.getByRole("button", { name: "Cancel 3 jobs" }).click();
  await expect(dialog.getByText("2 yours, 1 of other users not included.")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByLabel("Include 1 job that isn’t known to be yours").check();
  await dialog.getByRole("button", { name: "Cancel jobs", exact: true }).click();
  await expect(dialog.getByText("2 cancelled, 1 refused.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(bar).toContainText("2 cancelled, 1 refused.");
  await expect(bar).toContainText("1 job selected");
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await expect(bar.getByRole("button", { name: /^Cancel/ })).toHaveCount(0);
  await bar.getByRole("button", { name: "Dismiss" }).click();
  await expect(bar).toContainText("Select jobs to cancel several at once.");
});

/** So many that reading them takes seconds. */
const manyJobs = { resource: "avocet", jobs: 25_000 };

test("a long first list is shown as it arrives, and said to be a part", async ({ page, ownPortal }) => {
  test.slow();
  // A list has four times this, which a busy machine needs.
  await ownPortal.restart({ UPSTREAM_TIMEOUT_MS: "30000" });
  const { url, facility } = ownPortal;
  const token = await facility.tokens("full");
  await facility.scheduler.set(token, manyJobs);
  await signIn(page, ownPortal, token);
  await page.goto(`${url}/compute/avocet?mine=off`);
  await expect(page.getByText(/^Loading the rest…/)).toBeVisible();
  await expect(page.getByText(/[\d,]+ jobs loaded$/)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Jobs by state" }).getByRole("link")).toHaveCount(0);
  await expectNoAxeViolations(page);
  // The waiting tasks of an array are jobs of one record.
  await expect(page.getByText(/^[2-9]\d,\d{3} jobs$/)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("Loading the rest…")).toBeHidden();
});
