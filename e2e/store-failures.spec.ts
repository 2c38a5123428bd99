import { chmodSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { signOut } from "./support/account";
import { openApi } from "./support/api";
import { readFigures } from "./support/figures";
import { addNoteButton, noteField } from "./support/notes";
import { toLiveSettings } from "./support/portals";
import { signIn } from "./support/sign-in";
import { countSubmits, openFilledSubmit } from "./support/submit";
import { expect, expectNoAxeViolations, failedRequests, lateReads, test } from "./support/test";

test.use({ expectedErrors: [failedRequests] });

/** Runs the portal as a user without special rights, to whom a read-only folder is one. */
const asNobody =
  process.getuid?.() === 0 ? 'exec setpriv --reuid=65534 --regid=65534 --clear-groups "$0" "$1";' : "";

const readReady = async (url: string) => (await fetch(`${url}/api/ready`)).json();

test("says on each page what is missing without a database, and the rest continues", async ({
  newPortal,
  page,
  expectError,
}) => {
  test.slow();
  expectError(lateReads);
  const folder = test.info().outputPath("read-only");
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o555);
  const settings = { STATE_DIR: folder, RECORD_SECONDS: "1", STATUS_REFRESH_SECONDS: "1" };
  const portal = await newPortal(settings, { shell: asNobody });
  await expect
    .poll(() => readReady(portal.url))
    .toMatchObject({ ready: true, historyIsKept: false, endsAreKept: false });
  expect((await fetch(`${portal.url}/api/notes`)).status).toBe(503);
  for (const format of ["downtimes.ics", "feed.xml"])
    expect((await fetch(`${portal.url}/api/status/${format}`)).status).toBe(200);
  await signIn(page, portal, await portal.facility.tokens("full"));
  for (const [path, says, falsely] of [
    ["/history", "The portal's database is unavailable", "No incidents recorded"],
    ["/activity", "The portal's database is unavailable", "No activity yet"],
    ["/", "My clusters", "Status unknown"],
    ["/board", "Operator notes unavailable", "No status received yet"],
    ["/status", "Notes couldn't be loaded.", "Status unknown"],
    ["/status/curlew", "Notes couldn't be loaded.", "No current notes."],
  ] as const) {
    await page.goto(portal.url + path);
    await expect(page.getByText(says).first()).toBeVisible();
    await expect(page.getByText(falsely)).toHaveCount(0);
    if (/^\/(board|status)/.test(path))
      await expect(page.getByRole("article", { name: "curlew", exact: true })).toBeVisible();
    // Where a bar of days would be, nothing is claimed.
    await expect(page.locator("article svg.strip")).toHaveCount(0);
    await expect(page.getByRole("figure", { name: /^History of / })).toHaveCount(0);
  }
  await addNoteButton(page).click();
  await noteField(page).fill("Keep me");
  await page.getByRole("button", { name: "Publish note" }).click();
  await expect(page.getByRole("alert").getByText("Couldn't publish the note")).toBeVisible();
  await expect(noteField(page)).toHaveValue("Keep me");
  await signOut(page);
  await expect(page.getByText("Signed out, but not saved on the server")).toBeVisible();
  await expectNoAxeViolations(page);
});

const readForm = async (page: Page) => [
  await page.getByLabel("Name", { exact: true }).first().inputValue(),
  // The page's own field until the editor takes its place.
  await page
    .getByRole("textbox", { name: "Script" })
    .evaluate((field) =>
      field instanceof HTMLTextAreaElement ? field.value : (field as HTMLElement).innerText,
    ),
];

test("a submit that can't be recorded isn't sent, and the form stays as it is", async ({
  page,
  newPortal,
}) => {
  test.slow();
  const portal = await newPortal({ DATABASE_URL: "postgres://portal@127.0.0.1:1/none" });
  const { facility } = portal;
  const { button, outcome } = await openFilledSubmit(page, portal, "typed", "echo typed");
  const typed = await readForm(page);
  expect(typed.join()).toContain("typed");
  await button.click();
  await expect(outcome.getByText("The portal's database is unavailable")).toBeVisible();
  await expect(outcome.getByText(/^Nothing was sent\./)).toBeVisible();
  await expect(button).toBeEnabled();
  expect(await readForm(page)).toEqual(typed);
  await expectNoAxeViolations(page);
  await button.click();
  await expect(outcome.getByText(/^Nothing was sent\./)).toBeVisible();
  expect(await countSubmits(facility.count)).toBe(0);
  // A leaked token can't wait for the database.
  const revoke = await openApi(page.request, portal).send("DELETE", "/api/token", undefined, "revoke");
  expect(await revoke.json()).toMatchObject({ revoked: true });
});

test("reports a full disk, and records again once there is room", async ({ newPortal, page, portal }) => {
  test.slow();
  // No file grows beyond a limit, as on a full disk. The signal that this sends by default would end the process.
  const own = await newPortal(
    {
      ...toLiveSettings(portal.facilityUrl),
      RECORD_SECONDS: "1",
      FILE_BLOCKS: "unlimited",
    },
    { shell: "trap '' XFSZ; ulimit -f $FILE_BLOCKS;" },
  );
  const recordings = async (outcome: string) =>
    (await readFigures(own.url))(`portal_history_recordings_total{outcome="${outcome}"}`);
  await expect.poll(() => recordings("recorded"), { timeout: 15_000 }).toBeGreaterThan(0);
  await expect.poll(() => readReady(own.url)).toMatchObject({ historyIsKept: true });

  const sizeOf = (name: string) =>
    statSync(path.join(own.stateDir, name), { throwIfNoEntry: false })?.size ?? 0;
  const most = Math.max(sizeOf("portal.db"), sizeOf("portal.db-wal"));
  await own.restart({ FILE_BLOCKS: String(Math.ceil(most / 512) + 40) });
  await expect.poll(() => recordings("failed"), { timeout: 40_000 }).toBeGreaterThan(0);
  await expect.poll(async () => (await readReady(own.url)).historyIsKept).toBe(false);
  await page.goto(`${own.url}/history`);
  await expect(page.getByText("Nothing is being recorded")).toBeVisible();
  // What was recorded before can still be read.
  await expect(page.getByRole("figure", { name: "History of curlew" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(`${own.url}/status`);
  await expect(page.getByRole("article", { name: "curlew", exact: true })).toBeVisible();
  // Its scripts come after the first paint, and while the portal is away they can't.
  await page.waitForLoadState("networkidle");

  await own.restart({ FILE_BLOCKS: "unlimited" });
  await expect.poll(() => recordings("recorded"), { timeout: 15_000 }).toBeGreaterThan(0);
  await expect.poll(() => readReady(own.url)).toMatchObject({ historyIsKept: true });
  await page.goto(`${own.url}/history`);
  await expect(page.getByRole("figure", { name: "History of curlew" })).toBeVisible();
  await expect(page.getByText("Nothing is being recorded")).toHaveCount(0);
});
