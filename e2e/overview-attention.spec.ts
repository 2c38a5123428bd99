import type { Locator, Page } from "@playwright/test";
import { nowOf, region, verdictOf } from "./support/overview";
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
      /^since .* · until /,
      / · overdue since /,
    ])
      await expect(nowOf(page).getByText(said).first()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test("all clusters that expire are extended with one press, and no other; the results go @short", async ({
  userPage: page,
}) => {
  await page.clock.install();
  await page.goto("/");
  const button = nowOf(page).getByRole("button", { name: "Extend all 4" });
  const names = ((await button.getAttribute("title")) ?? "").split(" · ");
  expect(names).toHaveLength(4);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  await button.click();
  const results = page.getByText(/now expires/);
  await expect(results).toHaveCount(4);
  expect(sent.map((path) => path.match(/\/([^/]+)\/extend$/)?.[1]).sort()).toEqual(names.sort());
  await expect(button).toHaveCount(0);
  // The button went, and the focus isn't lost.
  await expect(nowOf(page).locator(":focus")).toHaveCount(1);
  await page.clock.fastForward(15_000);
  await expect(results).toHaveCount(0);
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
  const attention = nowOf(page);
  const link = (name: RegExp) => attention.getByRole("link", { name }).first();
  // The lists may still be on their way.
  await expect(link(/^dunlin$/)).toBeVisible({ timeout: 30_000 });
  await expectToLead(page, link(/^Token: Your token/), /\/token$/);
  await expectToLead(
    page,
    link(/^job \w+ .*(failed|ran out of memory|timed out|won’t start(: .+)?) on \w+$/),
    /\/compute\/\w+\/jobs\/\w+$/,
  );
  const jobs = region(page, "My jobs on avocet");
  await expectToLead(page, jobs.getByRole("link", { name: /^Downtime hits / }), /\/status\/avocet$/);
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
  const first = nowOf(page).getByRole("listitem").first();
  await first.getByRole("link", { name: /^Check: / }).click({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/compute\/curlew\/submit$/);
  await expect(outcome.getByText("We can't tell whether the job was submitted")).toBeVisible();
  await expect(outcome.getByText(/^Found in the queue: job \d+$/)).toBeVisible();
});
