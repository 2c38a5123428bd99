import type { Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { submitJob } from "./support/submit";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

const item = (page: Page, text: string | RegExp) => page.getByRole("listitem").filter({ hasText: text });

test.describe("a job that the scheduler has forgotten", () => {
  test.use({ expectedErrors: [failedRequests] });

  test("is shown as last seen, to its owner alone and never as current", async ({
    newPortal,
    page,
    browser,
  }) => {
    test.slow();
    const portal = await newPortal({});
    const { url, facility } = portal;
    const token = await facility.tokens("full");
    await signIn(page, portal, token);
    const jobId = await submitJob(page, url, "wave", "#DEMO seconds=600");
    await page.goto(`${url}/compute/curlew/jobs/${jobId}`);
    await expect(page.getByRole("heading", { name: `Job ${jobId} wave` })).toBeVisible();
    const isSeen = async () => {
      const { entries } = await (await page.request.get(`${url}/api/activity`)).json();
      return entries.map(({ lastSeen }: { lastSeen: { records: { state: string }[] } | null }) =>
        lastSeen ? lastSeen.records.map(({ state }) => state).join() : null,
      );
    };
    await expect.poll(isSeen).toEqual([expect.stringMatching(/PENDING|RUNNING/)]);
    // No list is read after this one was submitted.
    const unseenId = await submitJob(page, url, "unseen", "#DEMO seconds=600");
    await page.close();
    await facility.clock.advance(6 * 3600);

    // Another browser of the same user: nothing was kept in its tabs.
    const open = async (introspect: boolean) => {
      const context = await browser.newContext();
      const other = await context.newPage();
      await signIn(other, portal, token, { introspect });
      return { other, close: () => context.close() };
    };
    const { other, close } = await open(true);
    await other.goto(`${url}/compute/curlew/jobs/${jobId}`);
    await expect(
      other.getByText("Last seen by the portal: the scheduler has forgotten this job"),
    ).toBeVisible();
    await expect(other.getByText(/Last seen .*\d\d:\d\d.* ago\)/)).toBeVisible();
    await expect(other.getByText("Whether it has changed since is unknown.")).toBeVisible();
    const row = other
      .getByRole("table", { name: "States, times and nodes as last seen" })
      .getByRole("row")
      .nth(1);
    await expect(row).toContainText(/Last known: (Pending|Running)/);
    await expectNoAxeViolations(other);
    await other.goto(`${url}/activity`);
    await expect(item(other, /wave/)).toContainText(/Last known: (Pending|Running).*Last seen/s);
    await expect(item(other, /unseen/)).not.toContainText("Last seen");
    await other.goto(`${url}/compute/curlew/jobs/${unseenId}`);
    await expect(other.getByText(`The scheduler doesn’t know job ${unseenId}`)).toBeVisible();
    await close();

    const stranger = await open(false);
    await stranger.other.goto(`${url}/compute/curlew/jobs/${jobId}`);
    await expect(stranger.other.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(stranger.other.getByText("Last seen by the portal")).toHaveCount(0);
    await stranger.close();
  });
});
