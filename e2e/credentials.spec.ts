import { provision } from "./support/clusters";
import { expect, expectNoAxeViolations, test } from "./support/test";

test("keeps the credentials until they are let go, and leaves none behind", async ({ userPage: page }) => {
  await page.goto("/clusters");
  await page.goto("/clusters/new");
  const dialog = await provision(page, "kept");
  await expectNoAxeViolations(page);
  // Several times: a browser closes a dialog by itself that only declines the first.
  for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
  await page.mouse.click(3, 3);
  await page.goBack();
  await expect(dialog.getByRole("alert")).toContainText("Not closed");
  await page.goBack();
  await dialog.getByRole("button", { name: "Close and discard" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Not closed");
  await dialog.getByRole("button", { name: "Reveal password" }).click();
  const password = (await dialog.locator("dd .select-all").nth(1).textContent()) ?? "";
  expect(password.length).toBeGreaterThan(7);
  await dialog.getByLabel("I have saved these credentials").check();
  await dialog.getByRole("button", { name: "Close and discard" }).click();
  await expect(dialog).toBeHidden();
  expect(await page.content()).not.toContain(password);
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(await stored()).not.toContain(password);
  await expect(page).toHaveURL(/\/clusters\/kv\/kept$/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Provision cluster" })).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("");
  expect(await page.content()).not.toContain(password);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Clusters" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Provision cluster" })).toBeVisible();
  expect(await page.content()).not.toContain(password);
  expect(await stored()).not.toContain(password);
});

test("leads to the new cluster's page, where its setup is followed and its credentials are shown again", async ({
  userPage: page,
}) => {
  await page.goto("/clusters/new");
  const dialog = await provision(page, "again");
  await dialog.getByLabel("I have saved these credentials").check();
  await dialog.getByRole("button", { name: "Close and discard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "again" })).toBeVisible();
  const steps = page.getByRole("list", { name: "Setup steps" }).getByRole("listitem");
  await expect(steps).toHaveCount(3);
  await expect(steps.first()).toContainText("(done)");
  const details = page.getByRole("region", { name: "Details" });
  await expect(details).toContainText("redis");
  await page.getByRole("button", { name: "Show credentials again" }).click();
  await dialog.getByRole("button", { name: "Reveal password" }).click();
  const password = (await dialog.locator("dd .select-all").nth(1).textContent()) ?? "";
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Show credentials again" })).toBeVisible();
  expect(await page.content()).not.toContain(password);
});

test("wipes the credentials when the page is left all the same @short", async ({ userPage: page }) => {
  await page.goto("/clusters/new");
  const dialog = await provision(page, "left");
  await dialog.getByRole("button", { name: "Reveal password" }).click();
  const password = (await dialog.locator("dd .select-all").nth(1).textContent()) ?? "";
  let asked = 0;
  page.on("dialog", (question) => {
    asked++;
    void question.accept();
  });
  await page.goto("/status");
  expect(asked).toBe(1);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Provision cluster" })).toBeVisible();
  expect(await page.content()).not.toContain(password);
});
