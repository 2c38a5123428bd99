import { openAccount } from "./support/account";
import { expect, test } from "./support/test";

test("the browser can install the portal and its board", async ({ page, context }) => {
  for (const [name, path] of [
    ["Larkspur Research Computing portal", "/"],
    ["Larkspur Research Computing board", "/board"],
  ] as const) {
    await page.goto(path);
    const session = await context.newCDPSession(page);
    const { errors, data } = await session.send("Page.getAppManifest");
    expect([errors, JSON.parse(data ?? "{}").name]).toEqual([[], name]);
    await expect
      .poll(async () => {
        const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
        // A test's window is a private one, in which nothing is installed.
        return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito");
      })
      .toEqual([]);
  }
});

test("has the colours of the window in both themes and no service worker @short", async ({ page }) => {
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
  await (await openAccount(page)).getByRole("button", { name: "Dark" }).click();
  await page.reload();
  expect(await colours()).toEqual(["null #131c1a"]);
  // A service worker could serve an old page.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
