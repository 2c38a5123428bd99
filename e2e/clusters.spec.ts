import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

test("asks to sign in, and comes back to the same place", async ({ page }) => {
  await page.goto("/clusters?family=kv");
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await page.getByRole("button", { name: /Full access/ }).click();
  await expect(page).toHaveURL(/\/clusters\?family=kv$/);
});

test("shows the soonest end first, counts down and names the zone", async ({ page, portal, facility }) => {
  const token = await facility.tokens("full");
  await facility.clusters.set(token, { family: "mq", name: "telemetry", secondsRemaining: 90 });
  await signIn(page, portal, token);
  await page.goto("/clusters");
  const first = page.getByRole("article").first();
  await expect(first).toHaveAccessibleName("telemetry");
  const timer = first.getByRole("timer");
  const before = await timer.textContent();
  expect(before).toMatch(/^01:(30|[0-2]\d)$/);
  await expect(timer).not.toHaveText(before ?? "");
  await expect(first).toContainText("Under 1 h");
  await expect(first).toContainText(/Ends .*\d\d:\d\d:\d\d UTC/);
  await expectNoAxeViolations(page);
});

test("extends by one press, from the old end to the new", async ({ page, portal, facility }) => {
  const token = await facility.tokens("full");
  await signIn(page, portal, token);
  await page.goto("/clusters");
  const card = page.getByRole("article", { name: "session-cache" });
  await card.getByRole("button", { name: "Extend session-cache" }).click();
  await expect(card).toContainText(/Extended: ended .* → ends /);
  await expect(card.getByRole("timer")).toHaveText(/^6 d 23:59:/);
  await expect(card.getByRole("button", { name: "Extend session-cache" })).toBeFocused();
});

test("extends all that end within a time, with a result for each", async ({ page, portal, facility }) => {
  await signIn(page, portal, await facility.tokens("full"));
  await page.goto("/clusters");
  const button = page.getByRole("button", { name: /^Extend \d+ clusters$/ });
  const count = Number(/\d+/.exec((await button.textContent()) ?? "")?.[0]);
  expect(count).toBeGreaterThan(1);
  await button.click();
  await expect(page.getByText(`${count} extended.`)).toBeVisible();
  const results = page.getByRole("list", { name: "Results of extending" }).getByRole("listitem");
  await expect(results).toHaveCount(count);
});

test("invents no end where the facility tells none", async ({ page, portal, facility }) => {
  const token = await facility.tokens("full");
  await facility.clusters.set(token, { shape: "no-lifetime" });
  await signIn(page, portal, token);
  await page.goto("/clusters");
  const card = page.getByRole("article").first();
  await expect(card.getByRole("timer")).toHaveText("Not known");
  await expect(card).toContainText(/at most seven days from .*, as seen by this browser/);
});

test("tells that a cluster went away", async ({ page, portal, facility }) => {
  const token = await facility.tokens("full");
  await facility.clusters.set(token, { family: "mq", name: "telemetry", secondsRemaining: 4 });
  await signIn(page, portal, token);
  await page.goto("/clusters");
  await expect(page.getByRole("article", { name: "telemetry" })).toBeVisible();
  await expect(page.getByText("A cluster went away")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/telemetry.*its lifetime ended/)).toBeVisible();
  await expect(page.getByRole("article", { name: "telemetry" })).toHaveCount(0);
});

test("checks a name while it is typed and offers one that would do", async ({ page, portal, facility }) => {
  await signIn(page, portal, await facility.tokens("full"));
  await page.goto("/clusters/new");
  await page.getByLabel("Kind").selectOption("mq:rabbitmq-general");
  const name = page.getByLabel("Name");
  await name.fill("Telemetry");
  await expect(page.getByText("A name has small letters only.")).toBeVisible();
  await page.getByRole("button", { name: "Use telemetry-2" }).click();
  await expect(name).toHaveValue("telemetry-2");
  await name.fill("telemetry");
  await expect(page.getByText(/is called telemetry already/)).toBeVisible();
  for (const label of ["CPUs", "RAM (GB)", "Nodes"]) await expect(page.getByLabel(label)).toBeVisible();
  await expectNoAxeViolations(page);
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
    await expect(page.getByText(/message-queue clusters can't be read: nobody knows/)).toBeVisible();
    await expect(page.getByText("Your project has no clusters")).toHaveCount(0);
  });
});

test.describe("when the session ends", () => {
  test.use({ expectedErrors: [failedRequests] });

  test("loses nothing typed", async ({ page, portal, facility }) => {
    await signIn(page, portal, await facility.tokens("full"));
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

  test("says a refusal in the facility's own words", async ({ page, portal, facility }) => {
    await signIn(page, portal, await facility.tokens("compute-readonly"));
    await page.goto("/clusters");
    await expect(page.getByText(/does not have the permission data-streaming/)).toBeVisible();
    await expect(page.getByText("Your project has no clusters")).toHaveCount(0);
  });
});

test("deletes what is typed, and several with a result", async ({ page, portal, facility }) => {
  await signIn(page, portal, await facility.tokens("full"));
  await page.goto("/clusters");
  await page.getByRole("button", { name: "Delete calibration" }).click();
  const dialog = page.getByRole("dialog");
  const button = dialog.getByRole("button", { name: "Delete cluster" });
  await expect(button).toBeDisabled();
  await expectNoAxeViolations(page);
  await dialog.getByRole("textbox").fill("calibration");
  await button.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("article", { name: "calibration" })).toHaveCount(0);
  await expect(page.getByText("calibration: deleted")).toBeFocused();
  await expect(page.getByText("A cluster that you deleted is gone")).toBeVisible();
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
  await expect(page.getByText("2 deleted.")).toBeVisible();
  await expect(page.getByRole("article", { name: "telemetry" })).toHaveCount(0);
});
