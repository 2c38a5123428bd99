import { openAccount } from "./support/account";
import { expect, test } from "./support/test";

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = {
  name: string;
  start_url: string;
  icons: Icon[];
  shortcuts?: { name: string; url: string }[];
};

for (const [name, page] of [
  ["Larkspur Research Computing portal", "/"],
  ["Larkspur Research Computing board", "/board"],
] as const) {
  test(`${name}: every icon is what the manifest says, and the browser can install it`, async ({
    page: window,
    request,
    context,
  }) => {
    await window.goto(page);
    const href = await window.locator('link[rel="manifest"]').getAttribute("href");
    const answer = await request.get(href ?? "");
    expect(answer.headers()["content-type"]).toContain("application/manifest+json");
    const manifest: Manifest = await answer.json();
    expect(manifest.name).toBe(name);
    expect(manifest.start_url).toBe(page);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(`${src} ${icon.status()} ${icon.headers()["content-type"]}`).toBe(`${src} 200 ${type}`);
      const size = await window.evaluate(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      if (sizes !== "any") expect(`${src} ${size}`).toBe(`${src} ${sizes}`);
    }
    for (const { url } of manifest.shortcuts ?? []) expect((await request.get(url)).status()).toBe(200);
    const session = await context.newCDPSession(window);
    const { errors, data } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? "{}").name).toBe(name);
    await expect
      .poll(async () => {
        const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
        // A test's window is a private one, in which nothing is installed.
        return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito");
      })
      .toEqual([]);
  });
}

test("has the colours of the window in both themes, what iOS reads, and no service worker @short", async ({
  page,
}) => {
  await page.goto("/status");
  const colours = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) =>
        metas.map((meta) => `${meta.getAttribute("media")} ${meta.getAttribute("content")}`),
      );
  expect(await colours()).toEqual([
    "(prefers-color-scheme: light) #ffffff",
    "(prefers-color-scheme: dark) #131c1a",
  ]);
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute("href", "/apple-touch-icon.png");
  await expect(page.locator('meta[name="apple-mobile-web-app-title"]')).toHaveAttribute(
    "content",
    "Larkspur Research Computing",
  );
  await (await openAccount(page)).getByRole("button", { name: "Dark" }).click();
  await page.reload();
  expect(await colours()).toEqual(["null #131c1a"]);
  // A service worker could serve an old page.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
