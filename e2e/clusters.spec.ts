import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

test("shows the soonest end first and counts down, invents no end, and reports a cluster no longer listed", async ({
  page,
  portal,
  facility,
}) => {
  const token = await facility.tokens("full");
  const telemetry = { family: "mq", name: "telemetry" };
  await facility.clusters.set(token, { ...telemetry, secondsRemaining: 90 });
  await signIn(page, portal, token);
  await page.goto("/clusters");
  const first = page.getByRole("article").first();
  await expect(first).toHaveAccessibleName("telemetry");
  const timer = first.getByRole("timer");
  const before = await timer.textContent();
  expect(before).toMatch(/^1 min( \d+ s)?$/);
  await expect(timer).not.toHaveText(before ?? "");
  await expect(first).toContainText(/Expires (today|tomorrow) \d\d:\d\d/);
  await expect(page.getByText(/Times in UTC/)).toBeVisible();

  await facility.clusters.set(token, { ...telemetry, secondsRemaining: 4 });
  await page.reload();
  await expect(page.getByText("A cluster is no longer listed")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/telemetry.*it expired/)).toBeVisible();
  await expect(page.getByRole("article", { name: "telemetry" })).toHaveCount(0);

  await facility.clusters.set(token, { shape: "no-lifetime" });
  await page.reload();
  await expect(first.getByRole("timer")).toHaveText("Unknown");
  await expect(first).toContainText(/at most 7 days from .*, when this browser first saw it/);
});

test.describe("with a portal of its own", () => {
  test.use({ expectedErrors: [failedRequests] });

  test("shows a family beside one whose read fails", async ({ page, ownPortal }) => {
    await signIn(page, ownPortal, await ownPortal.facility.tokens("full"));
    await ownPortal.facility.faults.add({
      path: "/fac/open/v1alpha/streaming/mq/list_clusters",
      fault: "500",
    });
    await page.goto(`${ownPortal.url}/clusters`);
    await expect(page.getByRole("article", { name: "session-cache" })).toBeVisible();
    await expect(
      page.getByText(/message-queue clusters could not be loaded, so it is unknown/),
    ).toBeVisible();
    await expect(page.getByText("Your project has no clusters")).toHaveCount(0);
  });
});

test.describe("when the session ends", () => {
  test.use({ expectedErrors: [failedRequests] });

  test("loses nothing typed @short", async ({ userPage: page, portal, facility }) => {
    await page.goto("/clusters/new");
    await page.getByLabel("Kind").selectOption("kv:valkey-general");
    await page.getByLabel("Name").fill("half-typed");
    await page.request.delete("/api/session", { headers: { Origin: portal.url } });
    await page.getByRole("button", { name: "Provision cluster" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Access token")).toBeVisible();
    await dialog.getByLabel("Access token").fill(await facility.tokens("full"));
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("Name")).toHaveValue("half-typed");
    await page.reload();
    await expect(page.getByLabel("Name")).toHaveValue("half-typed");
    await expect(page.getByLabel("Kind")).toHaveValue("kv:valkey-general");
  });
});

test("deletes what is typed, and reports it once @short", async ({ userPage: page }) => {
  await page.goto("/clusters");
  await page.getByRole("button", { name: "Delete calibration" }).click();
  const dialog = page.getByRole("dialog");
  const button = dialog.getByRole("button", { name: "Delete cluster" });
  await expect(button).toBeDisabled();
  await expect(dialog.getByRole("list", { name: "Clusters to delete" })).toContainText("tidepool-preview");
  await expectNoAxeViolations(page);
  await dialog.getByRole("textbox").fill("calibration");
  await button.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("article", { name: "calibration" })).toHaveCount(0);
  const gone = page.getByRole("status", { name: "Clusters no longer listed" });
  await expect(gone).toBeFocused();
  await expect(gone).toContainText("Cluster deleted");
  await expect(gone).toContainText(/calibration \(key-value store\): deleted from this browser/);
  await expect(page.getByText(/calibration/)).toHaveCount(1);
  await gone.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("Cluster deleted")).toHaveCount(0);
  await page.getByLabel("Select run-index").check();
  await page.getByLabel("Select telemetry").check();
  const deleteSelected = page.getByRole("button", { name: "Delete selected" });
  await deleteSelected.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(deleteSelected).toBeFocused();
  await deleteSelected.click();
  await dialog.getByRole("textbox").fill("delete 2 clusters");
  await dialog.getByRole("button", { name: "Delete 2 clusters" }).click();
  await expect(page.getByText("2 clusters deleted")).toBeVisible();
  await expect(page.getByRole("article", { name: "telemetry" })).toHaveCount(0);
});
