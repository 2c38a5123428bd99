import type { Page } from "@playwright/test";
import { findMarkupFaults } from "./support/markup";
import { publicRoutes, type Route, signedInRoutes } from "./support/routes";
import { expectNoSidewaysScroll } from "./support/scrolling";
import { expectSecurityHeaders } from "./support/security-headers";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, shortIf, test } from "./support/test";

const isBoard = (path: string) => /^\/board(\?|$)/.test(path);

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

async function unfoldTables(page: Page): Promise<void> {
  const tables = page.getByRole("figure", { name: "Downtime timeline" }).locator("summary");
  for (const table of await tables.all()) await table.click();
}

// A low window has few rows of a long list; a small telephone shows the same parts in other places.
const wide = { width: 1280, height: 400 };
const narrow = { width: 320, height: 640 };

/** A page's visit, in one theme and one width for axe; every fourth page has the same of both. */
async function visit(page: Page, route: Route, index: number): Promise<void> {
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: index % 2 ? "dark" : "light", reducedMotion: "reduce" });
  await open(page, route);
  await unfoldTables(page);
  if (index % 4 < 2) await expectNoAxeViolations(page);
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page);
  if (index % 4 >= 2) await expectNoAxeViolations(page);
}

/** The pages in parts, which workers share. */
const toParts = (routes: Route[], length: number) =>
  Array.from({ length: Math.ceil(routes.length / length) }, (_, part) =>
    routes.slice(part * length, (part + 1) * length),
  );
const found = [{ path: "/thesaurus?q=zzzqqq%20file" }, { path: "/thesaurus?letter=G" }];

for (const [who, profile, routes] of [
  ["signed out", null, [...publicRoutes, ...found]],
  ["signed in", "full", signedInRoutes],
] as const)
  for (const part of toParts([...routes], profile ? 3 : 7))
    test(`every page is sound, ${who}: ${part.map(({ path }) => path).join(" ")}${shortIf(part.some(({ path }) => path === "/compute/curlew"))}`, async ({
      page,
      portal,
      facility,
      expectError,
    }) => {
      test.slow();
      if (part.some(({ status }) => status)) expectError(failedRequests);
      if (profile) await signIn(page, portal, await facility.tokens(profile));
      for (const [index, route] of part.entries())
        await test.step(route.path, () => visit(page, route, index));
    });

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
  const faultsOf = (body: string) =>
    page.evaluate(
      findMarkupFaults,
      `<!doctype html><html lang="en"><title>T</title><body>${body}</body></html>`,
    );
  for (const wrong of [
    "<span><fieldset></fieldset></span>",
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
  for (const path of ["/", "/status", "/board", "/sign-in", "/problems/not-found", "/accessibility"])
    expect(await readNonce(path)).toBeNull();
  const nonces = [];
  for (const path of ["/thesaurus", "/thesaurus", "/thesaurus?q=a", "/nothing-here"])
    nonces.push(await readNonce(path));
  expect(nonces).not.toContain(null);
  expect(new Set(nonces).size).toBe(4);
});
