import { signOut } from "./support/account";
import {
  listSessionEntries,
  newNotices,
  noticesButton,
  noticesDialog,
  turnOn,
  watchOwnRequests,
} from "./support/notices";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

test("says how to allow notifications that are blocked", async ({ userPage: page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { Notification: { permission: "denied" } });
  });
  await page.goto("/status");
  await noticesButton(page).click();
  const box = noticesDialog(page).getByRole("checkbox", { name: "Show browser notifications" });
  await expect(box).toBeDisabled();
  await expect(box).toHaveAccessibleDescription(/^Blocked in this browser/);
});

test("says what a token rules out @short", async ({ page, portal, facility }) => {
  await signIn(page, portal, await facility.tokens("streaming"));
  await page.goto("/status");
  await noticesButton(page).click();
  const dialog = noticesDialog(page);
  await expect(dialog.getByRole("checkbox", { name: "A job fails" })).toBeDisabled();
  await expect(dialog.getByRole("group", { name: "My jobs" })).toContainText("compute-ace");
  await expect(dialog.getByRole("checkbox", { name: "A cluster expires within 2 days" })).toBeEnabled();
});

test("reads nothing with a single-use token", async ({ page, portal, facility }) => {
  await signIn(page, portal, await facility.tokens("single-use"), { introspect: false });
  const requested = watchOwnRequests(page);
  await page.goto("/status");
  await noticesButton(page).click();
  const dialog = noticesDialog(page);
  await expect(dialog.getByText(/may be single-use/).first()).toBeVisible();
  for (const box of await dialog.getByRole("checkbox", { name: /job|cluster|token|resource/ }).all())
    await expect(box).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Download my deadlines (.ics)" })).toBeDisabled();
  expect(requested()).toEqual([]);
});

test("signing out empties the list, and another user sees nothing of it", async ({
  page,
  portal,
  facility,
}) => {
  await signIn(page, portal, await facility.tokens("expiring"));
  await page.goto("/thesaurus");
  await turnOn(page, "My token expires within an hour");
  await expect(
    newNotices(page)
      .getByRole("list")
      .getByText(/Your token expires/),
  ).toBeVisible({ timeout: 20_000 });
  expect(await listSessionEntries(page)).not.toEqual([]);
  await signIn(page, portal, await facility.tokens("streaming"));
  await page.goto("/thesaurus");
  await noticesButton(page).click();
  await expect(noticesDialog(page).getByText("All notices are off")).toBeVisible();
  await noticesDialog(page).getByRole("button", { name: "Close" }).click();

  await signIn(page, portal, await facility.tokens("full"));
  await page.goto("/thesaurus");
  await expect(
    newNotices(page)
      .getByRole("list")
      .getByText(/Your token expires/),
  ).toBeVisible();
  await signOut(page);
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(noticesButton(page)).toHaveCount(0);
  expect(await listSessionEntries(page)).toEqual([]);
});
