import type { Locator, Page } from "@playwright/test";
import { exceptionsOf, region, verdictOf } from "./support/overview";
import { signIn } from "./support/sign-in";
import { openFilledSubmit } from "./support/submit";
import { expect, failedRequests, test } from "./support/test";

test("says what is down, why and until when on the first screen, whoever looks @short", async ({
  page,
  portal,
  facility,
}) => {
  for (const [profile, width, height] of [
    [null, 390, 844],
    ["full", 1280, 800],
  ] as const) {
    if (profile) await signIn(page, portal, await facility.tokens(profile));
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await expect(verdictOf(page)).toBeInViewport({ ratio: 1 });
    for (const said of [
      /Fibre cut between North Hall/,
      /Tape library robot replacement/,
      /^until /,
      /^overdue, /,
    ])
      await expect(exceptionsOf(page).getByText(said).first()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test("extends a cluster where it is urgent; the result is a line that isn’t counted, and goes @short", async ({
  userPage: page,
}) => {
  await page.clock.install();
  await page.goto("/");
  const attention = region(page, "Needs attention");
  const clusters = region(page, "My clusters");
  const extend = (name: string) => attention.getByRole("button", { name: `Extend ${name}` });
  // Both places, always.
  for (const name of ["retry-queue", "run-index"]) {
    await expect(extend(name)).toBeVisible();
    await expect(clusters.getByRole("button", { name: `Extend ${name}` })).toBeVisible();
  }
  await expect(clusters.getByRole("button", { name: "Extend telemetry" })).toHaveCount(0);
  const rows = attention.getByRole("listitem").filter({ hasText: "retry-queue" });
  await extend("retry-queue").click();
  await expect(rows).toHaveText(/^retry-queue: Was .*, now expires /);
  await expect(rows.getByRole("button")).toHaveCount(0);
  await expect(rows).toBeFocused();
  await expect(clusters.getByRole("timer", { name: "Time left of retry-queue" })).toContainText(
    /6 d 23 h|7 d/,
  );
  await page.clock.fastForward(15_000);
  await expect(rows).toHaveCount(0);
  // The list keeps its order under the pointer, until the new one is asked for.
  await clusters.getByRole("button", { name: "Extend run-index" }).click();
  const listed = () => clusters.getByRole("link", { name: /^(run-index|feature-store)$/ }).allTextContents();
  await expect(clusters.getByRole("timer", { name: "Time left of run-index" })).toContainText(/6 d 23 h|7 d/);
  expect(await listed()).toEqual(["run-index", "feature-store"]);
  await clusters.getByRole("button", { name: "Show new order" }).click();
  await expect.poll(listed).toEqual(["feature-store", "run-index"]);
});

test("all clusters that expire today are extended with one press, and no other @short", async ({
  userPage: page,
}) => {
  await page.goto("/");
  const clusters = region(page, "My clusters");
  const button = clusters.getByRole("button", { name: /^Extend \d+ that expire within 1 d$/ });
  const count = Number(((await button.textContent()) ?? "").match(/\d+/)?.[0]);
  const names = ((await button.getAttribute("title")) ?? "").split(", ");
  expect(names).toHaveLength(count);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  await button.click();
  await expect(page.getByText(/now expires/)).toHaveCount(count);
  for (const name of names)
    await expect(clusters.getByRole("timer", { name: `Time left of ${name}` })).toContainText(/6 d 23 h|7 d/);
  expect(sent.map((path) => path.match(/\/([^/]+)\/extend$/)?.[1]).sort()).toEqual(names.sort());
  await expect(button).toHaveCount(0);
});

/** Presses what the overview has, says where that leads, and comes back. */
async function expectToLead(page: Page, link: Locator, address: RegExp): Promise<void> {
  await link.click({ timeout: 30_000 });
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
}

test("what needs attention leads to where it is settled", async ({ page, portal, facility }) => {
  test.slow();
  await signIn(page, portal, await facility.tokens("expiring"));
  await page.goto("/");
  const attention = region(page, "Needs attention");
  const link = (name: RegExp) => attention.getByRole("link", { name }).first();
  // The lists may still be on their way.
  await expect(link(/^in maintenance, .* on dunlin$/)).toBeVisible({ timeout: 30_000 });
  await expectToLead(page, link(/^Token: Your token expires/), /\/token$/);
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
