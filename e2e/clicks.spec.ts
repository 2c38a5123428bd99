import type { Page } from "@playwright/test";
import { openPalette } from "./support/palette";
import { signIn } from "./support/sign-in";
import { postSubmit } from "./support/submit";
import { expect, test } from "./support/test";

/**
 * What common tasks cost in presses of the pointer, from the overview, where one is after signing in. Typing isn't counted, nor
 * is choosing a file or an option, which the browser's own windows do.
 */
async function countPresses(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction("countPress", () => {
    count++;
  });
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void };
    addEventListener("pointerdown", () => countPress(), true);
  });
  return () => count;
}

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("what is down and why, and what happens to my jobs, are 0 presses away", async ({
  page,
  portal,
  facility,
}) => {
  await signIn(page, portal, await facility.tokens("full"));
  const presses = await countPresses(page);
  await page.goto("/");
  const exceptions = page.getByRole("list", { name: "Resources that are not operational" });
  await expect(exceptions.getByText("estuary-wan")).toBeVisible();
  await expect(exceptions.getByText(/Fibre cut between North Hall/)).toBeVisible();
  for (const machine of ["avocet", "curlew", "dunlin", "godwit"])
    await expect(
      region(page, `My jobs on ${machine}`)
        .getByRole("link", { name: /^\d+ (running|pending)$/ })
        .first(),
    ).toBeVisible({ timeout: 20_000 });
  for (const machine of ["avocet", "dunlin"])
    await expect(region(page, `My jobs on ${machine}`).getByText(/^Downtime .* hits \d+ jobs/)).toBeVisible();
  expect(presses()).toBe(0);
});

test("my jobs on one machine are 1 press away, and why one waits", async ({ page, portal, facility }) => {
  await signIn(page, portal, await facility.tokens("full"));
  const presses = await countPresses(page);
  await page.goto("/");
  await page.getByRole("heading", { name: "avocet" }).getByRole("link").click();
  await expect(page.getByRole("button", { name: /^Mine/, pressed: true })).toBeVisible();
  await expect(page.getByRole("grid")).toContainText(/PENDING|Pending/);
  expect(presses()).toBe(1);
});

test("a script is submitted from a file with 4 presses", async ({ page, portal, facility }) => {
  await signIn(page, portal, await facility.tokens("full"));
  const presses = await countPresses(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Submit job on curlew" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open file" }).click();
  const lines = [
    "#!/bin/bash",
    "#SBATCH --job-name=four-presses",
    "#SBATCH --chdir=/tmp",
    "#SBATCH --time=5",
    "sleep 60",
    "",
  ];
  const file = { name: "job.sh", mimeType: "text/x-shellscript", buffer: Buffer.from(lines.join("\n")) };
  await (await chooser).setFiles(file);
  await page.getByRole("button", { name: "Import #SBATCH lines" }).click();
  await page.getByRole("button", { name: "Submit job", exact: true }).click();
  await expect(page.getByText(/Job \d+ submitted|Submitted/).first()).toBeVisible();
  expect(presses()).toBe(4);
});

test("one job is cancelled from the queue with 2 presses, named by both @short", async ({
  page,
  portal,
  facility,
}) => {
  await signIn(page, portal, await facility.tokens("full"));
  const sent = await postSubmit(page, portal.url, {
    key: "two-presses",
    name: "two-presses",
    line: "#DEMO stuck",
  });
  const { jobId } = await sent.json();
  const presses = await countPresses(page);
  await page.goto("/compute/curlew");
  const row = page.getByRole("row").filter({ hasText: "two-presses" });
  const button = row.getByRole("button", { name: `Cancel job ${jobId} two-presses` });
  await row.hover();
  await expect(button).toBeVisible();
  // While something is selected, only the selection's own button is there.
  await row.press("Space");
  await expect(button).toHaveCount(0);
  await row.press("Space");
  await button.click();
  const dialog = page.getByRole("dialog", { name: `Cancel job ${jobId} on curlew` });
  await expect(dialog).toContainText("two-presses");
  const cancels: string[] = [];
  page.on(
    "request",
    (request) => request.method() === "DELETE" && cancels.push(new URL(request.url()).pathname),
  );
  await dialog.getByRole("button", { name: "Cancel job", exact: true }).click();
  await expect(page.getByText(`Job ${jobId}: cancel accepted.`)).toBeVisible();
  expect(cancels).toEqual([`/api/compute/curlew/jobs/${jobId}`]);
  expect(presses()).toBe(2);
});

test("a cluster is provisioned and seen healthy with at most 6 presses", async ({
  page,
  portal,
  facility,
}) => {
  test.slow();
  await signIn(page, portal, await facility.tokens("full"));
  const presses = await countPresses(page);
  await page.goto("/");
  await region(page, "My clusters").getByRole("link", { name: "Provision cluster" }).click();
  await page.getByLabel("Kind").selectOption("kv:valkey-general");
  await page.getByLabel("Name").fill("six-presses");
  await page.getByRole("button", { name: "Provision cluster" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox").click();
  await dialog.getByRole("button", { name: /^Close/ }).click();
  await expect(page).toHaveURL(/\/clusters\/kv\/six-presses/);
  await expect(page.getByText(/^Healthy$|HEALTHY/).first()).toBeVisible({ timeout: 60_000 });
  expect(presses()).toBeLessThanOrEqual(6);
});

test("all clusters that expire today are extended with 1 press, and no other @short", async ({
  page,
  portal,
  facility,
}) => {
  await signIn(page, portal, await facility.tokens("full"));
  const presses = await countPresses(page);
  await page.goto("/");
  const clusters = region(page, "My clusters");
  const button = clusters.getByRole("button", { name: /^Extend \d+ that expire within 1 d$/ });
  const count = Number(((await button.textContent()) ?? "").match(/\d+/)?.[0]);
  const names = ((await button.getAttribute("title")) ?? "").split(", ");
  expect(names).toHaveLength(count);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  await button.click();
  await expect(page.getByText(/now expires/)).toHaveCount(count);
  for (const name of names)
    await expect(clusters.getByRole("timer", { name: `Time left of ${name}` })).toContainText(/6 d 23 h|7 d/);
  expect(sent.map((path) => path.match(/\/([^/]+)\/extend$/)?.[1]).sort()).toEqual(names.sort());
  await expect(button).toHaveCount(0);
  expect(presses()).toBe(1);
});

test("a term is looked up from any page by the palette, without a press", async ({ page }) => {
  const presses = await countPresses(page);
  await page.goto("/status");
  const { field, active } = await openPalette(page);
  await field.fill("lustre");
  await expect(active).toHaveAccessibleName(/^Lustre/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/thesaurus\?concept=/);
  expect(presses()).toBe(0);
});

test("the queue of a resource on /status is 1 press away", async ({ page, portal, facility }) => {
  await signIn(page, portal, await facility.tokens("full"));
  const presses = await countPresses(page);
  await page.goto("/status");
  await page.getByRole("article", { name: "curlew" }).getByRole("link", { name: /Queue/ }).click();
  await expect(page).toHaveURL(/\/compute\/curlew$/);
  expect(presses()).toBe(1);
});
