import type { Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, type OwnPortal, test } from "./support/test";

const base = "/sched/open/v0.0.44/curlew";
const reason = /Protocol authentication error|Unable to reach the controller's state/;
const parts = ["ping", "partitions", "nodes", "reservations", "diagnostics", "jobs", "jobs/1"];

test.use({ expectedErrors: [failedRequests] });

const faults = {
  reset: "facility-unreachable",
  "500-html": "facility-failed",
  "200-but-failed": "facility-refused",
  "403": "facility-refused",
  "429": "facility-busy",
  garbage: "facility-unreadable",
  half: "facility-unreadable",
  huge: "facility-unreadable",
  "wrong-shape": "facility-unreadable",
  hang: "facility-unreachable",
};

test("no read takes a failure for an answer, whatever fails and wherever", async ({ page, ownPortal }) => {
  test.slow();
  const { url, facility } = ownPortal;
  for (const [fault, slug] of Object.entries(faults)) {
    // A list is requested at most every two seconds per token.
    await signIn(page, ownPortal, await facility.tokens("full"));
    await facility.faults.add({ path: base, fault });
    const possible = parts.filter((part) =>
      // A list's timeout is four times as long. An empty ping is no failure, but not "up" either.
      fault === "hang" ? !part.startsWith("jobs") : fault === "wrong-shape" ? part !== "ping" : true,
    );
    // A token may have four reads in flight, and a fifth one times out before a hanging one ends.
    const asked = fault === "hang" ? possible.slice(0, 4) : possible;
    const problems = await Promise.all(
      asked.map(async (part) => {
        const answer = await page.request.get(`${url}/api/compute/curlew/${part}`);
        expect(answer.headers()["content-type"], `${part} ${fault}`).toContain("application/problem+json");
        return answer.json();
      }),
    );
    const found = problems.map(({ type }, index) => `${asked[index]} ${type}`);
    expect(found, fault).toEqual(asked.map((part) => `${part} /problems/${slug}`));
    if (fault === "200-but-failed") for (const { detail } of problems) expect(detail).toMatch(reason);
    await facility.faults.clear();
    expect((await page.request.get(`${url}/api/compute/curlew/nodes`)).status()).toBe(200);
  }
});

/** Each screen's path, and what it must keep showing. */
const screens = [
  {
    path: "",
    what: "job",
    shows: (page: Page) => page.getByRole("grid", { name: "Jobs" }).getByRole("row").nth(5),
  },
  { path: "/nodes", what: "nodes", shows: (page: Page) => page.getByRole("row", { name: /^curlew001/ }) },
];

async function findJob(page: Page, { url }: OwnPortal): Promise<string> {
  const { jobs } = await (await page.request.get(`${url}/api/compute/curlew/jobs`)).json();
  return jobs.find(({ state }: { state: string }) => state === "RUNNING").id;
}

/**
 * Advances the page's clock by a minute at a time: the portal itself requests a list every two seconds at
 * most.
 */
const passTime = (page: Page, look: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(61_000);
    await look();
  }).toPass({ timeout: 15_000 });

test("every screen keeps what it knew while the scheduler fails, says why, and goes on by itself", async ({
  page,
  ownPortal,
}) => {
  test.slow();
  const { url, facility } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("full"));
  const job = {
    path: `/jobs/${await findJob(page, ownPortal)}`,
    what: "job",
    shows: (at: Page) => at.getByText("Progress"),
  };
  // It is in the menu while it is no news.
  const health = page.getByRole("status", { name: "Scheduler", includeHidden: true });
  await page.clock.install();
  for (const { path, what, shows } of [...screens, job]) {
    await test.step(path || "queue", async () => {
      await page.goto(`${url}/compute/curlew${path}`);
      await expect(shows(page)).toBeVisible();
      await expect(health).toContainText("Scheduler is up");
      await facility.faults.add({ path: base, fault: "200-but-failed" });
      await passTime(page, () => expect(page.getByText(reason).first()).toBeVisible({ timeout: 1000 }));
      await expect(page.getByText(/^As of/).first()).toBeVisible();
      await expect(shows(page)).toBeVisible();
      // Each part reads at times of its own, and the portal may have an answer from before the fault.
      await passTime(page, () =>
        expect(page.getByText(/Scheduler health unknown, up when last checked/)).toBeVisible({
          timeout: 1000,
        }),
      );
      // On a first load it is a failure, and never an empty list.
      const first = await (await page.request.get(`${url}/compute/curlew${path}`)).text();
      if (path) expect(first).toMatch(reason);
      expect(first).not.toMatch(/is empty|has no (partitions|nodes)|Nothing is reserved/);
      await facility.faults.clear();
      await passTime(page, () => expect(page.getByText(reason), what).toHaveCount(0, { timeout: 1000 }));
      await expect(page.getByText(/^As of/)).toHaveCount(0);
      await passTime(page, () => expect(health).toContainText("Scheduler is up", { timeout: 1000 }));
    });
  }
});

test("a scheduler that is slow or down is told as that", async ({ page, ownPortal }) => {
  const { url, facility } = ownPortal;
  const token = await facility.tokens("full");
  await signIn(page, ownPortal, token);
  await facility.faults.add({ path: `${base}/jobs`, fault: "slow-3s", exact: true });
  // Watched from before the visit: a busy machine may need longer for the page's last file than the scheduler for its answer.
  const isToldAsReading = page.getByText("Loading the queue…").waitFor();
  await page.goto(`${url}/compute/curlew`);
  await isToldAsReading;
  await expect(page.getByText("The queue is empty")).toBeHidden();
  await expect(page.getByRole("grid", { name: "Jobs" }).getByRole("row").nth(5)).toBeVisible();
  await facility.faults.clear();
  await facility.scheduler.set(token, { resource: "curlew", controller: "down" });
  const pinged = page.waitForResponse(/\/api\/compute\/avocet\/ping/);
  await page.goto(`${url}/compute`);
  expect(await (await pinged).json()).toMatchObject({ isUp: true });
  const card = page.getByRole("article", { name: "curlew" });
  await expect(card.getByText("Scheduler is down")).toBeVisible();
  await expect(page.getByRole("article", { name: "avocet" }).getByText("Scheduler is down")).toHaveCount(0);
});

/** The scheduler's paths that the facility was called at. */
const listCalled = async (facility: OwnPortal["facility"]) =>
  Object.keys(await facility.count.read()).filter((path) => path.includes("/sched/"));

test("a token that works once is not spent by looking at pages, and offered a cancel without a read", async ({
  page,
  ownPortal,
}) => {
  test.slow();
  const { url, facility } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("single-use"), { introspect: false });
  await facility.count.reset();
  await page.clock.install();
  for (const path of [
    "",
    "/curlew/submit",
    "/curlew/jobs/1",
    "/curlew/partitions",
    ...screens.map(({ path }) => `/curlew${path}`),
  ]) {
    await page.goto(`${url}/compute${path}`);
    if (path === "")
      await expect(page.getByText(/^Not loaded, to save your single-use token/)).toHaveCount(4);
    else
      await expect(page.getByRole("status", { name: "Scheduler", includeHidden: true })).toContainText(
        "Scheduler not checked, to save your single-use token",
      );
    await page.clock.fastForward(61_000);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    if (/curlew$|curlew\/(?!submit)/.test(path))
      await expect(page.getByText(/^Not loaded, to save your single-use token/).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel job 1" })).toHaveCount(
      path.endsWith("/jobs/1") ? 1 : 0,
    );
  }
  expect(await listCalled(facility)).toEqual([]);

  // The queue is read at a press, and once.
  await page.goto(`${url}/compute/curlew`);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Load the queue" }).click();
  await expect(page.getByRole("grid", { name: "Jobs" }).getByRole("row").nth(5)).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page.getByText(/^As of/).first()).toBeVisible();
  expect(await facility.count.read()).toMatchObject({ [`GET ${base}/jobs`]: 1 });
  expect(await listCalled(facility)).toHaveLength(1);
});
