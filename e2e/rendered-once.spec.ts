import { setResources } from "./support/known-lists";
import { findPalette } from "./support/palette";
import { expect, shortIf, test } from "./support/test";

const readPage = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers });
  return { text: await answer.text(), policy: answer.headers.get("content-security-policy") ?? "" };
};

for (const path of ["/", "/status", "/board", "/history", "/status/avocet", "/sign-in"])
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
  const { url } = ownPortal;
  await readPage(`${url}/status`);
  for (const count of [20, 31, 45]) {
    await setResources(ownPortal, count);
    const { text } = await readPage(`${url}/status`);
    expect(new Set(text.match(/href="\/status\/[^"#?]+"/g)).size).toBe(count);
  }
});

for (const path of ["/", "/status", "/board", "/history", "/status/avocet", "/sign-in"])
  test(`${path} is the same page whatever else its address says${shortIf(path === "/status")}`, async ({
    page,
    portal,
  }) => {
    await expect(async () => {
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          readPage(`${portal.url}${path}?v=${index}&zone=utc&next=%2F${index}`),
        ),
      );
      expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    }).toPass();
    // It comes alive without a fault, though its address says more than its HTML.
    await page.goto(`${path}?utm_source=a&zone=utc&v=1&next=%2Fclusters&end=signed-out`);
    await expect(page.locator("main, article").first()).toBeVisible();
    if (path === "/board") return;
    await expect(findPalette(page).button).toBeEnabled();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  });
