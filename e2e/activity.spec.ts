import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { openAccount } from "./support/account";
import { openApi } from "./support/api";
import { readClipboard } from "./support/clipboard";
import { kv } from "./support/clusters";
import { signIn } from "./support/sign-in";
import { postSubmit } from "./support/submit";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

const secret = "--password=hunter22-line";

/** Submits over the API; resolves with the job's ID, or null if it was refused. */
async function submit(page: Page, url: string, name: string, line = ""): Promise<string | null> {
  const answer = await postSubmit(page, url, { name, line: `run ${secret}\n${line}` });
  return answer.ok() ? (await answer.json()).jobId : null;
}

/** The entries of everything that `doEverything` does, newest first. */
const entryTexts = (jobId: string | null, arrayId: string | null): (string | RegExp)[] => [
  /Delete cluster.*own-cache.*Done/s,
  /Extend cluster.*own-cache.*Done/s,
  /Provision cluster.*refuse-403.*HTTP 403.*Refused/s,
  /Provision cluster.*own-cache.*valkey-general.*Done/s,
  `Job ${jobId}`,
  /Cancelled: tasks .*2-4/s,
  `Job ${arrayId}_1`,
  /lost.*Check the list before retrying.*Outcome unknown/s,
  /nope.*Refused/s,
  /tide/,
  /Submit job.*wave.*on curlew.*Done/s,
];

/** Submits, cancels, provisions, extends and deletes over the API; resolves with the IDs and a cluster's password. */
async function doEverything(page: Page, portal: { url: string }) {
  const { url } = portal;
  const api = openApi(page.request, portal);
  const jobId = await submit(page, url, "wave", "#DEMO seconds=600");
  // The same key: answered again, not sent again.
  expect(await submit(page, url, "wave", "#DEMO seconds=600")).toBe(jobId);
  const arrayId = await submit(page, url, "tide", "#DEMO array=1-4%1");
  expect(await submit(page, url, "nope", "#DEMO refuse")).toBeNull();
  await submit(page, url, "lost", "#DEMO unreachable");
  for (const id of [`${arrayId}_1`, arrayId, jobId])
    await api.send("DELETE", `/api/compute/curlew/jobs/${id}`);
  const made = await api.send("POST", "/api/clusters/kv", kv("own-cache"));
  const { password } = (await made.json()).credentials;
  await api.send("POST", "/api/clusters/kv", kv("refuse-403"));
  await api.send("POST", "/api/clusters/kv/own-cache/extend");
  await api.send("DELETE", "/api/clusters/kv/own-cache");
  return { jobId, arrayId, password };
}

const items = (page: Page) => page.getByRole("listitem").filter({ has: page.locator("time") });

test.describe("what a user did", () => {
  test.use({ expectedErrors: [failedRequests] });

  test("is listed with its outcome, without secrets, to that user alone, and can be filtered and opened", async ({
    newPortal,
    page,
  }) => {
    test.slow();
    const portal = await newPortal({});
    const { url, facility } = portal;
    const token = await facility.tokens("full");
    await signIn(page, portal, token);
    const { jobId, arrayId, password } = await doEverything(page, portal);
    await page.goto(`${url}/activity`);
    await expect(items(page)).toHaveCount(11);
    for (const [index, text] of entryTexts(jobId, arrayId).entries())
      await expect(items(page).nth(index)).toContainText(text);
    await expectNoAxeViolations(page);

    const json = await (await page.request.get(`${url}/api/activity`)).text();
    const csv = await (await page.request.get(`${url}/api/activity?format=csv`)).text();
    expect(csv.split("\r\n")).toHaveLength(13);
    const files = readdirSync(portal.stateDir).map((name) =>
      readFileSync(path.join(portal.stateDir, name), "latin1"),
    );
    const all = [await page.content(), csv, json, portal.log(), ...files].join("\n");
    for (const hidden of [secret, password, token, "sleep 60"]) expect(all).not.toContain(hidden);

    const show = async (profile: string, introspect = true) => {
      await signIn(page, portal, await facility.tokens(profile), { introspect });
      await page.goto(`${url}/activity`);
    };
    await show("streaming");
    await expect(page.getByText("No activity yet")).toBeVisible();
    await show("full", false);
    await expect(page.getByText("Only what was done with this token is listed.")).toBeVisible();
    await expect(page.getByText("No activity yet")).toBeVisible();
    await show("full");
    await expect(items(page)).toHaveCount(11);

    // It can be filtered, downloaded and opened.
    const choose = async (choices: Record<string, string>, count: number) => {
      for (const [name, label] of Object.entries(choices)) {
        const before = page.url();
        await page.getByRole("combobox", { name }).selectOption({ label });
        await expect(page).not.toHaveURL(before);
      }
      await expect(items(page)).toHaveCount(count);
    };
    await choose({ Action: "Submit job" }, 4);
    await expect(page).toHaveURL(/action=submit/);
    await choose({ Outcome: "Outcome unknown" }, 1);
    await choose({ Action: "All actions", Outcome: "Done", Resource: "curlew" }, 5);
    await choose({ Action: "Provision cluster" }, 0);
    await expect(page.getByText("Nothing matches these filters")).toBeVisible();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(items(page)).toHaveCount(11);

    await page.getByRole("button", { name: "More" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("activity.csv");
    const address = (await page.getByRole("link", { name: "JSON" }).getAttribute("href")) ?? "";
    expect((await (await page.request.get(url + address)).json()).entries).toHaveLength(11);

    await items(page)
      .nth(0)
      .getByRole("button", { name: /^Copy request ID / })
      .click();
    await expect.poll(() => readClipboard(page)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);

    await items(page)
      .nth(6)
      .getByRole("link", { name: `Job ${arrayId}_1` })
      .click();
    await expect(page).toHaveURL(new RegExp(`/compute/curlew/jobs/${arrayId}_1$`));
  });
});

test("needs a session, and is in the menu of signed-in users alone @short", async ({
  page,
  portal,
  facility,
}) => {
  await page.goto("/status");
  await expect((await openAccount(page)).getByRole("link")).toHaveText(["Facility", "UTC", "Local"]);
  await page.goto("/activity?action=submit");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Factivity%3Faction%3Dsubmit$/);
  expect((await page.request.get("/api/activity")).status()).toBe(401);
  await signIn(page, portal, await facility.tokens("full"));
  await page.goto("/status");
  await (await openAccount(page)).getByRole("link", { name: "Activity" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My activity" })).toBeVisible();
  const entry = (await openAccount(page)).getByRole("link", { name: "Activity" });
  await expect(entry).toHaveAttribute("aria-current", "page");
});
