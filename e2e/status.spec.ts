import type { Page } from "@playwright/test";
import { openAccount } from "./support/account";
import { setResources } from "./support/known-lists";
import { findPalette } from "./support/palette";
import { expect, test } from "./support/test";

const longName = "coastal-ocean-ensemble-forecasts-and-reanalysis-distribution";
const everyName = [
  ...["avocet", "curlew", "dunlin", "godwit", "mudflat-scratch", "saltmarsh-archive", "estuary-wan"],
  ...["harbor-transfer", "downtimes", longName, "sandbar", "lagoon"],
];

const listNames = (page: Page) => page.getByRole("article").getByRole("heading").allInnerTexts();

test.describe("as the server sends it", () => {
  test.use({ javaScriptEnabled: false });

  test("holds every resource, its status and its downtimes, worst first, without scripts @short", async ({
    page,
  }) => {
    await page.goto("/status");
    for (const name of everyName)
      await expect(page.getByRole("article", { name, exact: true })).toBeVisible();
    expect(await listNames(page)).toHaveLength(12);
    expect((await listNames(page)).slice(0, 5)).toEqual([
      ...["estuary-wan", "saltmarsh-archive", "dunlin", "mudflat-scratch", "harbor-transfer"],
    ]);
    const article = (name: string) => page.getByRole("article", { name, exact: true });
    await expect(article("estuary-wan")).toContainText("Down");
    await expect(article("estuary-wan")).toContainText("Unscheduled downtime in effect");
    await expect(article("estuary-wan")).toContainText(/since (\w+ )?\d\d:\d\d · until (\w+ )?\d\d:\d\d/);
    await expect(article("saltmarsh-archive")).toContainText("Still down after planned end");
    await expect(article("saltmarsh-archive")).toContainText(/overdue by \d/);
    await expect(article("dunlin")).toContainText("In maintenance");
    await expect(article("avocet")).toContainText(/Operational.*Downtime starts in 1 d/s);
    await expect(article("godwit")).toContainText(/Wed|Thu|Fri|Sat|Sun|Mon|Tue/);
    // Distinguishes "nothing planned" from "no schedule published".
    await expect(article("lagoon")).toContainText("None planned");
    await expect(article("sandbar")).toContainText("No schedule published");
    await expect(page.getByText(/Times in America\/New_York \(UTC−[45]\)/).first()).toBeVisible();
    // Fresh data says nothing of its age.
    await expect(page.getByText(/^As of/)).toHaveCount(0);
    // Grouping and order are links of the menu, and a search is a form.
    await page.getByRole("button", { name: "More" }).click();
    await expect(page.getByText("Next update")).toBeVisible();
    await page.getByRole("group", { name: "Group by" }).getByRole("link", { name: "Enclave" }).click();
    await expect(page.getByRole("heading", { name: /^sensitive/ })).toBeVisible();
    await page.goto("/status?group=enclave&q=larkspur");
    await page.getByRole("searchbox", { name: "Search resources" }).fill("testbed");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    expect(await listNames(page)).toEqual(["sandbar"]);
    expect(new URL(page.url()).searchParams.get("group")).toBe("enclave");
  });
});

test("tells a state by shape, word and colour, and never shows unknown as good @short", async ({ page }) => {
  await page.goto("/status");
  const looks = async (name: string) => {
    const badge = page.getByRole("article", { name, exact: true }).locator("span:has(> svg)").first();
    return {
      word: await badge.innerText(),
      shape: await badge.locator("svg").innerHTML(),
      colour: await badge.evaluate((element) => getComputedStyle(element).color),
    };
  };
  const good = await looks("lagoon");
  const down = await looks("estuary-wan");
  const planned = await looks("dunlin");
  const unlisted = await looks("mudflat-scratch");
  const unknown = await looks("harbor-transfer");
  expect([good, down, planned, unlisted, unknown].map(({ word }) => word)).toEqual([
    ...["Operational", "Down", "In maintenance", "DEGRADED_COOLING", "Unknown"],
  ]);
  const all = [good, down, planned, unlisted, unknown];
  expect(new Set(all.map(({ shape }) => shape)).size).toBe(5);
  expect(new Set(all.map(({ colour }) => colour)).size).toBe(5);
  await expect(page.getByRole("article", { name: "harbor-transfer" })).toContainText("No status reported");
});

test("keeps search, filter, grouping, order and zone in the URL and after a reload", async ({ page }) => {
  await page.goto("/status");
  await expect(findPalette(page).button).toBeEnabled();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search resources" })).toBeFocused();
  await page.keyboard.type("larkspur");
  await expect(page).toHaveURL(/q=larkspur/);
  await expect(page.getByRole("article")).toHaveCount(6);
  await page.getByRole("button", { name: "More" }).click();
  const groups = page.getByRole("group", { name: "Group by" });
  await groups.getByRole("link", { name: "Type" }).click();
  await expect(page.getByRole("heading", { name: /^network/ })).toBeVisible();
  await page.getByRole("group", { name: "Sort by" }).getByRole("link", { name: "Name" }).click();
  await page.keyboard.press("Escape");
  await (await openAccount(page)).getByRole("link", { name: "UTC" }).click();
  await page.keyboard.press("Escape");
  await page
    .getByRole("list", { name: "Resources by status" })
    .getByRole("link", { name: /operational/ })
    .click();
  const operational = ["avocet", "curlew", "downtimes", "sandbar"];
  await expect.poll(async () => (await listNames(page)).toSorted()).toEqual(operational);
  const shown = await listNames(page);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    q: "larkspur",
    group: "type",
    sort: "name",
    zone: "utc",
    status: "ok",
  });
  await page.reload();
  expect(await listNames(page)).toEqual(shown);
  await expect(page.getByRole("searchbox", { name: "Search resources" })).toHaveValue("larkspur");
  await page.getByRole("button", { name: "More" }).click();
  await expect(groups.getByRole("link", { name: "Type" })).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Times in UTC", { exact: true }).first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Search resources" }).fill("nothing is called so");
  await expect(page.getByText("No resource matches")).toBeVisible();
  await page.getByRole("link", { name: "Clear search and filter" }).click();
  await expect(page.getByRole("article")).toHaveCount(12);
  // Once it is there, it stays.
  await expect(page.getByRole("searchbox", { name: "Search resources" })).toHaveValue("");
});

test("shows what the facility writes as text, never as markup @short", async ({ page }) => {
  await page.goto("/status/godwit");
  await expect(page.getByRole("table").getByText("<b>no logins</b>", { exact: false })).toBeVisible();
  await expect(page.locator("b", { hasText: "no logins" })).toHaveCount(0);
});

test("has the timeline on the first screen, whatever the number of resources", async ({
  page,
  ownPortal,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const count of [1, 60]) {
    await setResources(ownPortal, count);
    await page.goto(`${ownPortal.url}/status`);
    await expect(page.getByRole("article")).toHaveCount(count);
    await expect(page.getByRole("searchbox", { name: "Search resources" })).toHaveCount(count < 20 ? 0 : 1);
    const box = await page.getByRole("figure", { name: "Downtime timeline" }).boundingBox();
    expect(box?.y, `${count} resources`).toBeLessThan(660);
  }
  await page.goto(`${ownPortal.url}/status?q=nothing-is-called-so`);
  await expect(page.getByText("No resource matches")).toBeVisible();
  expect(
    (await page.getByRole("figure", { name: "Downtime timeline" }).boundingBox())?.y,
    "none",
  ).toBeLessThan(660);
});

test("shows what is down and why without a press or a scroll @short", async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/status");
    for (const [name, reason] of [
      ["estuary-wan", /^Fibre cut/],
      ["saltmarsh-archive", /^Tape library/],
    ] as const) {
      await expect(
        page.getByRole("article", { name, exact: true }).getByText("Down", { exact: true }),
      ).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("article", { name, exact: true }).getByText(reason)).toBeInViewport({
        ratio: 1,
      });
    }
  }
  await page.goto("/status/estuary-wan");
  await expect(
    page.getByRole("article", { name: "estuary-wan", exact: true }).getByText(/^Fibre cut/),
  ).toBeInViewport({ ratio: 1 });
});
