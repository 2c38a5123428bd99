import type { Page } from "@playwright/test";
import { region } from "./support/overview";
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
