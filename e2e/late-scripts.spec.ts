import type { Page } from "@playwright/test";
import { holdRoute } from "./support/hold-route";
import { findPalette } from "./support/palette";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Notes for every external script that is added: whether something was painted by then. */
function watchScripts(page: Page) {
  return page.addInitScript(() => {
    const added: boolean[] = [];
    Object.assign(window, { added });
    // A browser that paints nothing for a second gets the scripts anyway, which isn't what is looked at here.
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: () => void, ms?: number) => (ms === 1000 ? 0 : later(work, ms)),
    });
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof HTMLScriptElement && node.src.includes("/_next/") && !node.noModule)
            added.push(performance.getEntriesByName("first-contentful-paint").length > 0);
    }).observe(document, { childList: true, subtree: true });
  });
}
const readAdded = (page: Page) => page.evaluate(() => (window as unknown as { added: boolean[] }).added);

for (const path of ["/", "/status", "/board"])
  test(`${path} is painted before its scripts are loaded @short`, async ({ page }) => {
    await watchScripts(page);
    await page.goto(path);
    await expect.poll(() => readAdded(page)).toContain(true);
    expect(await readAdded(page)).not.toContain(false);
    // A script that was loaded twice would be listed twice.
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.endsWith(".js")),
    );
    expect(new Set(loaded).size).toBe(loaded.length);
  });

test("a page that nobody sees gets its scripts too", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { value: true });
    Object.defineProperty(window, "PerformanceObserver", {
      value: class {
        observe() {}
        disconnect() {}
      },
    });
  });
  await page.goto("/status");
  await expect(findPalette(page).button).toBeEnabled();
});

const holdScripts = (page: Page) => holdRoute(page, "**/_next/static/**/*.js");

for (const path of ["/", "/status", "/history"])
  test(`${path} answers a press from before its scripts, however often it was pressed`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    const panel = page.getByRole("region", { name: "Do it in code" });
    for (let presses = 0; presses < 2; presses++) await panel.getByRole("button").first().click();
    await expect(panel.locator("pre")).toHaveCount(0);
    release();
    await expect(panel.locator("pre")).toBeVisible();
    // Later presses are the page's own.
    await panel.getByRole("button", { name: "Do it in code" }).click();
    await expect(panel.locator("pre")).toBeHidden();
  });

/** Opens a page again and again, each time with another of its scripts as the last to arrive. */
async function withEachLast(
  page: Page,
  path: string,
  check: (release: () => void, source: string) => Promise<void>,
) {
  const sources = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") sources.add(new URL(request.url()).pathname);
  });
  await page.goto(path);
  await expect(findPalette(page).button).toBeEnabled();
  expect(sources.size).toBeGreaterThan(5);
  for (const source of [...sources]) {
    const release = await holdRoute(page, `**${source}`);
    await page.goto(path, { waitUntil: "commit" });
    // Long enough, as a rule, for what the other scripts can take up; nothing fails if it isn't.
    await page.waitForTimeout(400);
    await check(release, source);
    await page.unrouteAll();
  }
}

test("answers a press whichever script is the last to arrive", async ({ page }) => {
  const panel = page.getByRole("region", { name: "Do it in code" });
  await withEachLast(page, "/status/avocet", async (release, source) => {
    await panel.getByRole("button").first().click();
    release();
    await expect(panel.locator("pre"), source).toBeVisible();
  });
});

test("applies what is typed by a reader who is signed in, whichever script is the last", async ({
  page,
  portal,
  facility,
}) => {
  await signIn(page, portal, await facility.tokens("full"));
  const field = page.getByRole("searchbox");
  await withEachLast(page, "/status", async (release, source) => {
    await field.fill("lagoon");
    release();
    await expect(page, source).toHaveURL(/q=lagoon/);
    await expect(field).toHaveValue("lagoon");
  });
});

test("a press that the page has answered isn't repeated", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/status", { waitUntil: "commit" });
  const panel = page.getByRole("region", { name: "Do it in code" });
  const [toggle, theme] = [panel.getByRole("button").first(), page.getByRole("button", { name: "Dark" })];
  // What React has taken up, it answers itself.
  await toggle.evaluate((button) => Object.assign(button, { __reactFiber$test: {} }));
  await toggle.click();
  release();
  await expect(theme).toBeEnabled();
  await expect(findPalette(page).button).toBeEnabled();
  await expect(panel.locator("pre")).toHaveCount(0);
});

test("a press that a handler stops on its way up isn't repeated", async ({ page }) => {
  await page.goto("/status");
  const dark = page.getByRole("button", { name: "Dark" });
  await expect(findPalette(page).button).toBeEnabled();
  await page.evaluate(() => {
    let presses = 0;
    addEventListener("click", () => Object.assign(window, { presses: ++presses }), true);
    document.body.addEventListener("click", (event) => event.stopPropagation());
  });
  await dark.click();
  // Repetitions are a tenth of a second apart.
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { presses: number }).presses)).toBe(1);
});

test("what is typed and chosen before the scripts stays, and is applied @short", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/status", { waitUntil: "commit" });
  const [field, order] = [page.getByRole("searchbox"), page.getByLabel("Sort by")];
  await order.selectOption("Name");
  await field.pressSequentially("l");
  await field.pressSequentially("agoon");
  release();
  await expect(page).toHaveURL(/q=lagoon/);
  await expect(page).toHaveURL(/sort=name/);
  await expect(field).toHaveValue("lagoon");
  await expect(order).toHaveValue("name");
  await expect(page.getByRole("article", { name: "lagoon" })).toBeVisible();
  await expect(page.getByRole("article", { name: "avocet" })).toBeHidden();
});

test("what is checked before the scripts stays, and is applied", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/board/compose", { waitUntil: "commit" });
  const [one, other] = [
    page.getByRole("checkbox", { name: "avocet" }),
    page.getByRole("checkbox", { name: "lagoon" }),
  ];
  await one.check();
  await other.check();
  await other.uncheck();
  release();
  await expect(page.getByText(/[?&]resources=avocet(?!,)/)).toBeVisible();
  await expect(one).toBeChecked();
  await expect(other).not.toBeChecked();
});
