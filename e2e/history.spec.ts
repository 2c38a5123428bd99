import { expect, test } from "./support/test";

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
