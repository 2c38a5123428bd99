import type { Locator, Page } from "@playwright/test";
import { newNotices, noticesDialog, turnOn } from "./support/notices";
import { region } from "./support/overview";
import { signIn } from "./support/sign-in";
import { openFilledSubmit } from "./support/submit";
import { expect, failedRequests, test } from "./support/test";

/** Presses what the overview has, says where that leads, and comes back. */
async function expectToLead(page: Page, link: Locator, address: RegExp): Promise<void> {
  await link.click({ timeout: 30_000 });
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
}

test("every link of the overview leads where it says", async ({ page, portal, facility }) => {
  test.slow();
  await signIn(page, portal, await facility.tokens("expiring"));
  await page.goto("/");
  const attention = region(page, "Needs attention");
  const link = (name: RegExp) => attention.getByRole("link", { name }).first();
  // The lists may still be on their way.
  await expect(link(/^in maintenance, .* on dunlin$/)).toBeVisible({ timeout: 30_000 });
  await expectToLead(page, link(/^Token: Your token expires/), /\/token$/);
  await expectToLead(page, link(/^in maintenance, .* on dunlin$/), /\/status\/dunlin$/);
  await expectToLead(
    page,
    link(/^job \w+ .*(failed|ran out of memory|timed out|won’t start(: .+)?) on \w+$/),
    /\/compute\/\w+\/jobs\/\w+$/,
  );

  const jobs = region(page, "My jobs on avocet");
  await expectToLead(page, jobs.getByRole("link", { name: /^Downtime .* hits / }), /\/status\/avocet$/);
  await expectToLead(
    page,
    jobs.getByRole("link", { name: /^\d+ pending$/ }),
    /\/compute\/avocet\?state=PENDING&mine=on$/,
  );
  await jobs.getByText(/^Show \d+ jobs$/).click();
  await expectToLead(page, jobs.getByRole("link", { name: /^All \d+ in the queue$/ }), /\/compute\/avocet$/);

  const clusters = region(page, "My clusters");
  await expectToLead(page, clusters.getByRole("link", { name: /^All \d+ clusters$/ }), /\/clusters$/);
  await expectToLead(page, clusters.getByRole("link", { name: "telemetry" }), /\/clusters\/mq\/telemetry$/);

  const of = region(page, "Facility");
  const exceptions = page.getByRole("list", { name: "Resources that are not operational" });
  await expectToLead(page, exceptions.getByRole("link", { name: "estuary-wan" }), /\/status\/estuary-wan$/);
  await expectToLead(page, of.getByRole("link", { name: "All resources" }), /\/status$/);
  await expectToLead(page, of.getByRole("link", { name: "History", exact: true }), /\/history$/);
  await expectToLead(page, of.getByRole("link", { name: "Wall board" }), /\/board$/);
  for (const [name, type] of [
    ["Calendar", "text/calendar"],
    ["Atom feed", "application/atom+xml"],
  ] as const) {
    const href = await of.getByRole("link", { name, exact: true }).getAttribute("href");
    const answer = await page.request.get(new URL(href ?? "", portal.url).toString());
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, expect.stringContaining(type)]);
  }
});

test("a submit whose outcome is unknown comes first, and Check leads to where it is settled", async ({
  page,
  ownPortal,
  expectError,
}) => {
  test.slow();
  expectError(failedRequests);
  // The job is created, and the response is `{"resources":42}`.
  const { button, outcome } = await openFilledSubmit(page, ownPortal, "no-id", "#DEMO fail-wrong-shape");
  await button.click();
  await expect(outcome.getByText("Outcome unknown")).toBeVisible();
  await page.goto(`${ownPortal.url}/`);
  const first = region(page, "Needs attention").getByRole("listitem").first();
  await first.getByRole("link", { name: /^Check: / }).click({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/compute\/curlew\/submit$/);
  await expect(outcome.getByText("We can't tell whether the job was submitted")).toBeVisible();
  await expect(outcome.getByText(/^Found in the queue: job \d+$/)).toBeVisible();
});

test("signed out, provisioning leads to the form by way of signing in", async ({ page }) => {
  await page.goto("/");
  await region(page, "What you can do here").getByRole("link", { name: "Provision a cluster" }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fclusters%2Fnew$/);
});

test("with a single-use token, one family or one queue is loaded when it is asked for @short", async ({
  page,
  ownPortal,
}) => {
  const { facility, url } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("single-use"), { introspect: false });
  await page.goto(`${url}/`);
  await facility.count.reset();
  await region(page, "My clusters").getByRole("button", { name: "Load key-value clusters" }).click();
  const asked = async () =>
    Object.keys(await facility.count.read()).filter((path) => path.includes("/streaming/"));
  await expect.poll(asked).toEqual([expect.stringMatching(/\/kv\/list_clusters$/)]);
  await region(page, "My jobs on curlew").getByRole("link", { name: "Open queue" }).click();
  await expect(page).toHaveURL(/\/compute\/curlew$/);
});

test("more notices than there is room for are in the list", async ({ userPage: page }) => {
  await page.goto("/token");
  await turnOn(page, "A cluster expires within 2 days");
  await newNotices(page)
    .getByRole("button", { name: /^\d more in Notices$/ })
    .click({ timeout: 30_000 });
  await expect(noticesDialog(page).getByRole("listitem")).toHaveCount(4);
});
