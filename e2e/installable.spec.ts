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
