import type { Locator, Page } from "@playwright/test";
import { readClipboard } from "./support/clipboard";
import { expectNoSidewaysScroll } from "./support/scrolling";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

const panelOf = (scope: Page | Locator) => scope.getByRole("dialog", { name: "Do it in code" });

const moreOf = (page: Page) => page.getByRole("button", { name: "More", exact: true });
const lineOf = (page: Page) => page.getByRole("button", { name: "Do it in code", includeHidden: true });

/** Presses the line of the menu and returns what it shows. */
async function openCode(page: Page): Promise<Locator> {
  const panel = panelOf(page);
  await moreOf(page).click();
  await lineOf(page).click();
  await expect(panel.locator("pre")).toBeVisible();
  return panel;
}

const signedInScreens: [path: string, shows: RegExp[], hasToken: boolean, command: string | null][] = [
  ["/status", [/\/status\/downtimes\/upcoming'/, /List upcoming downtimes/], false, null],
  ["/compute/curlew/jobs/1?version=v0.0.43", [/v0\.0\.43\/curlew\/job\/1'/, /Get job/], true, "scontrol"],
  ["/clusters/kv/any", [/\/any'/, /Get cluster/], true, null],
];

test.describe("signed in", () => {
  test.use({ expectedErrors: [failedRequests] });

  test("a screen's requests are shown, loaded when asked for, and never with the token", async ({
    page,
    portal,
    facility,
  }) => {
    test.slow();
    const token = await facility.tokens("full");
    await signIn(page, portal, token);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/code")) asked.push(request.method());
    });
    for (const [path, shows, hasToken, command] of signedInScreens) {
      asked.splice(0);
      await page.goto(portal.url + path);
      await expect(lineOf(page)).toBeEnabled();
      expect(asked).toEqual([]);
      const panel = await openCode(page);
      expect(asked).toEqual(["POST"]);
      const code = panel.locator("pre");
      for (const text of shows) await expect(code).toContainText(text);
      if (hasToken) await expect(code).toContainText("$FACILITY_TOKEN");
      await panel.getByRole("button", { name: "Python" }).click();
      await expect(code).toContainText(hasToken ? 'os.environ["FACILITY_TOKEN"]' : "urllib.request");
      const formats = panel.getByRole("group", { name: "Format" }).getByRole("button");
      await expect(formats).toHaveText(["curl", "Python", ...(command === null ? [] : [command])]);
      expect(await page.content()).not.toContain(token);
    }
  });

  test("a choice of requests, with what each one ends; copying gives the text @short", async ({
    userPage: page,
    portal,
  }) => {
    await page.goto(`${portal.url}/clusters/kv/nothing-here`);
    const panel = await openCode(page);
    await panel.getByLabel("Request").selectOption("Delete cluster");
    await expect(panel.getByText("This deletes the cluster permanently, without asking.")).toBeVisible();
    const code = panel.locator("pre");
    await expect(code).toContainText("--request DELETE");
    await panel.getByRole("button", { name: "Copy curl" }).click();
    await expect.poll(() => readClipboard(page)).toBe(await code.textContent());
    await page.setViewportSize({ width: 320, height: 640 });
    await panel.getByLabel("Request").selectOption("Get credentials");
    await expect(panel.getByText("The response contains the cluster’s password.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press("Escape");
    await expect(code).toBeHidden();
    await expect(moreOf(page)).toBeFocused();
  });
});
