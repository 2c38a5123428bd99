import type { Locator, Page } from "@playwright/test";
import { findMarkupFaults } from "./support/markup";
import { expectNoSidewaysScroll } from "./support/scrolling";
import { expectSecurityHeaders } from "./support/security-headers";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, shortIf, test } from "./support/test";

/** A page by its address. `shows` must be visible before the checks. */
type Route = { path: string; shows?: (page: Page) => Locator; status?: number };

const isBoard = (path: string) => /^\/board(\?|$)/.test(path);
const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name }).first();
const grid = (page: Page) => page.getByRole("grid", { name: "Jobs" }).getByRole("row").nth(5);
const lustre = encodeURIComponent("http://thesaurus.demo.example/hpc/lustre");

const publicRoutes: Route[] = [
  { path: "/" },
  { path: "/status" },
  { path: "/status?group=organization&zoom=24h&zone=utc&sort=next" },
  { path: "/status/avocet" },
  // Few incidents, for the same reason as few nodes below.
  { path: "/history?days=30" },
  { path: "/history?resource=curlew&days=365" },
  { path: "/history?day=2026-11-01" },
  { path: "/status?past=90d" },
  { path: "/status/harbor-transfer" },
  { path: "/status/saltmarsh-archive" },
  { path: "/board/compose", shows: heading("Compose a board") },
  { path: "/sign-in" },
  { path: "/thesaurus" },
  { path: `/thesaurus?concept=${lustre}&q=file`, shows: heading("Lustre") },
  { path: "/thesaurus?view=operations" },
  { path: "/problems" },
  { path: "/problems/facility-unreadable", shows: heading("Unreadable response") },
  { path: "/accessibility" },
  { path: "/nothing-here", status: 404 },
];

const signedInRoutes: Route[] = [
  { path: "/" },
  { path: "/compute" },
  { path: "/compute/curlew", shows: grid },
  { path: "/compute/curlew/submit", shows: (page) => page.locator(".cm-content") },
  { path: "/compute/curlew/partitions", shows: heading("curlew") },
  // Only a few nodes, because the check visits every element.
  { path: "/compute/curlew/nodes?state=drained", shows: heading("curlew") },
  { path: "/compute/curlew/reservations", shows: heading("curlew") },
  { path: "/compute/curlew/diagnostics", shows: heading("curlew") },
  { path: "/plan?nodes=2&time=60" },
  { path: "/clusters" },
  { path: "/clusters/new" },
  { path: "/clusters/kv/session-cache" },
  { path: "/activity" },
  { path: "/token" },
];

/**
 * Opens a page and checks what doesn't depend on the window: headers, title, heading.
 */
async function open(page: Page, { path, shows, status = 200 }: Route): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(status);
  const html = (await answer?.text()) ?? "";
  expectSecurityHeaders(answer?.headers() ?? {}, html, isBoard(path));
  expect(await page.evaluate(findMarkupFaults, html)).toEqual([]);
  await expect(page).toHaveTitle(
    /\w · Larkspur Research Computing$|^Larkspur Research Computing status board$/,
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  if (shows) await expect(shows(page)).toBeVisible();
}

/** Every rule in a wide window; colours alone depend on the theme. */
async function expectSoundWide(page: Page): Promise<void> {
  // A low window has few rows of a long list.
  await page.setViewportSize({ width: 1280, height: 400 });
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNoAxeViolations(page, ["color-contrast"]);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

async function unfoldTables(page: Page): Promise<void> {
  const tables = page.getByRole("figure", { name: "Downtime timeline" }).locator("summary");
  for (const table of await tables.all()) await table.click();
}

const routes = [
  ...publicRoutes.map((route) => ({ ...route, isSignedIn: false })),
  ...signedInRoutes.map((route) => ({ ...route, isSignedIn: true })),
];

for (const route of routes) {
  const name = `${route.path} is sound${route.isSignedIn ? ", signed in" : ""}`;

  test(`${name}, 1280 px wide, and fits 320 px${shortIf(route.path === "/compute/curlew")}`, async ({
    page,
    portal,
    facility,
    expectError,
  }) => {
    test.slow();
    if (route.status) expectError(failedRequests);
    if (route.isSignedIn) await signIn(page, portal, await facility.tokens("full"));
    await open(page, route);
    await unfoldTables(page);
    await expectSoundWide(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });

  // A small telephone shows the same parts in other places, and few others.
  test(`${name}, 320 px wide${shortIf(route.path === "/status")}`, async ({
    page,
    portal,
    facility,
    expectError,
  }) => {
    test.slow();
    if (route.status) expectError(failedRequests);
    if (route.isSignedIn) await signIn(page, portal, await facility.tokens("full"));
    await page.setViewportSize({ width: 1280, height: 400 });
    await open(page, route);
    await unfoldTables(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
}

test("what is unsound is found, in either theme @short", async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Unsound</title><main><h1>Unsound</h1><img src="data:,">
    <style>p { color: #777; background: light-dark(#888, #000) } :root { color-scheme: light dark }</style><p>Grey</p>`);
  await expect(expectNoAxeViolations(page)).rejects.toThrow(
    /image-alt(.|\n)+color-contrast|color-contrast(.|\n)+image-alt/,
  );
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeViolations(page, ["color-contrast"]);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(expectNoAxeViolations(page, ["color-contrast"])).rejects.toThrow("color-contrast");
});

test("wrong nesting is found @short", async ({ page }) => {
  const faultsOf = (body: string) =>
    page.evaluate(
      findMarkupFaults,
      `<!doctype html><html lang="en"><title>T</title><body>${body}</body></html>`,
    );
  for (const wrong of [
    "<span><fieldset></fieldset></span>",
    "<span><a href='/'><p>A</p></a></span>",
    "<p>A<div>B</div></p>",
    "<button type='button'><a href='/'>A</a></button>",
    "<ul><div></div></ul>",
    "<dl><span>A</span></dl>",
    "<noscript><meta http-equiv='refresh' content='60'></noscript>",
    "<input type='checkbox' autocomplete='off'>",
    "<i id='a'></i><i id='a'></i>",
  ])
    expect([wrong, await faultsOf(wrong)]).not.toEqual([wrong, []]);
  expect(await faultsOf("<summary><h2>A</h2></summary><ul><li><p>A <b>B</b></p></li></ul>")).toEqual([]);
});

test("/board is sound in either theme", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const path of ["/board", "/board?theme=light&resources=lagoon,estuary-wan,nowhere"]) {
    await open(page, { path });
    await expectNoAxeViolations(page);
  }
});

test("no two answers for one reader have one nonce, and none that many get has one @short", async ({
  page,
}) => {
  const readNonce = async (path: string) => {
    const answer = await page.request.get(path);
    return expectSecurityHeaders(answer.headers(), await answer.text(), isBoard(path));
  };
  for (const path of ["/", "/status", "/board", "/problems/not-found", "/accessibility"])
    expect(await readNonce(path)).toBeNull();
  const nonces = [];
  for (const path of ["/sign-in", "/sign-in", "/thesaurus", "/nothing-here"])
    nonces.push(await readNonce(path));
  expect(nonces).not.toContain(null);
  expect(new Set(nonces).size).toBe(4);
});
