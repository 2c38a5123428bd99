import type { Page } from "@playwright/test";
import { openApi } from "./support/api";
import type { DemoFacility } from "./support/facility";
import { toLiveSettings } from "./support/portals";
import { waitForWholeQueue } from "./support/queue";
import { signIn } from "./support/sign-in";
import { countSubmits, fillSubmit, openSubmit } from "./support/submit";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

test.use({ expectedErrors: [failedRequests] });

type Portal = { url: string; facility: DemoFacility };
const toTable = (rows: readonly string[]) =>
  ["n,what", ...rows.map((what, index) => `${index + 1},${what}`)].join("\n");

/** Opens the form for several jobs with a row for each of `rows`, lines of the demo's scheduler. */
async function openTable(page: Page, { url, facility }: Portal, rows: readonly string[]) {
  await signIn(page, { url }, await facility.tokens("full"));
  await openSubmit(page, url);
  await fillSubmit(page, "run-{n}", "#DEMO {what}", "echo {n}");
  await page.getByRole("button", { name: "Several jobs…" }).click();
  await expect(page.getByLabel("Values")).toBeFocused();
  await page.getByLabel("Values").fill(toTable(rows));
  await facility.count.reset();
}

/** The report's totals, as they are read: “3 submitted 1 refused”. */
const totals = (page: Page) => page.getByRole("region", { name: "Outcome" }).getByRole("list").first();
const submit = (page: Page, count: number) => page.getByRole("button", { name: `Submit ${count} jobs` });
const proceed = (page: Page) => page.getByRole("button", { name: /^Submit the remaining/ });

/** Holds the answer to the page's nth submit back, which the facility has, until the returned function is called. */
async function holdAnswer(page: Page, nth: number): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  await page.route("**/api/compute/*/jobs", async (route) => {
    if (route.request().method() !== "POST" || ++sent !== nth) return route.fallback();
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return release;
}

test("100 rows cause one submit each, whatever is killed and reloaded meanwhile", async ({
  page,
  ownPortal,
  newPortal,
}) => {
  test.setTimeout(240_000);
  const { facility } = ownPortal;
  // Its own facility outlives a portal that is killed.
  const portal = await newPortal(toLiveSettings(facility.url), {});
  const rows = Array.from({ length: 100 }, (_, index) => (index === 40 ? "fail-slow-3s" : "seconds=7200"));
  await openTable(page, { url: portal.url, facility }, rows);
  await submit(page, 100).click();
  const untilSent = (count: number) =>
    expect
      .poll(() => countSubmits(facility.count), { intervals: [100], timeout: 60_000 })
      .toBeGreaterThanOrEqual(count);

  // The portal ends while the scheduler still has the answer of row 41.
  await untilSent(41);
  process.kill(-portal.pid(), "SIGKILL");
  await expect(totals(page)).toHaveText("40 submitted1 unknown59 not sent");
  await portal.restart();
  await page.reload();
  // The job is in the queue, so that nothing has to be sent again.
  await expect(totals(page)).toHaveText("41 submitted59 not sent", { timeout: 30_000 });
  await proceed(page).click();

  await untilSent(70);
  await page.reload();
  await expect(proceed(page)).toBeEnabled();
  await expect(totals(page)).not.toContainText("unknown");
  const before = await totals(page).textContent();
  await page.reload();
  await expect(totals(page)).toHaveText(before ?? "");
  await proceed(page).click();
  await expect(totals(page)).toHaveText("100 submitted", { timeout: 90_000 });
  await page.reload();
  await expect(totals(page)).toHaveText("100 submitted");

  expect(await countSubmits(facility.count)).toBe(100);
  const { jobs } = await (await openApi(page.request, portal).send("GET", "/api/compute/curlew/jobs")).json();
  const names = jobs.flatMap(({ name }: { name: string }) => (/^run-\d+$/.test(name) ? name : []));
  expect(names.sort()).toEqual(rows.map((_, index) => `run-${index + 1}`).sort());
});

test("the first refusal stops, and the rows that have no job can be edited", async ({ page, ownPortal }) => {
  await openTable(page, ownPortal, ["seconds=60", "refuse", "seconds=60", "seconds=60"]);
  await expectNoAxeViolations(page);
  await submit(page, 4).click();
  await expect(totals(page)).toHaveText("1 submitted1 refused2 not sent");
  expect(await countSubmits(ownPortal.facility.count)).toBe(2);
  await page.reload();
  await expect(totals(page)).toHaveText("1 submitted1 refused2 not sent");
  await expect(page.getByRole("row", { name: /^2 Refused/ })).toContainText("Batch job submission failed");
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Edit the rows not submitted" }).click();
  await expect(page.getByLabel("Values")).toHaveValue(
    "n,what\r\n2,refuse\r\n3,seconds=60\r\n4,seconds=60\r\n".replaceAll("\r", ""),
  );
  await page.getByLabel("Values").fill("n,what\n2,seconds=60\n3,seconds=60\n4,seconds=60");
  await submit(page, 3).click();
  await expect(totals(page)).toHaveText("3 submitted");
  expect(await countSubmits(ownPortal.facility.count)).toBe(5);
});

test("stops on request, and a second tab sends nothing meanwhile", async ({ page, context, ownPortal }) => {
  await openTable(page, ownPortal, Array(4).fill("seconds=60"));
  const answer = await holdAnswer(page, 2);
  const other = await context.newPage();
  await openSubmit(other, ownPortal.url);
  await submit(page, 4).press("Enter");
  await expect(other.getByText("Being submitted by another page of this browser.")).toBeVisible();
  await expect(proceed(other)).toHaveCount(0);
  await expect.poll(() => countSubmits(ownPortal.facility.count), { intervals: [50] }).toBe(2);
  await page.getByRole("button", { name: "Stop" }).press("Enter");
  answer();
  await expect(totals(page)).toHaveText("2 submitted2 not sent");
  await expect(totals(other)).toHaveText("2 submitted2 not sent");
  await proceed(other).click();
  await expect(totals(page)).toHaveText("4 submitted");
  expect(await countSubmits(ownPortal.facility.count)).toBe(4);
});

test("a tab that is closed while it sends leaves nothing to another that waits", async ({
  page,
  context,
  ownPortal,
}) => {
  await openTable(page, ownPortal, ["fail-slow-3s", "seconds=60"]);
  const other = await context.newPage();
  await openSubmit(other, ownPortal.url);
  await submit(page, 2).click();
  await expect(other.getByText("Being submitted by another page of this browser.")).toBeVisible();
  await page.close();
  await expect(proceed(other)).toBeVisible();
  await proceed(other).click();
  await expect(totals(other)).toHaveText("2 submitted");
  expect(await countSubmits(ownPortal.facility.count)).toBe(2);
});

test("a look in the queue doesn't undo what another tab submits meanwhile", async ({
  page,
  context,
  ownPortal,
}) => {
  await openTable(page, ownPortal, ["seconds=60", "seconds=60", "seconds=60"]);
  await page.route("**/jobs", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await submit(page, 3).click();
  await expect(page.getByRole("row", { name: /^1 Unknown/ })).toContainText("Not in the queue at");
  const other = await context.newPage();
  await openSubmit(other, ownPortal.url);
  await expect(proceed(other)).toBeEnabled();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  await page.route("**/api/compute/curlew/grid*", async (route) => {
    isHeld = true;
    await held;
    await route.fallback();
  });
  await page.getByRole("button", { name: "Check the queue" }).click();
  await expect.poll(() => isHeld).toBe(true);
  await proceed(other).click();
  await expect(totals(other)).toHaveText("3 submitted");
  release();
  await expect(page.getByRole("button", { name: "Dismiss" })).toBeEnabled();
  await expect(totals(page)).toHaveText("3 submitted");
  await page.reload();
  await expect(totals(page)).toHaveText("3 submitted");
});

test("another user who signs in meanwhile submits none of the rows", async ({ page, context, ownPortal }) => {
  await openTable(page, ownPortal, Array(4).fill("seconds=60"));
  const other = await context.newPage();
  await other.goto(ownPortal.url);
  const answer = await holdAnswer(page, 2);
  await submit(page, 4).click();
  await expect.poll(() => countSubmits(ownPortal.facility.count), { intervals: [50] }).toBe(2);
  await signIn(other, ownPortal, await ownPortal.facility.tokens("full"));
  await page.route("**/api/session", async (route) => {
    const { session } = await (await route.fetch()).json();
    await route.fulfill({ json: { session: { ...session, username: "grace" } } });
  });
  await other.evaluate(() => new BroadcastChannel("portal-session").postMessage("changed"));
  await expect(page.getByRole("dialog")).toBeVisible();
  answer();
  await expect(page.getByText(/^Submitting/)).toHaveCount(0);
  expect(await countSubmits(ownPortal.facility.count)).toBe(2);
});

test("a request that got lost is found in the queue or repeated with its key", async ({
  page,
  ownPortal,
}) => {
  await openTable(page, ownPortal, ["seconds=60", "seconds=60", "seconds=60"]);
  const keys: (string | undefined)[] = [];
  await page.route("**/jobs*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    keys.push(route.request().headers()["idempotency-key"]);
    // The first job is submitted and its answer is lost, the second request never arrives.
    if (keys.length === 1) await route.fetch();
    return keys.length < 3 ? route.abort() : route.fallback();
  });
  await submit(page, 3).click();
  await expect(totals(page)).toHaveText("1 submitted2 not sent");
  await expect(page.getByRole("row", { name: /^1 Submitted/ })).toContainText("Found in the queue.");
  await proceed(page).click();
  await expect(page.getByRole("row", { name: /^2 Unknown/ })).toContainText("Not in the queue at");
  await expect(totals(page)).toHaveText("1 submitted1 unknown1 not sent");
  await proceed(page).click();
  await expect(totals(page)).toHaveText("3 submitted");
  expect(await countSubmits(ownPortal.facility.count)).toBe(3);
  expect(keys[2]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
});

test("asks before the same rows are submitted again", async ({ page, ownPortal }) => {
  await openTable(page, ownPortal, ["seconds=60", "seconds=61"]);
  await submit(page, 2).click();
  await expect(totals(page)).toHaveText("2 submitted");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByLabel("Values")).toBeFocused();
  await submit(page, 2).click();
  await expect(page.getByRole("dialog")).toContainText("creates a second job for each");
  await page.getByRole("button", { name: "Don’t submit" }).click();
  expect(await countSubmits(ownPortal.facility.count)).toBe(2);
});

test("the failed jobs of a batch are run again with a longer limit, and nothing typed is lost", async ({
  page,
  ownPortal,
}) => {
  test.slow();
  const { url, facility } = ownPortal;
  await openTable(page, ownPortal, ["fail", "seconds=20", "timeout"]);
  const form = page.getByText(/^Form: /);
  await form.click();
  await page.getByLabel("Time limit").fill("0:02:00");
  await submit(page, 3).click();
  await expect(totals(page)).toHaveText("3 submitted");
  await facility.clock.advance(150);

  const again = page.getByRole("button", { name: /^Run 2 failed jobs again/ });
  const failed = "n,what\n1,fail\n3,timeout\n";
  // The list may be one from before the clock was advanced, and a quiet one is read again after half a minute.
  await expect(async () => {
    await page.reload();
    await expect(again).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expectNoAxeViolations(page);
  await again.click();
  await expect(page.getByLabel("Values")).toHaveValue(failed);
  await expect(page.getByLabel("Values")).toBeFocused();

  // From the queue, over another form that was typed meanwhile.
  await page.getByLabel("Values").fill("n,what\n9,seconds=5");
  await form.click();
  await page.getByLabel("Name", { exact: true }).fill("other-{n}");
  await page.goto(`${url}/compute/curlew?q=run-`);
  await again.click();
  await expect(page).toHaveURL(/\/submit$/);
  await expect(page.getByLabel("Values")).toHaveValue(failed);
  await expect(form).toContainText("run-{n}");
  expect(await countSubmits(facility.count)).toBe(3);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Restore previous values" }).click();
  await expect(form).toContainText("other-{n}");
  await expect(page.getByLabel("Values")).toHaveValue("n,what\n9,seconds=5");
  await page.goto(`${url}/compute/curlew?q=run-`);
  await again.click();
  // A second time in a row, it is still the typed table that comes back.
  await expect(page.getByLabel("Values")).toHaveValue(failed);
  await page.goto(`${url}/compute/curlew?q=run-`);
  await again.click();
  const restore = page.getByRole("button", { name: "Restore previous values" });
  for (const text of ["n,what\n9,seconds=5", failed]) {
    await restore.click();
    await expect(page.getByLabel("Values")).toHaveValue(text);
  }

  await form.click();
  await expect(page.getByLabel("Time limit")).toHaveValue("0:02:00");
  await page.getByLabel("Time limit").fill("3:00:00");
  await submit(page, 2).click();
  await expect(totals(page)).toHaveText("2 submitted");
  expect(await countSubmits(facility.count)).toBe(5);
  const { jobs } = await (
    await openApi(page.request, ownPortal).send("GET", "/api/compute/curlew/jobs")
  ).json();
  const limits = jobs.flatMap(({ name, limitMinutes }: { name: string; limitMinutes: number }) =>
    /^run-\d$/.test(name) ? `${name} ${limitMinutes}` : [],
  );
  expect(limits.sort()).toEqual(["run-1 180", "run-1 2", "run-2 2", "run-3 180", "run-3 2"]);
  // What was sent again isn't offered a second time.
  await page.goto(`${url}/compute/curlew?q=run-`);
  await waitForWholeQueue(page);
  await expect(page.getByRole("button", { name: /^Expand \d jobs submitted together/ })).toHaveCount(2);
  await expect(again).toHaveCount(0);
  // Nor is anything of a batch that this browser doesn't have.
  await openSubmit(page, url, "?again=other&jobs=1");
  await expect(page).toHaveURL(/\/submit$/);
  await expect(totals(page)).toHaveText("2 submitted");
});
