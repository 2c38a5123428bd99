import { writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, failedRequests, test } from "./support/test";

test("shows what was recorded, and every control works", async ({ page }) => {
  await page.goto("/history");
  await expect(page.getByRole("heading", { level: 1, name: "History" })).toBeVisible();
  await expect(page.getByRole("figure", { name: /^History of / })).toHaveCount(12);

  await page.getByRole("combobox", { name: "Resource" }).selectOption("curlew");
  await expect(page).toHaveURL(/\/history\?resource=curlew$/);
  await page.getByRole("combobox", { name: "Period" }).selectOption("365");
  await expect(page).toHaveURL(/resource=curlew&days=365$/);
  await page.getByRole("combobox", { name: "Incidents" }).selectOption("unplanned");
  await expect(page).toHaveURL(/resource=curlew&days=365&kind=unplanned/);
  await expect(page.getByRole("figure", { name: "History of curlew" })).toBeVisible();
  await expect(page.getByRole("figure", { name: /^History of / })).toHaveCount(1);
  await expect(page.getByRole("combobox", { name: "Period" })).toHaveValue("365");

  await page.getByText("Show as table").click();
  const days = page.getByRole("table", { name: "Days on which curlew was not fully operational" });
  await expect(days.getByRole("row", { name: /Down/ }).first()).toBeVisible();
  // 365 days were asked for and 90 are recorded: the rest isn't claimed to have been operational.
  await expect(days.getByRole("row", { name: /Not observed/ }).first()).toBeVisible();
  const availability = page.getByRole("table", { name: "Availability: curlew" });
  await expect(availability.getByRole("row", { name: /Last 365 days/ })).toContainText(/2\d\.\d\d %$/);

  const incidents = page.getByRole("list", { name: "Incidents, newest first" });
  await expect(incidents).not.toContainText(/\bPlanned\b/);
  const incident = incidents.getByRole("link", { name: "curlew" }).first();
  await incident.click();
  await expect(page).toHaveURL(/\/history\/incidents\/curlew(@|%40)\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "curlew down" })).toBeVisible();
  const moments = page.getByRole("list", { name: "What happened, oldest first" });
  await expect(moments).toContainText(/(Down|In maintenance).*Operational/);
  await page.goBack();
  await expect(page).toHaveURL(/resource=curlew/);

  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "CSV" }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe("history.csv");
  const address = await page.getByRole("link", { name: "JSON" }).getAttribute("href");
  const answer = await page.request.get(address ?? "");
  expect(answer.status()).toBe(200);
  const { resources } = await answer.json();
  expect(resources.map(({ resource }: { resource: string }) => resource)).toEqual(["curlew"]);

  await page.getByRole("link", { name: "Status of curlew" }).click();
  await expect(page).toHaveURL(/\/status\/curlew$/);
});

test("lists the newest 20 incidents, and 100 on request @short", async ({ page }) => {
  await page.goto("/history?days=365");
  const rows = page.getByRole("list", { name: "Incidents, newest first" }).getByRole("listitem");
  await expect(rows).toHaveCount(20);
  await page.getByRole("link", { name: "Show the newest 100" }).click();
  await expect(page).toHaveURL(/days=365&incidents=100$/);
  await expect(rows.nth(20)).toBeAttached();
  await expect(page.getByRole("link", { name: "Show the newest 100" })).toHaveCount(0);
});

test("records what the facility reports while nobody looks", async ({ newPortal }) => {
  const portal = await newPortal({ RECORD_SECONDS: "1", STATUS_REFRESH_SECONDS: "1" });
  const recorded = async () => {
    const metrics = await (await fetch(`${portal.url}/api/metrics`)).text();
    return Number(/portal_history_recordings_total\{outcome="recorded"\} (\d+)/.exec(metrics)?.[1] ?? 0);
  };
  await expect.poll(recorded, { timeout: 15_000 }).toBeGreaterThan(2);
  const { resources } = await (await fetch(`${portal.url}/api/history?resource=estuary-wan`)).json();
  expect(resources[0].incidents.at(-1)).toMatchObject({ resource: "estuary-wan", isOngoing: true });
});

test.describe("without a store", () => {
  test.use({ expectedErrors: [failedRequests] });

  test("says that the record can't be read, and status goes on", async ({ newPortal, page }) => {
    const file = path.join(os.tmpdir(), `portal-no-folder-${process.pid}`);
    writeFileSync(file, "");
    const portal = await newPortal({ STATE_DIR: path.join(file, "state"), RECORD_SECONDS: "1" });
    await page.goto(`${portal.url}/history`);
    await expect(page.getByText("The portal's database is unavailable").first()).toBeVisible();
    await expect(page.getByText("No incidents recorded")).toHaveCount(0);
    const answer = await fetch(`${portal.url}/api/history`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Content-Type")).toContain("application/problem+json");
    await page.goto(`${portal.url}/status`);
    await expect(page.getByRole("article", { name: "curlew", exact: true })).toBeVisible();
    // Where a bar would be, nothing is claimed.
    await expect(page.getByRole("figure", { name: /^History of / })).toHaveCount(0);
    await expect(page.getByText("History unavailable.").last()).toBeVisible();
    await page.goto(`${portal.url}/status/curlew?past=10d`);
    await expect(
      page.getByText("History not loaded, so the past isn't shown. Reload the page to retry."),
    ).toBeVisible();
    await expect(page.getByRole("region", { name: "History" })).toContainText(
      "History not loaded. Reload the page to retry.",
    );
    await page.goto(`${portal.url}/board`);
    await expect(page.getByRole("article", { name: "curlew", exact: true })).toBeVisible();
    await expect(page.locator("article svg.strip")).toHaveCount(0);
  });
});
