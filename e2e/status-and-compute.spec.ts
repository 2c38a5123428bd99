import type { Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { fillSubmit, openSubmit } from "./support/submit";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";
import { untilPolled } from "./support/until-polled";

test("a machine in maintenance says so on its card and on each of its pages", async ({ userPage: page }) => {
  await page.goto("/compute");
  const card = page.getByRole("article", { name: "dunlin" });
  await expect(card.getByRole("link", { name: "Status of dunlin: In maintenance" })).toBeVisible();
  await expect(card.getByText(/Downtime in effect, ends in/)).toBeVisible();
  await expect(card.getByText("Scheduler is up")).toBeVisible();
  await expect(card.getByRole("figure", { name: "Occupancy of dunlin" })).toContainText(/CPUs: .* down\./);
  await expectNoAxeViolations(page);
  for (const part of ["", "/nodes", "/submit"]) {
    const html = await (await page.request.get(`/compute/dunlin${part}`)).text();
    expect(html).toContain("Downtime in effect, ends in");
  }
  await page.goto("/compute/dunlin/partitions");
  await page.getByRole("link", { name: "Status of dunlin: In maintenance" }).click();
  await expect(page).toHaveURL(/\/status\/dunlin$/);
});

test("a machine's status is unknown while it can't be read, and appears without a reload", async ({
  page,
  newPortal,
  expectError,
}) => {
  expectError(failedRequests);
  const portal = await newPortal({ STATUS_REFRESH_SECONDS: "1" });
  const { url, facility } = portal;
  await facility.faults.add({ path: "/fac/v1alpha/status", fault: "500-html" });
  await signIn(page, portal, await facility.tokens("full"));
  await page.clock.install();
  await page.goto(`${url}/compute/curlew/diagnostics`);
  const status = page.getByRole("link", { name: /^Status of curlew: / });
  await expect(status).toContainText("Status unknown");
  await expect(status).not.toContainText("Operational");
  await facility.faults.clear();
  await untilPolled(page, () => expect(status).toContainText("Operational", { timeout: 1000 }));
});

test("with a read-only token, writes are disabled with the reason and drafts can be typed", async ({
  page,
  portal,
  facility,
}) => {
  await signIn(page, portal, await facility.tokens("compute-readonly"));
  await openSubmit(page, portal.url);
  await fillSubmit(page, "drafted");
  await expect(page.getByText("This token can't submit or cancel jobs")).toBeVisible();
  const submit = page.getByRole("button", { name: "Submit job" });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription(/Needs compute-ace; this token has compute-ace-readonly/);
  await submit.click({ force: true });
  await expect(page.getByRole("region", { name: "Outcome" })).toHaveCount(0);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("drafted");
  await expectNoAxeViolations(page);
  const { jobs } = await (await page.request.get("/api/compute/curlew/jobs")).json();
  const job = jobs.find(
    ({ state, array }: { state: string; array: unknown }) => state === "RUNNING" && !array,
  );
  await page.goto(`/compute/curlew/jobs/${job.id}`);
  const cancel = page.getByRole("button", { name: new RegExp(`^Cancel job ${job.id}`) });
  await expect(cancel).toBeDisabled();
  await expect(cancel).toHaveAccessibleDescription(/Needs compute-ace/);
});

test("a token without compute gets one notice per page, and nothing is read for it", async ({
  page,
  ownPortal,
}) => {
  const { url, facility } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("streaming"));
  await facility.count.reset();
  for (const path of ["", "/curlew", "/curlew/nodes", "/curlew/submit", "/curlew/jobs/1"]) {
    await page.goto(`${url}/compute${path}`);
    await expect(page.getByText("This token can't open compute resources")).toHaveCount(1);
  }
  await expectNoAxeViolations(page);
  const called = Object.keys(await facility.count.read());
  expect(called.filter((path) => path.includes("/sched/"))).toEqual([]);
});

test("nodes take one line each, and are filtered by state and partition", async ({ userPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/compute/curlew/nodes");
  const rows = page.getByRole("row", { name: /^curlew/ });
  await expect(rows.nth(20)).toBeAttached();
  const heights = await rows.evaluateAll((found) => found.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(32);
  await page.getByRole("button", { name: /^Drained/ }).click();
  await expect(page).toHaveURL(/state=drained/);
  await expect(page.getByRole("button", { name: /^Drained/ })).toHaveAttribute("aria-pressed", "true");
  await rows.first().getByRole("link").first().click();
  await expect(page.getByText("States as received")).toBeVisible();
  await page.getByRole("button", { name: /^All/ }).click();
  await page.getByRole("combobox", { name: "Partition" }).selectOption("debug");
  await expect(page).toHaveURL(/partition=debug/);
  await page.getByRole("combobox", { name: "Scheduler API" }).selectOption("v0.0.43");
  await expect(page).toHaveURL(/version=v0\.0\.43/);
  await expect(rows.first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a job leads to its nodes", async ({ userPage: page }) => {
  const { jobs } = await (await page.request.get("/api/compute/curlew/jobs")).json();
  const job = jobs.find(
    ({ state, nodeList }: { state: string; nodeList: string }) =>
      state === "RUNNING" && /^curlew\d+$/.test(nodeList),
  );
  await page.goto(`/compute/curlew/jobs/${job.id}`);
  await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: job.nodeList, exact: true }).click();
  await expect(page.getByRole("row", { name: new RegExp(`^${job.nodeList}`) })).toBeVisible();
});

const place = async (page: Page, name: string) => page.getByRole("button", { name }).boundingBox();

test("a submit asks once about what it would lose, and shows its result at the top", async ({
  userPage: page,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSubmit(page, portal.url);
  const button = page.getByRole("button", { name: "Submit job" });
  await expect(button).toBeInViewport();
  await fillSubmit(page, "asked", "#SBATCH --gres=gpu:2");
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Submit with these problems?" });
  await expect(dialog.getByText("#SBATCH --gres=gpu:2 has no effect: it can’t be sent.")).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Fix" }).click();
  await expect(dialog).toBeHidden();
  await button.click();
  await dialog.getByRole("button", { name: "Submit anyway" }).click();
  const outcome = page.getByRole("region", { name: "Outcome" });
  await expect(outcome.getByText(/^Submitted as job \d+$/)).toBeInViewport();
  await expect(outcome).toBeFocused();
  await outcome.getByRole("link", { name: /^Job \d+$/ }).click();
  await expect(page.getByRole("heading", { name: /^Job \d+ asked$/ })).toBeVisible();
});

test("templates open beside their button without moving it, and a cleared form can be restored until an edit", async ({
  userPage: page,
  portal,
}) => {
  await openSubmit(page, portal.url);
  await fillSubmit(page, "kept");
  const before = await place(page, "Templates");
  await page.getByRole("button", { name: "Templates" }).click();
  const panel = page.getByRole("region", { name: "Templates" });
  await panel.getByLabel("Title of a new template").fill("mine");
  await panel.getByRole("button", { name: "Save as template" }).click();
  await expect(panel.getByText("Saved as “mine”.")).toBeVisible();
  expect(await place(page, "Templates")).toEqual(before);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.getByRole("button", { name: "Clear form" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("kept");
  await page.getByRole("button", { name: "Clear form" }).click();
  await expect(page.getByText("Form cleared.")).toBeVisible();
  await page.getByRole("button", { name: "Templates" }).click();
  await panel.getByRole("button", { name: "Use mine" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("kept");
  await page.getByLabel("Name", { exact: true }).fill("changed");
  await expect(page.getByText(/^Form filled in from/)).toBeVisible();
});
