import type { Page, Request } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

// Scripts that a test holds back.
test.use({ expectedErrors: [failedRequests] });

const isWhole = (url: URL) => url.pathname.endsWith("/grid") && !url.searchParams.has("since");
const rows = (page: Page) => page.getByRole("grid", { name: "Jobs" }).locator("[data-index]");
/** So many that reading them takes seconds. */
const manyJobs = { resource: "avocet", jobs: 25_000 };

test("the list is asked for once, by the HTML and before any script of the page", async ({
  userPage: page,
}) => {
  const open = new Set<Request>();
  let [asked, most] = [0, 0];
  page.on("request", (request) => {
    if (!isWhole(new URL(request.url()))) return;
    asked++;
    most = Math.max(most, open.add(request).size);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await page.goto("/compute/curlew?mine=off", { waitUntil: "commit" });
  await expect.poll(() => asked).toBe(1);
  await page.unroute(/\/_next\/static\/.*\.js/);
  const newer = page.waitForRequest((request) => new URL(request.url()).searchParams.has("since"));
  await page.goto("/compute/curlew?mine=off");
  await expect(page.getByText("Loading the rest…")).toBeHidden();
  await newer;
  expect([asked, most]).toEqual([2, 1]);
});

test("a long first list is shown as it arrives, and said to be a part", async ({ page, ownPortal }) => {
  test.slow();
  // A list has four times this, which a busy machine needs.
  await ownPortal.restart({ UPSTREAM_TIMEOUT_MS: "30000" });
  const { url, facility } = ownPortal;
  const token = await facility.tokens("full");
  await facility.scheduler.set(token, manyJobs);
  await signIn(page, ownPortal, token);
  await page.goto(`${url}/compute/avocet?mine=off`);
  await expect(page.getByText(/^Loading the rest…/)).toBeVisible();
  await expect(page.getByText(/[\d,]+ jobs loaded$/)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Jobs by state" }).getByRole("link")).toHaveCount(0);
  await expect(page.getByText("As of")).toBeHidden();
  await expectNoAxeViolations(page);
  // The waiting tasks of an array are jobs of one record.
  await expect(page.getByText(/^[2-9]\d,\d{3} jobs$/)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/^As of/)).toBeVisible();
  await expect(page.getByText("Loading the rest…")).toBeHidden();
});
