import { watchLayoutShift } from "./support/layout-shift";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";
import { untilPolled } from "./support/until-polled";

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

test("a refresh that fails is shown at the top of a telephone, moves nothing, and goes once it works", async ({
  userPage: page,
  expectError,
}) => {
  test.slow();
  expectError(failedRequests);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto("/compute/curlew/nodes?state=drained");
  await expect(page.getByRole("table").first()).toBeVisible();
  await page.route(nodes, (route) => route.fulfill({ status: 502, json: failure }));
  const readShifts = await watchLayoutShift(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  const strip = page.getByRole("status").filter({ hasText: "Refresh failing: the nodes" });
  await untilPolled(page, () =>
    expect(strip.getByText("Refresh failing")).toBeInViewport({ timeout: 1_000 }),
  );
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
  await page.getByRole("button", { name: "More" }).click();
  await show.click();
  // The notice's own script is out of reach as well.
  await expect(page.getByRole("alert").getByRole("button", { name: "Retry" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Status", exact: true }).first()).toBeVisible();
  await page.unroute(scripts);
  await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("combobox", { name: "Operation" })).toBeVisible();
});
