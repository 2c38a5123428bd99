import type { Page } from "@playwright/test";
import { publicRoutes, signedInRoutes } from "./support/routes";
import { signIn } from "./support/sign-in";
import { expect, failedRequests, shortIf, test } from "./support/test";

/** Replaces every text of the page, and those that come later, as browsers do that translate a page. */
function translate(): void {
  const replace = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found) {
      const isLeft = text.parentElement?.closest(
        "svg, script, style, textarea, noscript, font, title, option",
      );
      if (isLeft || !text.data.trim()) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  replace(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.isConnected && node.nodeName !== "FONT") replace(node);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Passes a minute in which the page reads everything again, and waits until it has. */
async function passPolls(page: Page): Promise<void> {
  let open = 0;
  page.on("request", () => void open++);
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", () => void open--);
  for (let polls = 0; polls < 2; polls++) {
    await page.clock.fastForward(61_000);
    await expect.poll(() => open).toBeLessThanOrEqual(0);
    await page.clock.runFor(2000);
  }
}

const routes = [
  ...[...publicRoutes, { path: "/board" }].map((route) => ({ ...route, isSignedIn: false })),
  ...[...signedInRoutes, { path: "/status" }, { path: "/thesaurus" }].map((route) => ({
    ...route,
    isSignedIn: true,
  })),
];

for (const route of routes)
  test(`${route.path} goes on when the browser translates it${route.isSignedIn ? ", signed in" : ""}${shortIf(route.isSignedIn && route.path === "/")}`, async ({
    page,
    portal,
    facility,
    expectError,
  }) => {
    test.slow();
    if ("status" in route && route.status) expectError(failedRequests);
    // What is translated before it is hydrated, React renders again, and says so.
    expectError(/React error #418/);
    if (route.isSignedIn) await signIn(page, portal, await facility.tokens("full"));
    await page.clock.install();
    await page.goto(route.path);
    if ("shows" in route && route.shows) await expect(route.shows(page)).toBeVisible();
    await page.clock.runFor(2000);
    await page.evaluate(translate);
    const readTimers = () => page.getByRole("timer").allTextContents();
    const before = await readTimers();
    await passPolls(page);
    await expect(page.locator("main")).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Something went wrong/ })).toBeHidden();
    const stopped = (await readTimers()).filter((text, at) => text === before[at] && / s$/.test(text));
    expect(stopped, "timers that stood still").toEqual([]);
  });
