import type { Page } from "@playwright/test";
import { provision } from "./support/clusters";
import { listLiterals, type Row, readTable } from "./support/contract";
import { notesOf, publishNote } from "./support/notes";
import { signIn } from "./support/sign-in";
import { expect, failedRequests, test } from "./support/test";

/** Pages and names of docs/contract.md. lib/contract.process.test.ts and e2e/contract-api.spec.ts check the rest. */

const literal = (cell = "") => listLiterals(cell)[0] ?? "";

/** A running job of the user's on curlew, to fill in where a path has one. */
async function findJobId(page: Page, url: string): Promise<string> {
  const { jobs } = await (await page.request.get(`${url}/api/compute/curlew/jobs`)).json();
  const own = jobs.find(
    (job: { user: string; state: string }) => job.user.startsWith("tid042") && job.state === "RUNNING",
  );
  return own.id;
}

/** The newest recorded incident of curlew, likewise. */
async function findIncidentId(page: Page, url: string): Promise<string> {
  const { resources } = await (await page.request.get(`${url}/api/history?resource=curlew`)).json();
  return encodeURIComponent(resources[0].incidents.at(-1).id);
}

const toHeading = (html: string) =>
  /<h1[^>]*>(?:<span>)?([^<]*)/.exec(html)?.[1]?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

test("every page has its heading, and sends to sign-in and back if it needs a session @short", async ({
  page,
  request,
  portal,
  facility,
}) => {
  test.slow();
  await signIn(page, portal, await facility.tokens("full"));
  const jobId = await findJobId(page, portal.url);
  const incidentId = await findIncidentId(page, portal.url);
  for (const row of readTable("Pages", "path")) {
    const path = literal(row.path).replace("{jobId}", jobId).replace("{id}", incidentId);
    const open = (from: typeof request) => from.get(portal.url + path, { maxRedirects: 0 });
    const [signedIn, signedOut] = await Promise.all([open(page.request), open(request)]);
    expect([path, signedIn.status(), toHeading(await signedIn.text())]).toEqual([path, 200, row.heading]);
    if (row["needs a session"] === "yes") {
      const next = new URL(signedOut.headers().location ?? "", portal.url);
      expect([path, signedOut.status(), next.pathname]).toEqual([path, 307, "/sign-in"]);
      expect(next.searchParams.get("next")).toBe(path);
    } else
      expect([path, signedOut.status(), toHeading(await signedOut.text())]).toEqual([path, 200, row.heading]);
  }
});

/** “Cancel job…” is the beginning of a name. */
const toName = (text: string): string | RegExp =>
  text.endsWith("…") ? new RegExp(`^${text.slice(0, -1).replace(/[()]/g, "\\$&")}`) : text;

async function press(page: Page, what: string): Promise<void> {
  const key = literal(what);
  if (key) {
    // The keys are heard once the page has started.
    await expect(page.getByRole("button", { name: "Command palette" })).toBeEnabled();
    await page.keyboard.press(key);
  } else {
    const button = page.getByRole("button", { name: toName(what), exact: true });
    await button
      .or(page.getByText(toName(what), { exact: true }))
      .first()
      .click();
  }
}

const names = readTable("Names on screens", "page");
const toScreen = (row: Row) => `${literal(row.page)}${row["signed in"] === "yes" ? ", signed in" : ""}`;

for (const screen of new Set(names.map(toScreen)))
  test(`${screen} has its names @short`, async ({ page, portal, facility }) => {
    test.slow();
    const rows = names.filter((row) => toScreen(row) === screen);
    const [first] = rows;
    let path = literal(first?.page);
    if (first?.["signed in"] === "yes") {
      await signIn(page, portal, await facility.tokens("full"));
      if (path.includes("{jobId}")) path = path.replace("{jobId}", await findJobId(page, portal.url));
    }
    for (const after of new Set(rows.map((row) => row.after ?? ""))) {
      await page.goto(path);
      if (after) await press(page, after);
      for (const { role = "", name = "" } of rows.filter((row) => row.after === after)) {
        const options = name ? { name: toName(name), exact: true } : {};
        await expect(page.getByRole(role as "button", options).first()).toBeVisible();
      }
    }
  });

test("what shows only after something has happened has its name too @short", async ({
  page,
  newPortal,
  expectError,
}) => {
  test.slow();
  const portal = await newPortal({ STATUS_REFRESH_SECONDS: "1" });
  await signIn(page, portal, await portal.facility.tokens("full"));
  await page.goto(`${portal.url}/clusters/new`);
  await provision(page, "contract");
  await page.goto(`${portal.url}/status/curlew`);
  await publishNote(page, "Cooling is being repaired");
  await expect(notesOf(page)).toContainText("Cooling is being repaired");

  expectError(failedRequests);
  await page.clock.install();
  await page.goto(`${portal.url}/board`);
  await expect(page.locator("html[data-board-live]")).toBeAttached();
  await portal.stop();
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(page.getByRole("alert").filter({ hasText: /since .*\d\d:\d\d/ })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 30_000 });
});

test("job states are words @short", async ({ page, portal, facility }) => {
  await signIn(page, portal, await facility.tokens("full"));
  await page.goto("/compute/curlew");
  const cell = page
    .getByRole("grid", { name: "Jobs" })
    .getByRole("gridcell", { name: /^(Running|Pending)\b/ });
  await expect(cell.first()).toBeVisible();
});
