import type { Page } from "@playwright/test";
import { watchLayoutShift } from "./support/layout-shift";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

const nodes = "**/api/compute/curlew/nodes*";
const failure = {
  type: "/problems/facility-failed",
  title: "Facility error",
  status: 502,
  detail: "backend of the node list is down",
  upstreamStatus: 500,
  instance: "0c7a5e8e-1111-2222-3333-444455556666",
  happened: "The facility received the request and reported an error on its side.",
  todo: "Retry later.",
};

/** Lets reads count as old, and returns to the page, which then refreshes them. */
async function refresh(page: Page): Promise<void> {
  await page.waitForTimeout(5_500);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
}

test("a refresh that fails is shown at the top of a telephone, moves nothing, and goes once it works", async ({
  userPage: page,
  expectError,
}) => {
  test.slow();
  expectError(failedRequests);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/compute/curlew/nodes?state=drained");
  await expect(page.getByText(/^As of/).first()).toBeVisible();
  await page.route(nodes, (route) => route.fulfill({ status: 502, json: failure }));
  const readShifts = await watchLayoutShift(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  await refresh(page);
  const strip = page.getByRole("status").filter({ hasText: "Refresh failing: the nodes" });
  await expect(strip.getByText("Refresh failing")).toBeInViewport();
  expect(await readShifts()).toEqual([]);
  await strip.getByText("Refresh failing").click();
  await expect(strip.getByText("Facility error", { exact: true })).toBeInViewport();
  await expect(strip.getByText(failure.detail)).toBeVisible();
  await expect(strip.getByText(failure.instance)).toBeVisible();
  await expect(strip.getByText(failure.todo)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(nodes);
  await strip.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Refresh failing")).toHaveCount(0);
});

test("a failed first load leads with the facility's words and one line of advice", async ({
  page,
  ownPortal,
  expectError,
}) => {
  expectError(failedRequests);
  const { url, facility } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("streaming"));
  const answer = await page.request.get(`${url}/api/compute/curlew/nodes`);
  const problem = await answer.json();
  expect(problem).toMatchObject({ type: "/problems/facility-refused" });
  expect(problem.detail).toContain("compute-ace");
  expect(problem.todo).toBe("Sign in with a token that has the permission compute-ace.");
  await page.goto(`${url}/status/fail-500`);
  const main = page.getByRole("main");
  await expect(main.getByText("Couldn't load the status")).toBeVisible();
  await expect(main.getByText("internal error")).toBeVisible();
  const explanation = main.getByText("reported an error on its side");
  await expect(explanation).toBeHidden();
  await main.getByText("Details", { exact: true }).first().click();
  await expect(explanation).toBeVisible();
  await expect(main.getByRole("link", { name: /^About this problem/ })).toBeVisible();
});

test("a pause that the facility requests counts down @short", async ({ page, ownPortal, expectError }) => {
  expectError(failedRequests);
  await page.goto(`${ownPortal.url}/status/fail-429`);
  const line = page.getByText(/^Retry in \d+ s$/).first();
  const shown = (await line.textContent()) ?? "";
  await expect(page.getByText(shown, { exact: true })).toHaveCount(0);
  await expect(line).toBeVisible();
});

test("a part whose script doesn't load leaves the page's frame, and Retry brings the page back", async ({
  page,
  expectError,
}) => {
  expectError(failedRequests);
  // React reports the part that it couldn't render.
  expectError(/Failed to load chunk/);
  await page.goto("/thesaurus");
  const show = page.getByRole("link", { name: "SOAP operations" });
  await page.waitForLoadState("networkidle");
  const scripts = "**/_next/static/**/*.js";
  await page.route(scripts, (route) => route.abort());
  await show.click();
  // The notice's own script is out of reach as well.
  await expect(page.getByRole("alert").getByRole("button", { name: "Retry" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Status", exact: true }).first()).toBeVisible();
  await page.unroute(scripts);
  await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("combobox", { name: "Operation" })).toBeVisible();
});
