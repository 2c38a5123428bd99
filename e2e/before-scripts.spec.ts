import type { Page } from "@playwright/test";
import { holdRoute } from "./support/hold-route";
import { findPalette } from "./support/palette";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Starts writes of the facility, of sessions and of notes. */
const writes =
  /^(?:Submit|Cancel job|Cancel \d|Provision|Create|Extend|Delete|Revoke|Sign (?:in|out)|Publish|Withdraw|Add note|Full access)/i;

const publicPages = "/ /status /status/curlew /history /thesaurus /board/compose /sign-in".split(" ");
const ownPages = [
  ...["/", "/status/curlew", "/compute/avocet?mine=off", "/compute/avocet/submit", "/clusters"],
  ...["/clusters/new", "/token", "/activity"],
];

/** Opens a page whose scripts don't arrive, and presses every button that can be pressed. Returns their names. */
async function pressEverything(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const buttons = page.locator("button:enabled:visible, input[type=submit]:enabled:visible");
  await expect(buttons.first()).toBeVisible();
  return buttons.evaluateAll((elements) =>
    (elements as HTMLButtonElement[]).map((button) => {
      // A form that asks for another page with GET works without scripts, and may do so.
      if (button.form?.method !== "get") button.click();
      return (button.getAttribute("aria-label") ?? (button.textContent || button.value)).trim();
    }),
  );
}

for (const [who, paths] of [
  ["nobody", publicPages],
  ["a reader who is signed in", ownPages],
] as const)
  test(`a press before the page's scripts sends nothing: ${who}`, async ({ page, portal, facility }) => {
    test.slow();
    if (who !== "nobody") await signIn(page, portal, await facility.tokens("full"));
    await holdRoute(page, "**/_next/static/**/*.js");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(`${request.method()} ${request.url()}`);
    });
    for (const path of paths) {
      const names = await pressEverything(page, path);
      expect(
        names.filter((name) => writes.test(name)),
        path,
      ).toEqual([]);
      expect(new URL(page.url()).pathname, path).toBe(path.split("?")[0]);
    }
    expect(sent).toEqual([]);
  });

test("an option picked before the page's scripts is applied by them", async ({ page, portal, facility }) => {
  await signIn(page, portal, await facility.tokens("full"));
  const release = await holdRoute(page, "**/_next/static/**/*.js");
  await page.goto("/activity", { waitUntil: "commit" });
  const action = page.getByRole("combobox", { name: "Action" });
  await action.selectOption("Submit job");
  release();
  await expect(page).toHaveURL(/\/activity\?action=submit$/);
  await expect(action).toHaveValue("submit");
});

test("a page comes alive whichever of its scripts is the last to arrive", async ({ page }) => {
  test.slow();
  const sources = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") sources.add(new URL(request.url()).pathname);
  });
  await page.goto("/status");
  await expect(findPalette(page).button).toBeEnabled();
  const panel = page.getByRole("dialog", { name: "Do it in code" });
  for (const source of [...sources]) {
    const release = await holdRoute(page, `**${source}`);
    await page.goto("/status", { waitUntil: "commit" });
    release();
    await expect(findPalette(page).button, source).toBeEnabled();
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Do it in code" }).click();
    await expect(panel.locator("pre"), source).toBeVisible();
    await page.unrouteAll();
  }
});
