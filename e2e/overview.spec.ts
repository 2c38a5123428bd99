import { countsOn, jobsOn, machines, nowOf, openLists, region, rowsOn } from "./support/overview";
import { findPalette } from "./support/palette";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, lateReads, test } from "./support/test";
import { untilPolled } from "./support/until-polled";

test("signed out, says how the facility is and what one can do here", async ({ page }) => {
  await page.goto("/");
  await expect(nowOf(page).getByRole("listitem")).toHaveCount(5);
  await expect(nowOf(page).getByRole("link", { name: "curlew" })).toHaveCount(0);
  await expect(region(page, "Next").getByRole("listitem").first()).toBeVisible();
  for (const name of ["My jobs", "My clusters"]) await expect(region(page, name)).toHaveCount(0);
  const cards = region(page, "What you can do here");
  await cards.getByRole("link", { name: "Submit a job" }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fcompute$/);
});

test("signed in, shows my jobs on all machines and what downtimes do to them, without a click", async ({
  userPage: page,
}) => {
  test.slow();
  await page.goto("/");
  for (const machine of machines)
    await expect(countsOn(page, machine).first()).toBeVisible({ timeout: 30_000 });
  // dunlin's maintenance is in effect: its jobs wait for the end of it, in one line and one by one.
  await expect(jobsOn(page, "dunlin")).toContainText(/Downtime hits \d+ jobs until /);
  await openLists(page);
  await expect(jobsOn(page, "dunlin").getByText("Downtime in effect").first()).toBeAttached();
  // Two downtimes that overlap are one line.
  await expect(jobsOn(page, "avocet").getByText(/^Downtime hits \d+ jobs/)).toHaveCount(1);

  const clusters = nowOf(page).getByRole("listitem").filter({ hasText: "clusters" });
  await expect(clusters).toContainText(/4 clusters ?retry-queue expires in/);
  await expect(nowOf(page)).toContainText(/dunlin ?In maintenance · .* · \d+ open jobs of yours/);
  // What expires is listed there alone.
  await expect(region(page, "My clusters").getByRole("link", { name: "telemetry" })).toBeVisible();
  await expect(region(page, "My clusters").getByRole("link", { name: "retry-queue" })).toHaveCount(0);
  // Nothing is old.
  await expect(page.getByText(/^As of \d\d:/).filter({ visible: true })).toHaveCount(0);

  await rowsOn(page, "avocet").first().click();
  await expect(page).toHaveURL(/\/compute\/avocet\/jobs\/\d+/);
});

test("is readable without scripts @short", async ({ browser, portal, facility }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url });
  const page = await context.newPage();
  await signIn(page, portal, await facility.tokens("full"));
  // The first page may find a list on its way; the next one has it.
  await expect(async () => {
    await page.goto("/");
    for (const machine of machines)
      await expect(countsOn(page, machine).first()).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(rowsOn(page, "avocet").first()).toBeVisible();
  await expect(region(page, "My clusters").getByRole("link", { name: "telemetry" })).toBeVisible();
  await expect(nowOf(page)).toContainText("retry-queue expires in");
  await expect(page.getByRole("button", { name: /^Extend/ })).toHaveCount(0);
  await context.close();
});

test.describe("with a facility that fails", () => {
  test.use({ expectedErrors: [failedRequests] });

  test("one slow and one failing machine delay nothing else, and say so", async ({ page, ownPortal }) => {
    test.slow();
    const { facility, url } = ownPortal;
    await facility.faults.add({ path: "/sched/open/v0.0.42/dunlin/jobs", fault: "hang" });
    await facility.faults.add({ path: "/sched/open/v0.0.42/godwit/jobs", fault: "500" });
    await signIn(page, ownPortal, await facility.tokens("full"));
    await page.clock.install();
    await page.goto(`${url}/`);
    await expect(jobsOn(page, "dunlin").getByText("Still loading…")).toBeAttached();
    await expect(jobsOn(page, "godwit").getByText("Could not be loaded")).toBeVisible();
    await expect(countsOn(page, "avocet").first()).toBeVisible({ timeout: 30_000 });
    await expect(nowOf(page).getByText("may be incomplete")).toBeVisible();
    // Both come back without a reload.
    await facility.faults.clear();
    for (const machine of ["godwit", "dunlin"])
      await untilPolled(page, () => expect(countsOn(page, machine).first()).toBeVisible({ timeout: 1000 }));

    // A refresh that fails keeps the jobs.
    await facility.faults.add({ path: "/sched/open/v0.0.42/godwit/jobs", fault: "500" });
    const failing = page.getByText(/your jobs on godwit/).first();
    await untilPolled(page, () => expect(failing).toBeVisible({ timeout: 1000 }));
    await expect(countsOn(page, "godwit").first()).toBeVisible();
    await expect(nowOf(page).getByText("may be incomplete")).toBeVisible();
  });

  test("clusters that can't be loaded say so, and are never none @short", async ({ page, ownPortal }) => {
    const { facility, url } = ownPortal;
    await facility.faults.add({ path: "/fac/open/v1alpha/streaming/mq/list_clusters", fault: "500" });
    await facility.faults.add({ path: "/fac/open/v1alpha/streaming/kv/list_clusters", fault: "500" });
    await signIn(page, ownPortal, await facility.tokens("full"));
    await page.goto(`${url}/`);
    const clusters = region(page, "My clusters");
    await expect(clusters.getByText(/Facility error/).first()).toBeVisible();
    await expect(clusters.getByText("No clusters")).toHaveCount(0);
    await expect(nowOf(page).getByText("may be incomplete")).toBeVisible();
  });
});

test("a single-use token is not spent, but at a press @short", async ({ page, ownPortal }) => {
  const { facility, url } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("single-use"), { introspect: false });
  await facility.count.reset();
  await page.goto(`${url}/`);
  await expect(
    region(page, "My jobs")
      .getByText(/Not loaded|The token’s user is unknown/)
      .first(),
  ).toBeVisible();
  await expect(region(page, "My clusters").getByText("Clusters not loaded")).toBeVisible();
  await expect(nowOf(page).getByText(/^Not checked: /)).toBeVisible();
  await expectNoAxeViolations(page);
  const asked = async () =>
    Object.keys(await facility.count.read()).filter((path) => !path.includes("/status"));
  expect(await asked()).toEqual([]);
  // One family is loaded when it is asked for.
  await region(page, "My clusters").getByRole("button", { name: "Load key-value clusters" }).click();
  await expect.poll(asked).toEqual([expect.stringMatching(/\/kv\/list_clusters$/)]);
});

test("what an earlier token has loaded isn't shown once the next one can't open it", async ({
  userPage: page,
  portal,
  facility,
  expectError,
}) => {
  // How much of each machine is in use is asked for late, by the session that ends.
  expectError(lateReads);
  await page.goto("/");
  const attention = nowOf(page);
  await expect(attention.getByRole("button", { name: "Extend all 4" })).toBeVisible();
  await signIn(page, portal, await facility.tokens("compute-readonly"));
  // The page listens to other tabs once its scripts run.
  await expect(findPalette(page).button).toBeEnabled();
  await page.evaluate(() => new BroadcastChannel("portal-session").postMessage("changed"));
  await expect(region(page, "My clusters").getByText("This token can't open clusters")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Extend/ })).toHaveCount(0);
  await expect(attention.getByText(/expires in/)).toHaveCount(0);
  await expect(region(page, "My clusters").getByText(/^As of|No clusters/)).toHaveCount(0);
});
