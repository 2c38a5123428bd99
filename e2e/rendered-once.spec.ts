import { findPalette } from "./support/palette";
import { portalCount } from "./support/shared-portal";
import { signIn } from "./support/sign-in";
import { expect, shortIf, test } from "./support/test";

const readPage = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers });
  return { text: await answer.text(), policy: answer.headers.get("content-security-policy") ?? "" };
};

for (const path of ["/", "/status", "/board", "/history", "/status/avocet"])
  test(`${path} is rendered once for many readers, with a policy that allows its own scripts alone${shortIf(path === "/status")}`, async ({
    portal,
  }) => {
    // A list that arrives meanwhile has the page rendered again.
    await expect(async () => {
      const all = await Promise.all(Array.from({ length: 30 }, () => readPage(portal.url + path)));
      // Each rendering has its own time in it.
      expect(new Set(all.map(({ text }) => text)).size).toBe(1);
      for (const { policy } of all) expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]{44}')+;/);
    }).toPass();
  });

test("a page is never older than the API's last answer @short", async ({ ownPortal }) => {
  const { url, facility } = ownPortal;
  await readPage(`${url}/status`);
  for (const count of [20, 31, 45]) {
    await facility.resources.set(count);
    await expect
      .poll(async () => (await (await fetch(`${url}/api/status`)).json()).resources.length)
      .toBe(count);
    const { text } = await readPage(`${url}/status`);
    expect(new Set(text.match(/href="\/status\/[^"#?]+"/g)).size).toBe(count);
  }
});

test("what a reader sees who is signed in is nobody else's @short", async ({ page, portal, facility }) => {
  await signIn(page, portal, await facility.tokens("full"));
  const own = await page.request.get("/");
  expect(await own.text()).toContain("My clusters");
  const { text } = await readPage(`${portal.url}/`);
  expect(text).not.toContain("My clusters");
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  expect((await readPage(`${portal.url}/`, { cookie: cookies })).text).toContain("My clusters");
  expect((await readPage(`${portal.url}/`)).text).not.toContain("My clusters");
});

test("a preference has a rendering of its own @short", async ({ portal }) => {
  const usual = await readPage(`${portal.url}/status`);
  const dark = await readPage(`${portal.url}/status`, { cookie: "portal-theme=dark" });
  expect(usual.text).not.toContain('data-theme="dark"');
  expect(dark.text).toContain('data-theme="dark"');
  expect((await readPage(`${portal.url}/status`)).text).not.toContain('data-theme="dark"');
});

for (const path of ["/", "/status", "/board", "/history", "/status/avocet"])
  test(`${path} is the same page whatever else its address says${shortIf(path === "/status")}`, async ({
    page,
    portal,
  }) => {
    await expect(async () => {
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          readPage(`${portal.url}${path}?v=${index}&zone=utc&w${index}`),
        ),
      );
      expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    }).toPass();
    // It comes alive without a fault, though its address says more than its HTML.
    await page.goto(`${path}?utm_source=a&zone=utc&v=1`);
    await expect(page.locator("main, article").first()).toBeVisible();
    if (path === "/board") return;
    await expect(findPalette(page).button).toBeEnabled();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  });

test("one caller's limit takes no page from others", async ({ newPortal }) => {
  test.skip(portalCount > 1, "each of several portals counts for itself");
  // A page counts as five requests.
  const portal = await newPortal({ ANONYMOUS_LIMIT: "25", TRUSTED_PROXIES: "1" });
  const from = async (address: string, path: string) =>
    (await readPage(portal.url + path, { "X-Forwarded-For": address })).text.includes("Too many requests");
  for (const path of ["/history", "/status/avocet"]) {
    const refusals: boolean[] = [];
    for (let count = 0; count < 8; count++) refusals.push(await from("10.0.0.1", `${path}?zone=${count}`));
    expect(refusals.at(-1)).toBe(true);
    // Neither the page that was refused nor another.
    expect(await from("10.0.0.2", `${path}?zone=7`)).toBe(false);
    expect(await from("10.0.0.2", path)).toBe(false);
    // What is kept costs nothing.
    expect(await from("10.0.0.1", path)).toBe(false);
  }
});
