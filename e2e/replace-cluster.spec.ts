import type { Page, Route } from "@playwright/test";
import { openApi } from "./support/api";
import { kv } from "./support/clusters";
import { toLiveSettings } from "./support/portals";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

const family = "/fac/open/v1alpha/streaming/kv";
const provisions = `POST ${family}/provision_cluster`;
test.use({ expectedErrors: [failedRequests] });

/** What a cluster's name or its path makes the facility do: it carries the call out, and the answer comes late, in half, or never. */
const faults = { "a killed portal": "slow-3s", "a lost answer": "half", "a slow facility": "hang" } as const;
type Trouble = keyof typeof faults;
const steps = ["provision", "save", "delete"] as const;

for (const step of steps)
  for (const trouble of Object.keys(faults) as Trouble[])
    test(`a replacement goes on after ${trouble} at its step ${step}`, async ({
      page,
      ownPortal,
      newPortal,
    }) => {
      test.setTimeout(120_000);
      const { facility } = ownPortal;
      const fault = faults[trouble];
      // Its own facility outlives a portal that is killed.
      const portal = await newPortal({ ...toLiveSettings(facility.url), UPSTREAM_TIMEOUT_MS: "4500" }, {});
      const token = await facility.tokens("full");
      await signIn(page, portal, token);
      const { send } = openApi(page.request, portal);
      const list = async () =>
        (await (await send("GET", "/api/clusters/kv")).json()).clusters as { name: string }[];
      const before = (await list()).map(({ name }) => name);
      const old = step === "delete" ? `delete-fail-${fault}` : "old";
      const made = step === "provision" ? `fail-${fault}` : `${old}-2`;
      expect((await send("POST", "/api/clusters/kv", kv(old))).status()).toBe(200);
      await facility.count.reset();
      const untilSent = (call: string) =>
        expect.poll(async () => (await facility.count.read())[call], { intervals: [30] }).toBe(1);
      const kill = async () => {
        process.kill(-portal.pid(), "SIGKILL");
        await portal.restart();
      };

      await page.goto(`${portal.url}/clusters/kv/${old}`);
      await page.getByRole("link", { name: `Replace ${old}` }).click();
      await expect(page.getByLabel("Name")).toHaveValue(`${old}-2`);
      await page.getByLabel("Name").fill(made);
      await page.getByRole("button", { name: "Provision cluster" }).click();
      await untilSent(provisions);
      if (step === "provision") {
        if (trouble === "a killed portal") await kill();
        else await expect(page.getByText(`${made} is in the list`)).toBeVisible({ timeout: 15_000 });
        await page.reload();
        await expect(page.getByText(`${made} is in the list`)).toBeVisible();
        await expect(page.getByRole("button", { name: /^(Provision it again|Dismiss)$/ })).toHaveCount(0);
        await expect(page.getByRole("button", { name: "Provision cluster" })).toBeDisabled();
        await page.getByRole("button", { name: `Continue with ${made}` }).click();
      }
      const panel = page.getByRole("region", { name: `Credentials of ${made}` });
      await expect(panel).toBeVisible();
      if (step === "save")
        await loseCredentials(page, trouble, kill, () =>
          facility.faults.add({ path: `${family}/cluster/${made}`, fault, times: 1 }),
        );
      const saved = page.getByLabel(`I have saved the credentials of ${made}`);
      if (step === "provision") await expect(saved).toBeDisabled();
      const show = panel.getByRole("button", { name: `Show credentials of ${made}` });
      if (step !== "delete") await show.click();
      await panel.getByRole("button", { name: "Reveal password" }).click({ timeout: 15_000 });
      const password = (await panel.locator("dd .select-all").nth(1).textContent()) ?? "";
      await page.getByRole("button", { name: `Show credentials of ${old}` }).click();
      await expect(page.getByRole("button", { name: "Download .env" })).toHaveCount(2);
      await expectNoAxeViolations(page);
      expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, history.state]))).not.toContain(
        password,
      );
      await saved.check();
      await page.getByRole("button", { name: "Continue" }).click();

      await page.getByRole("button", { name: `Delete ${old}` }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox").fill(old);
      await dialog.getByRole("button", { name: "Delete cluster" }).click();
      await untilSent(`DELETE ${family}/cluster/${old}`);
      if (step === "delete") {
        if (trouble === "a killed portal") await kill();
        await expect(dialog.getByText(/may or may not have gone through/)).toBeVisible({ timeout: 15_000 });
        await page.reload();
      }
      await expect(page.getByText(`${old} is replaced by ${made}`)).toBeVisible({ timeout: 15_000 });

      expect((await list()).map(({ name }) => name)).toEqual([...before, made]);
      const { credentials } = await (await send("GET", `/api/clusters/kv/${made}`)).json();
      expect(credentials.password).toBe(password);
      const counts = await facility.count.read();
      expect([counts[provisions], counts[`DELETE ${family}/cluster/${old}`]]).toEqual([1, 1]);
    });

test("an answer that was lost on its way to the browser is asked of the portal again", async ({
  page,
  ownPortal: portal,
}) => {
  const { facility } = portal;
  await signIn(page, portal, await facility.tokens("full"));
  const { send } = openApi(page.request, portal);
  await send("POST", "/api/clusters/kv", kv("old"));
  await page.goto(`${portal.url}/clusters/kv/old/replace`);
  await facility.count.reset();
  await loseFirst(page, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Provision cluster" }).click();
  await page.getByRole("button", { name: "Continue with old-2" }).click();
  await page.getByRole("button", { name: "Show credentials of old-2" }).click();
  await page.getByRole("button", { name: "Reveal password" }).click();
  await page.getByRole("link", { name: "Cluster old" }).click();
  await expect(page.getByRole("alert").getByText(/^Not left/)).toBeVisible();
  await expect(page).toHaveURL(/replace$/);
  const counts = await facility.count.read();
  expect([counts[provisions], counts[`GET ${family}/cluster/old-2`]]).toEqual([1, undefined]);
});

/** Loses the first provisioning. The route stays, since ending it while the page goes on can hold up the next request. */
function loseFirst(page: Page, lose: (route: Route) => Promise<void>) {
  let isLost = false;
  return page.route("**/api/clusters/kv", (route) => {
    if (isLost || route.request().method() !== "POST") return route.fallback();
    isLost = true;
    return lose(route);
  });
}

/** The page is left before the credentials are saved; the portal has its first answer, or that gets lost as well. */
async function loseCredentials(
  page: Page,
  trouble: Trouble,
  kill: () => Promise<void>,
  spoil: () => Promise<void>,
) {
  page.on("dialog", (question) => void question.accept());
  if (trouble === "a killed portal") await kill();
  await page.reload();
  if (trouble === "a killed portal") return;
  await loseFirst(page, (route) => route.abort());
  await spoil();
  await page.getByRole("button", { name: /^Show credentials of .*-2$/ }).click();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible({ timeout: 15_000 });
}
