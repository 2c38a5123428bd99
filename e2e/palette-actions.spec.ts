import { openAccount, signOut } from "./support/account";
import { readClipboard } from "./support/clipboard";
import { openPalette } from "./support/palette";
import { expect, lateReads, test } from "./support/test";

test("opens an own job by its ID, and the dialog that cancels it", async ({ userPage: page }) => {
  test.slow();
  await page.goto("/status");
  type Machine = { resource: string; jobs: { id: string; name: string; array: unknown; states: string[] }[] };
  const list = async () => {
    const { machines } = (await (await page.request.get("/api/work?part=jobs")).json()) as {
      machines: Machine[];
    };
    return machines.flatMap(({ resource, jobs }) => jobs.map((job) => ({ ...job, resource })));
  };
  await expect.poll(async () => (await list()).length).toBeGreaterThan(0);
  const job = (await list()).find(({ array, states }) => array === null && states.includes("RUNNING"));
  if (!job) throw new Error("The demo has no running job of this user.");
  const palette = await openPalette(page);
  await palette.field.fill(job.id);
  await expect(palette.option(new RegExp(`^${job.id} .*${job.resource}$`))).toBeVisible();
  // What arrives later doesn't become active under the reader's hands.
  await palette.field.fill("");
  await palette.field.fill(job.id);
  await expect(palette.active).toContainText(job.name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/compute/${job.resource}/jobs/${job.id}$`));
  await page.goto("/status");
  await openPalette(page);
  await palette.field.fill(`cancel ${job.id}`);
  await expect(palette.option(/^Cancel job/).first()).toBeVisible();
  await expect(palette.active).toHaveAccessibleName(new RegExp(`^Cancel job ${job.id}`));
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "DELETE" && sent.push(request.url()));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Cancel job ${job.id} on ${job.resource}` });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Keep job" }).click();
  expect(sent).toEqual([]);
  // The page offers the same under its own actions.
  await openPalette(page);
  const ofPage = palette.dialog.getByRole("group", { name: "This page" });
  await ofPage.getByRole("option", { name: new RegExp(`^Cancel job ${job.id}`) }).click();
  await expect(dialog).toBeVisible();
});

test("extends a cluster and shows the result", async ({ userPage: page }) => {
  await page.goto("/status");
  const { dialog, field, option } = await openPalette(page);
  await field.fill("extend retry");
  await option(/^Extend retry-queue/).click();
  await expect(dialog.getByText(/now expires/)).toBeVisible();
  await dialog.getByRole("button", { name: "Dismiss the result for retry-queue" }).click();
  await expect(dialog.getByText(/now expires/)).toHaveCount(0);
  await expect(field).toBeFocused();
  // The portal's own record says what a request was.
  const { entries } = (await (await page.request.get("/api/activity?limit=1")).json()) as {
    entries: { requestId: string }[];
  };
  await field.fill(`Request ID ${entries[0]?.requestId}`);
  await option("Request: Extend cluster retry-queue Done").click();
  await expect(page).toHaveURL(/\/clusters\/\w+\/retry-queue$/);
});

test("changes theme and zone, copies the link, refreshes, and signs out", async ({ userPage: page }) => {
  await page.goto("/status?group=type");
  const choose = async (typed: string) => {
    const { field, active } = await openPalette(page);
    await field.fill(typed);
    await expect(active).toHaveAccessibleName(new RegExp(`^${typed}`));
    await page.keyboard.press("Enter");
  };
  await choose("Use dark theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const account = await openAccount(page);
  await expect(account.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await choose("Show times in UTC");
  await expect(page).toHaveURL(/zone=utc/);
  await choose("Copy link");
  await expect(page.getByRole("status").getByText("Link copied")).toBeVisible();
  expect(await readClipboard(page)).toContain("/status?group=type");
  const read = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/status");
  await choose("Refresh");
  await read;
  await choose("Keyboard shortcuts");
  await page
    .getByRole("dialog", { name: "Keyboard shortcuts" })
    .getByRole("button", { name: "Close" })
    .click();
  await choose("Sign out");
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("shows nothing after sign-out of what was opened, and offers nothing of the session", async ({
  userPage: page,
  expectError,
}) => {
  expectError(lateReads);
  await page.goto("/status");
  const palette = await openPalette(page);
  await palette.field.fill("Queue of avocet");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/compute\/avocet$/);
  await signOut(page);
  await expect(page.getByText("You signed out")).toBeVisible();
  await page.goto("/status");
  await openPalette(page);
  await expect(palette.dialog.getByRole("group", { name: "Recent" })).toHaveCount(0);
  await palette.field.fill("extend");
  await expect(palette.option(/^Extend/)).toHaveCount(0);
  await palette.field.fill("Queue of avocet");
  await expect(palette.active).toContainText("Sign-in required");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sign-in\?/);
});
