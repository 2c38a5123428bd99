import type { Page } from "@playwright/test";
import { waitForWholeQueue } from "./support/queue";
import { signIn } from "./support/sign-in";
import { postSubmit, submitJob } from "./support/submit";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

test.use({ expectedErrors: [failedRequests] });

const own = "tid042_auser";
const grid = (page: Page) => page.getByRole("grid", { name: "Jobs" });
const rows = (page: Page) => grid(page).locator("[data-index]");
const mine = (page: Page) => page.getByRole("button", { name: "Mine", exact: true });

test("shows one's own jobs first, everybody's at a press, and remembers it", async ({ userPage: page }) => {
  test.slow();
  await page.goto("/compute/curlew");
  await waitForWholeQueue(page);
  await expect(mine(page)).toHaveAttribute("aria-pressed", "true");
  const users = async () => (await rows(page).allInnerTexts()).filter((text) => !text.includes(own)).length;
  expect(await rows(page).count()).toBeGreaterThan(2);
  const userColumn = grid(page).getByRole("columnheader", { name: "User" });
  await expect(userColumn).toHaveCount(0);
  await mine(page).click();
  await expect(page).toHaveURL(/mine=off/);
  await expect(mine(page)).toHaveAttribute("aria-pressed", "false");
  await expect(userColumn).toHaveCount(1);
  expect(await users()).toBeGreaterThan(2);
  await expect(rows(page).filter({ hasNotText: own }).first()).not.toContainText("you");
  await expectNoAxeViolations(page);
  // Whether the first screenful of everybody's jobs has one's own depends on what the facility runs just then.
  await page.getByRole("searchbox", { name: "Filter jobs" }).fill(own);
  await expect(rows(page).first()).toContainText(own);
  await expect(rows(page).first()).toContainText("you");

  // The device remembers it; an address that says otherwise counts more.
  const html = await (await page.request.get("/compute/curlew")).text();
  expect(html).toContain("isandvik");
  await page.goto("/compute/curlew");
  await expect(mine(page)).toHaveAttribute("aria-pressed", "false");
  await page.goto("/compute/curlew?mine=on");
  await expect(mine(page)).toHaveAttribute("aria-pressed", "true");
});

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
  await expect(bar).toContainText(/^\d+ of your \d+ jobs selected; \d+ jobs of others left out/);
  await expect(rows(page).and(page.locator("[aria-selected=true]")).filter({ hasNotText: own })).toHaveCount(
    0,
  );
  await bar.getByRole("button", { name: /^Cancel (job|\d+ jobs)/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^\d+ yours, \d+ of other users not included\.$/)).toBeVisible();
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
  await dialog.getByLabel("Include 1 job of other users").check();
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

test("rows hold their places under the pointer until the new order is asked for", async ({
  page,
  ownPortal,
}) => {
  test.slow();
  const { url, facility } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("full"));
  await page.goto(`${url}/compute/curlew?fold=off`);
  await waitForWholeQueue(page);
  await rows(page).nth(3).hover();
  const ids = () => rows(page).getByRole("link").allInnerTexts();
  const [first] = await ids();
  const jobId = await submitJob(page, url, "late", "#DEMO stuck");
  const button = page.getByRole("button", { name: "Show new order" });
  await expect(button).toBeVisible({ timeout: 40_000 });
  expect((await ids())[0]).toBe(first);
  await button.click();
  await expect(button).toBeHidden();
  expect((await ids()).indexOf(jobId)).toBeLessThan(3);
  expect(await ids()).toContain(jobId);
});
