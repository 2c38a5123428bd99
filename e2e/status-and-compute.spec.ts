import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";
import { untilPolled } from "./support/until-polled";

test("a machine in maintenance says so on its card and on each of its pages", async ({ userPage: page }) => {
  await page.goto("/compute");
  const card = page.getByRole("article", { name: "dunlin" });
  await expect(card.getByRole("link", { name: "Status of dunlin: In maintenance" })).toBeVisible();
  await expect(card.getByText(/^Down until /)).toBeVisible();
  await expect(card.getByRole("figure", { name: "Occupancy of dunlin" })).toContainText(/CPUs: .* down\./);
  for (const part of ["", "/nodes", "/submit"]) {
    const html = await (await page.request.get(`/compute/dunlin${part}`)).text();
    expect(html).toContain("Downtime ends in");
  }
  await page.goto("/compute/dunlin/partitions");
  await page.getByRole("link", { name: "Status of dunlin: In maintenance" }).click();
  await expect(page).toHaveURL(/\/status\/dunlin$/);
});

test("a machine's status is unknown while it can't be read, and appears without a reload", async ({
  page,
  newPortal,
  expectError,
}) => {
  expectError(failedRequests);
  const portal = await newPortal({ STATUS_REFRESH_SECONDS: "1" });
  const { url, facility } = portal;
  await facility.faults.add({ path: "/fac/v1alpha/status", fault: "500-html" });
  await signIn(page, portal, await facility.tokens("full"));
  await page.clock.install();
  await page.goto(`${url}/compute/curlew/diagnostics`);
  const status = page.getByRole("link", { name: /^Status of curlew: / });
  await expect(status).toContainText("Status unknown");
  await expect(status).not.toContainText("Operational");
  await facility.faults.clear();
  await untilPolled(page, () => expect(status).toContainText("Operational", { timeout: 1000 }));
});

test("a token without compute gets one notice per page, and nothing is read for it", async ({
  page,
  ownPortal,
}) => {
  const { url, facility } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("streaming"));
  await facility.count.reset();
  for (const path of ["", "/curlew", "/curlew/submit", "/curlew/jobs/1"]) {
    await page.goto(`${url}/compute${path}`);
    await expect(page.getByText("This token can't open compute resources")).toHaveCount(1);
  }
  await expectNoAxeViolations(page);
  const called = Object.keys(await facility.count.read());
  expect(called.filter((path) => path.includes("/sched/"))).toEqual([]);
});
