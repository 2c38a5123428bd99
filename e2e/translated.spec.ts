import type { Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { expect, failedRequests, test } from "./support/test";

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

/** Passes two minutes in which the page reads everything again, and waits until it has. */
async function passPolls(page: Page, countOpen: () => number): Promise<void> {
  for (let polls = 0; polls < 2; polls++) {
    await page.clock.fastForward(61_000);
    await expect.poll(countOpen).toBeLessThanOrEqual(0);
    await page.clock.runFor(2000);
  }
}

const signedOut = ["/", "/status", "/status/avocet", "/history?days=30", "/thesaurus", "/board"];
const signedIn = ["/", "/compute/curlew", "/compute/curlew/submit", "/clusters", "/token"];

for (const [who, profile, paths] of [
  ["signed out", null, signedOut],
  ["signed in", "full", signedIn],
] as const)
  test(`pages go on when the browser translates them, ${who}`, async ({
    page,
    portal,
    facility,
    expectError,
  }) => {
    test.slow();
    // What is translated before it is hydrated, React renders again, and says so.
    expectError(/React error #418/);
    // What a page asks when it is left.
    expectError(failedRequests);
    if (profile) await signIn(page, portal, await facility.tokens(profile));
    let open = 0;
    page.on("request", () => void open++);
    for (const end of ["requestfinished", "requestfailed"] as const)
      page.on(end as "requestfinished", () => void open--);
    await page.clock.install();
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        open = 0;
        await page.clock.runFor(2000);
        await page.evaluate(translate);
        await passPolls(page, () => open);
        await expect(page.locator("main")).toBeVisible();
        await expect(page.getByRole("heading", { name: /^Something went wrong/ })).toBeHidden();
        // Each answer sets the page's clock to the portal's, so that time before the last one doesn't count.
        const readTimers = () => page.getByRole("timer").allTextContents();
        const before = await readTimers();
        await page.clock.runFor(3000);
        const stopped = (await readTimers()).filter((text, at) => text === before[at] && / s$/.test(text));
        expect(stopped, "timers that stood still").toEqual([]);
      });
  });
