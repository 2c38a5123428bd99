import { signOut } from "./support/account";
import { watchLayoutShift } from "./support/layout-shift";
import {
  listSessionEntries,
  newNotices,
  noticesButton,
  noticesDialog,
  recordNotifications,
  turnOn,
  untilCompared,
  watchOwnRequests,
} from "./support/notices";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";
import { untilPolled } from "./support/until-polled";

const jobKinds = ["A job starts", "A job ends without failing", "A job fails"];
test("loads and requests nothing before the button is pressed or a kind is on @short", async ({
  userPage: page,
}) => {
  const requested = watchOwnRequests(page);
  await page.goto("/status");
  await expect(noticesButton(page)).toBeEnabled();
  await page.waitForLoadState("networkidle");
  const script = page.waitForRequest(/\.js$/);
  await noticesButton(page).click();
  await script;
  await expect(noticesDialog(page).getByText("All notices are off")).toBeVisible();
  expect(requested()).toEqual([]);
  await noticesDialog(page).getByRole("checkbox", { name: "A job fails" }).check();
  await expect(() => expect(requested()).toContain("/api/work")).toPass();
  expect(requested()).not.toContain("/api/clusters");
});

test("announces a cluster and the token that expire soon, in the page, its title and the list", async ({
  page,
  portal,
  facility,
}) => {
  await signIn(page, portal, await facility.tokens("expiring"));
  await page.goto("/thesaurus");
  const title = await page.title();
  await turnOn(page, "A cluster expires within 10 minutes", "My token expires within 10 minutes");
  const readShifts = await watchLayoutShift(page);
  const toasts = newNotices(page);
  const token = toasts.getByRole("listitem").filter({ hasText: /Your token expires in \d min/ });
  await expect(token).toBeVisible({ timeout: 20_000 });
  // Under the pointer nothing is folded.
  await token.hover();
  const cluster = toasts.getByRole("listitem").filter({ hasText: "Cluster retry-queue expires in" });
  await expect(cluster).toBeVisible({ timeout: 20_000 });
  expect(await readShifts()).toEqual([]);
  await expect(page).toHaveTitle(/^\(\d\) /);
  await expect(noticesButton(page)).toHaveAccessibleName(/^Notices, \d unread$/);

  await token.getByRole("button", { name: /^Dismiss/ }).click();
  await expect(token).toHaveCount(0);
  // Nothing is announced again after a reload, and what isn't dismissed is still there.
  await page.reload();
  await expect(cluster).toBeVisible();
  await expect(token).toHaveCount(0);
  await noticesButton(page).click();
  const list = noticesDialog(page).getByRole("region", { name: "Last 50" });
  await expect(list.getByRole("link", { name: /Your token expires/ })).toHaveCount(1);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeViolations(page);
  // What is new is marked, and the list has been read by now.
  await expect(list.getByRole("listitem").filter({ hasText: "New: Cluster retry-queue" })).toHaveCount(1);
  await expect(page).toHaveTitle(title);
  await list.getByRole("link", { name: /retry-queue/ }).click();
  await expect(page).toHaveURL(/\/clusters\/\w+\/retry-queue$/);
});

test("announces what happened to jobs while the portal was closed", async ({ page, ownPortal }) => {
  test.slow();
  const { facility, url } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("full"));
  await page.goto(`${url}/thesaurus`);
  await turnOn(page, ...jobKinds);
  await untilCompared(page, 4);
  await expect(newNotices(page).getByRole("listitem")).toHaveCount(0);
  await page.goto("about:blank");
  await facility.clock.advance(2 * 3600);
  await page.clock.install();
  await page.goto(`${url}/thesaurus`);
  await untilPolled(page, () =>
    expect(newNotices(page).getByRole("listitem").first()).toBeVisible({ timeout: 1_000 }),
  );
  await noticesButton(page).click();
  const list = noticesDialog(page).getByRole("region", { name: "Last 50" });
  await expect(
    list.getByRole("link", { name: /started|ended|failed|no longer listed/ }).first(),
  ).toBeVisible();
});

test("speaks in one tab for all, and in another when that is closed", async ({
  context,
  page,
  portal,
  facility,
}) => {
  test.slow();
  await signIn(page, portal, await facility.tokens("expiring"));
  const other = await context.newPage();
  const [readOwn, readOther] = [await recordNotifications(page), await recordNotifications(other)];
  await page.goto("/thesaurus");
  await other.goto("/thesaurus");
  const [requestedOwn, requestedOther] = [watchOwnRequests(page), watchOwnRequests(other)];
  await turnOn(
    page,
    "Show browser notifications",
    "My token expires within 10 minutes",
    "A cluster expires within 10 minutes",
  );
  // Both show the notices, one reads and notifies.
  for (const tab of [page, other])
    await expect(
      newNotices(tab)
        .getByRole("list")
        .getByText(/Your token expires in/),
    ).toBeVisible({ timeout: 20_000 });
  await expect(async () => {
    const titles = [...(await readOwn()), ...(await readOther())];
    expect(titles.filter((title) => title.includes("retry-queue"))).toHaveLength(1);
    expect(new Set(titles).size).toBe(titles.length);
  }).toPass({ timeout: 20_000 });
  const isOwn = (await readOwn()).length > 0;
  const [speaker, listener] = isOwn ? [page, other] : [other, page];
  expect(await (isOwn ? readOther() : readOwn())).toEqual([]);
  const requested = isOwn ? requestedOther : requestedOwn;
  expect(requested()).toEqual([]);
  // Read in one tab, a notice is gone in both.
  await noticesButton(listener).click();
  await noticesDialog(listener).getByRole("button", { name: "Close" }).click();
  await expect(newNotices(speaker).getByRole("listitem")).toHaveCount(0);
  await speaker.close();
  await expect(() => expect(requested()).toContain("/api/clusters")).toPass({ timeout: 20_000 });
});

test("signing out empties the list, and another user sees nothing of it", async ({
  page,
  portal,
  facility,
}) => {
  await signIn(page, portal, await facility.tokens("expiring"));
  await page.goto("/thesaurus");
  await turnOn(page, "My token expires within 10 minutes");
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

test.describe("with a facility that fails", () => {
  test.use({ expectedErrors: [failedRequests] });

  test("announces nothing by a failed read, and says when the last one was", async ({ page, ownPortal }) => {
    test.slow();
    const { facility, url } = ownPortal;
    await signIn(page, ownPortal, await facility.tokens("full"));
    await page.goto(`${url}/thesaurus`);
    await turnOn(page, ...jobKinds);
    await untilCompared(page, 4);
    await page.route("**/api/work?*", (route) => route.fulfill({ status: 503, body: "{}" }));
    const failed = page.waitForResponse("**/api/work?*");
    await page.reload();
    expect((await failed).status()).toBe(503);
    await noticesButton(page).click();
    await expect(noticesDialog(page).getByText(/Jobs last checked: /)).toBeVisible();
    await expect(noticesDialog(page).getByText("No notices yet")).toBeVisible();
  });
});
