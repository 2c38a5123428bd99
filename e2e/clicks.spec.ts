import type { Page } from "@playwright/test";
import { countsOn, jobsOn, machines, region } from "./support/overview";
import { openPalette } from "./support/palette";
import { submitJob } from "./support/submit";
import { expect, test } from "./support/test";

/** Counts presses of the pointer in this page from now on. */
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

type Task = [title: string, presses: number, carryOut: (page: Page, portalUrl: string) => Promise<void>];

/**
 * Common tasks, from the overview, where one is after signing in, unless they go elsewhere first. It fails if one takes other than
 * `presses` presses of the pointer. Typing isn't counted, nor is choosing a file or an option, which the browser's own windows do.
 */
function testTasks(title: string, tasks: Task[]): void {
  test(title, async ({ userPage: page, portal }) => {
    test.slow();
    const count = await countPresses(page);
    for (const [what, presses, carryOut] of tasks)
      await test.step(what, async () => {
        const before = count();
        await page.goto("/");
        await carryOut(page, portal.url);
        expect(count() - before, what).toBe(presses);
      });
  });
}

testTasks("what one looks for is near", [
  [
    "my jobs on all machines, and what downtimes do to them, are 0 presses away",
    0,
    async (page) => {
      for (const machine of machines)
        await expect(countsOn(page, machine).first()).toBeVisible({ timeout: 20_000 });
      for (const machine of ["avocet", "dunlin"])
        await expect(jobsOn(page, machine).getByText(/^Downtime .* hits \d+ jobs/)).toBeVisible();
    },
  ],
  [
    "my jobs on one machine are 1 press away",
    1,
    async (page) => {
      await page.getByRole("heading", { name: "avocet" }).getByRole("link").click();
      await expect(page.getByRole("button", { name: /^Mine/, pressed: true })).toBeVisible();
      await expect(page.getByRole("grid")).toContainText(/PENDING|Pending/);
    },
  ],
  [
    "why a job won’t start is 1 press away, in full",
    1,
    async (page) => {
      const attention = region(page, "Needs attention");
      await attention
        .getByRole("link", { name: /^job \d+ .*won’t start: .+ on \w+$/ })
        .first()
        .click();
      await expect(page.getByText("It won’t start unless something changes")).toBeVisible();
      await expect(page.getByRole("main").locator("p:has(code)")).toHaveText(/^\w.+ \w+$/);
    },
  ],
  [
    "a term is looked up by the palette, without a press",
    0,
    async (page) => {
      const { field, active } = await openPalette(page);
      await field.fill("lustre");
      await expect(active).toHaveAccessibleName(/^Lustre/);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/thesaurus\?concept=/);
    },
  ],
  [
    "the queue of a resource on /status is 1 press away",
    1,
    async (page) => {
      await page.goto("/status");
      await page.getByRole("article", { name: "curlew" }).getByRole("link", { name: /Queue/ }).click();
      await expect(page).toHaveURL(/\/compute\/curlew$/);
    },
  ],
]);

testTasks("a write takes few presses @short", [
  [
    "all clusters that expire today are extended with 1 press, and no other",
    1,
    async (page) => {
      const clusters = region(page, "My clusters");
      const button = clusters.getByRole("button", { name: /^Extend \d+ that expire within 1 d$/ });
      const count = Number(((await button.textContent()) ?? "").match(/\d+/)?.[0]);
      const names = ((await button.getAttribute("title")) ?? "").split(", ");
      expect(names).toHaveLength(count);
      const sent: string[] = [];
      page.on(
        "request",
        (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname),
      );
      await button.click();
      await expect(page.getByText(/now expires/)).toHaveCount(count);
      for (const name of names)
        await expect(clusters.getByRole("timer", { name: `Time left of ${name}` })).toContainText(
          /6 d 23 h|7 d/,
        );
      expect(sent.map((path) => path.match(/\/([^/]+)\/extend$/)?.[1]).sort()).toEqual(names.sort());
      await expect(button).toHaveCount(0);
    },
  ],
  [
    "one job is cancelled from the queue with 3 presses, named by the last two",
    3,
    async (page, portalUrl) => {
      const name = "three-presses";
      const jobId = await submitJob(page, portalUrl, name, "#DEMO stuck");
      await page.getByRole("heading", { name: "curlew" }).getByRole("link").click();
      const row = page.getByRole("row").filter({ hasText: name });
      const button = row.getByRole("button", { name: `Cancel job ${jobId} ${name}` });
      await row.hover();
      await expect(button).toBeVisible();
      // While something is selected, only the selection's own button is there.
      await row.press("Space");
      await expect(button).toHaveCount(0);
      await row.press("Space");
      await button.click();
      const dialog = page.getByRole("dialog", { name: `Cancel job ${jobId} on curlew` });
      await expect(dialog).toContainText(name);
      const cancels: string[] = [];
      page.on(
        "request",
        (request) => request.method() === "DELETE" && cancels.push(new URL(request.url()).pathname),
      );
      await dialog.getByRole("button", { name: "Cancel job", exact: true }).click();
      await expect(page.getByText(`Job ${jobId}: cancel accepted.`)).toBeVisible();
      expect(cancels).toEqual([`/api/compute/curlew/jobs/${jobId}`]);
    },
  ],
]);

testTasks("what is new takes few presses", [
  [
    "a script is submitted from a file with 4 presses, Submit in sight",
    4,
    async (page) => {
      await page.getByRole("link", { name: "Submit job on curlew" }).click();
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: "Open file" }).click();
      const lines = [
        "#!/bin/bash",
        "#SBATCH --job-name=four-presses",
        "#SBATCH --chdir=/tmp",
        "sleep 60",
        "",
      ];
      const buffer = Buffer.from(lines.join("\n"));
      await (await chooser).setFiles({ name: "job.sh", mimeType: "text/x-shellscript", buffer });
      await page.getByRole("button", { name: "Import #SBATCH lines" }).click();
      const submit = page.getByRole("button", { name: "Submit job", exact: true });
      await expect(submit).toBeInViewport({ ratio: 1 });
      await submit.click();
      await expect(page.getByText(/^Submitted as job \d+$/)).toBeInViewport();
    },
  ],
  [
    "a cluster is provisioned with 4 presses",
    4,
    async (page) => {
      await region(page, "My clusters").getByRole("link", { name: "Provision cluster" }).click();
      await page.getByLabel("Kind").selectOption("kv:valkey-general");
      await page.getByLabel("Name").fill("four-presses");
      await page.getByRole("button", { name: "Provision cluster" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("checkbox").click();
      await dialog.getByRole("button", { name: /^Close/ }).click();
      await expect(page).toHaveURL(/\/clusters\/kv\/four-presses/);
    },
  ],
]);
