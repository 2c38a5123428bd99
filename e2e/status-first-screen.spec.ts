import type { Page } from "@playwright/test";
import { readClipboard } from "./support/clipboard";
import { setResources } from "./support/known-lists";
import { findPalette } from "./support/palette";
import { signIn } from "./support/sign-in";
import { expect, failedRequests, test } from "./support/test";
import { untilPolled } from "./support/until-polled";

const figure = (page: Page) => page.getByRole("figure", { name: "Downtime timeline" });
const article = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

test("has the timeline on the first screen, whatever the number of resources", async ({
  page,
  ownPortal,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const count of [1, 12, 60]) {
    await setResources(ownPortal, count);
    await page.goto(`${ownPortal.url}/status`);
    await expect(page.getByRole("article")).toHaveCount(count);
    const box = await figure(page).boundingBox();
    expect(box?.y, `${count} resources`).toBeLessThan(660);
  }
  await page.goto(`${ownPortal.url}/status?q=nothing-is-called-so`);
  await expect(page.getByText("No resource matches")).toBeVisible();
  expect((await figure(page).boundingBox())?.y, "none").toBeLessThan(660);
});

test("says on the first screen why something is down and until when", async ({ page }) => {
  await page.goto("/status");
  await expect(article(page, "estuary-wan")).toContainText("Fibre cut");
  await expect(article(page, "estuary-wan")).toContainText(/Downtime ends in \d.*until \w{3}/s);
  await expect(article(page, "saltmarsh-archive")).toContainText(/overdue by \d.*planned end/s);
  await expect(article(page, "mudflat-scratch")).toContainText("Status text from the facility");
  const boxOf = async (name: string) => (await article(page, name).boundingBox()) ?? { y: 0, height: 0 };
  expect((await boxOf("lagoon")).height).toBeLessThan(40);
  expect((await boxOf("estuary-wan")).height).toBeGreaterThan(55);
  // Columns line up, whatever their contents.
  const starts = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
  for (const row of [".reason-row", ".resource-row"])
    for (const part of ["in-state", "in-name", "in-next"])
      expect(new Set(await starts(`${row} > .${part}`)).size, `${row} ${part}`).toBe(1);
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`shows what is down and why without a press or a scroll, ${width} px wide @short`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/status");
    for (const [name, reason] of [
      ["estuary-wan", /^Fibre cut/],
      ["saltmarsh-archive", /^Tape library/],
    ] as const) {
      await expect(article(page, name).getByText("Down", { exact: true })).toBeInViewport({
        ratio: 1,
      });
      await expect(article(page, name).getByText(reason)).toBeInViewport({ ratio: 1 });
    }
    await page.goto("/status/estuary-wan");
    await expect(article(page, "estuary-wan").getByText(/^Fibre cut/)).toBeInViewport({ ratio: 1 });
  });

test("leads to a machine's queue and submit form, through the sign-in if need be", async ({
  page,
  portal,
  facility,
}) => {
  await page.goto("/status");
  await expect(page.getByRole("link", { name: "Queue of lagoon" })).toHaveCount(0);
  await page.getByRole("link", { name: "Queue of avocet" }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fcompute%2Favocet/);
  await signIn(page, portal, await facility.tokens("full"));
  await page.goto("/status/avocet");
  await page.getByRole("link", { name: "Submit a job to avocet" }).click();
  await expect(page).toHaveURL(/\/compute\/avocet\/submit$/);
});

test("sorts the downtime table by start, and by what is chosen", async ({ page }) => {
  await page.goto("/status");
  // Before its scripts run, a heading is a link to another page.
  await expect(findPalette(page).button).toBeEnabled();
  await figure(page)
    .getByText(/^Show as table/)
    .click();
  const table = page.getByRole("table", { name: "Downtimes" });
  const starts = () => table.locator("tbody tr td:nth-of-type(2)").allInnerTexts();
  const names = () => table.getByRole("rowheader").allInnerTexts();
  expect((await names()).slice(0, 3)).toEqual(["saltmarsh-archive", "dunlin", "estuary-wan"]);
  const first = await starts();
  await table.getByRole("link", { name: "Start" }).click();
  await expect(table.getByRole("columnheader", { name: "Start" })).toHaveAttribute("aria-sort", "descending");
  await expect.poll(starts).toEqual(first.toReversed());
  await table.getByRole("link", { name: "Resource" }).click();
  await expect(page).toHaveURL(/downtimes=resource/);
  const sorted = (await names()).toSorted();
  await expect.poll(names).toEqual(sorted);
  await page.reload();
  await expect(table).toBeVisible();
  await expect.poll(names).toEqual(sorted);
});

test("offers its calendar to subscribe to and to copy @short", async ({ page, portal }) => {
  await page.goto("/status/avocet");
  const path = "/api/status/downtimes.ics?resource=avocet";
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("link", { name: "Subscribe to calendar" })).toHaveAttribute(
    "href",
    `${portal.url.replace("http:", "webcal:")}${path}`,
  );
  await page.getByRole("button", { name: "Copy calendar address" }).click();
  await expect.poll(() => readClipboard(page)).toBe(portal.url + path);
});

test("says at the top of a telephone's screen that a refresh failed", async ({
  page,
  ownPortal,
  expectError,
}) => {
  expectError(failedRequests);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto(`${ownPortal.url}/status`);
  await ownPortal.facility.faults.add({ path: "/fac/v1alpha/status", fault: "500" });
  const line = page.locator("#data").getByText(/refresh failing/);
  await untilPolled(page, () => expect(line).toBeVisible({ timeout: 1_000 }));
  expect((await line.boundingBox())?.y).toBeLessThan(250);
});

test("shows a slow answer soon after it came, to everyone who waits for it", async ({
  page,
  context,
  newPortal,
}) => {
  test.slow();
  const portal = await newPortal({ STATUS_REFRESH_SECONDS: "10" });
  const path = `${portal.url}/status/fail-slow-3s`;
  const other = await context.newPage();
  await Promise.all([page.goto(path), other.goto(path)]);
  for (const one of [page, other])
    await expect(article(one, "fail-slow-3s")).toContainText("Operational", { timeout: 8_000 });
  // Once the window is over, the page arrives with the older answer while the next one is on its way.
  await page.waitForTimeout(11_000);
  await page.goto(path);
  const received = page.getByText("Received", { exact: true }).locator("xpath=following-sibling::dd");
  const before = await received.innerText();
  await expect(received).not.toHaveText(before, { timeout: 8_000 });
  // An answer that takes a few seconds is no failure.
  await expect(page.getByText(/refresh failing/)).toBeHidden();
});
