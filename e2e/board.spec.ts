import type { Page } from "@playwright/test";
import { setResources } from "./support/known-lists";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

const longName = "coastal-ocean-ensemble-forecasts-and-reanalysis-distribution";
const tiles = (page: Page) => page.getByRole("region", { name: "Resources" }).getByRole("article");
const listNames = (page: Page) =>
  tiles(page).evaluateAll((found) => found.map((tile) => tile.getAttribute("aria-label")));

test.describe("as the server sends it", () => {
  test.use({ javaScriptEnabled: false });

  test("shows everything without scripts, and refreshes automatically @short", async ({ page }) => {
    await page.goto("/board");
    expect((await listNames(page)).slice(0, 2).toSorted()).toEqual(["estuary-wan", "saltmarsh-archive"]);
    expect(await listNames(page)).toHaveLength(12);
    await expect(page.getByRole("article", { name: "dunlin" })).toContainText("In maintenance");
    await expect(page.getByRole("article", { name: longName })).toContainText("Operational");
    await expect(page.getByRole("status")).toContainText(/Data from .*UTC−[45].*checked/);
    const plan = page.getByRole("figure", { name: "Downtime timeline" });
    await expect(plan.getByRole("rowheader", { name: "mudflat-scratch" })).toBeVisible();
    await expect(plan).toContainText(/starts in \d/);
    // What only scripts keep true: an age, a clock, seconds.
    expect(await page.locator("main").innerText()).not.toMatch(/ old\b|\d:\d\d:\d\d|\d s\b/);
    await expect(page.getByText(/UTC−[45] New York/)).toBeVisible();
    await expect(page.getByText(/ · UTC$/)).toBeVisible();
    const refresh = page.locator("meta[http-equiv='refresh']");
    expect(Number(await refresh.getAttribute("content"))).toBeLessThanOrEqual(60);
  });
});

test("is public: sets no cookie and shows nothing of who is signed in @short", async ({
  page,
  facility,
  portal,
}) => {
  const token = await facility.tokens("full");
  await signIn(page, portal, token);
  const { session } = await (await page.request.get("/api/session")).json();
  const answer = await page.request.get("/board");
  expect(answer.headers()["set-cookie"]).toBeUndefined();
  const html = await answer.text();
  for (const word of [session.username, session.project]) expect(html).not.toContain(word);
  await page.goto("/board");
  await expect(page.getByText(session.username)).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
});

test("fits 1 or 60 resources on any screen without scrolling @short", async ({ page, ownPortal }) => {
  for (const count of [1, 60]) {
    await setResources(ownPortal, count);
    await page.goto(`${ownPortal.url}/board`);
    await expect(tiles(page)).toHaveCount(count);
    for (const [width, height] of [
      [1280, 720],
      [3840, 2160],
      [1080, 1920],
    ] as const) {
      await page.setViewportSize({ width, height });
      const found = await page.evaluate(() => {
        const root = document.documentElement;
        const boxes = [...document.querySelectorAll("article")].map((one) => one.getBoundingClientRect());
        const names = [...document.querySelectorAll("article h2")];
        return {
          scrolls: root.scrollWidth > root.clientWidth || root.scrollHeight > root.clientHeight,
          outside: boxes.filter(
            ({ left, top, right, bottom }) =>
              left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1,
          ).length,
          overlapping: boxes.some((one, index) =>
            boxes
              .slice(index + 1)
              .some(
                (other) =>
                  one.left < other.right - 1 &&
                  other.left < one.right - 1 &&
                  one.top < other.bottom - 1 &&
                  other.top < one.bottom - 1,
              ),
          ),
          cut: names.filter(
            (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2,
          ).length,
          smallest: Math.min(...names.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
        };
      });
      const screen = `${count} on ${width}x${height}`;
      expect(found, screen).toMatchObject({ scrolls: false, outside: 0, overlapping: false, cut: 0 });
      // Readable from five metres on a screen one metre wide: at least as large as a newspaper's text at
      // arm's length.
      expect(found.smallest / Math.min(width, height), screen).toBeGreaterThan(0.012);
    }
  }
});

test("composes a board's address from choices, which its own address keeps", async ({ page, portal }) => {
  await page.goto("/board/compose?resources=DUNLIN,nowhere&theme=light");
  await page.getByRole("checkbox", { name: "avocet" }).check();
  await page.getByRole("combobox", { name: "Rotation" }).selectOption("Every 30 s");
  const query = "resources=avocet,dunlin&theme=light&rotate=30";
  await expect(page.getByText(`${portal.url}/board?${query}`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/board/compose?${query.replace(",", "%2C")}`);
  await expect(page.getByRole("link", { name: /^Open board/ })).toHaveAttribute("href", `/board?${query}`);
});
