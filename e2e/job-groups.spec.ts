import type { Page } from "@playwright/test";
import { jobsOn, openList } from "./support/overview";
import { waitForWholeQueue } from "./support/queue";
import { signIn } from "./support/sign-in";
import { submitJob } from "./support/submit";
import { expect, expectNoAxeViolations, test } from "./support/test";

/** Keeps these jobs in the browser as submitted together, as the form for several does. */
async function keepBatch(page: Page, ids: string[]): Promise<void> {
  const { session } = await (await page.request.get("/api/session")).json();
  const owner = encodeURIComponent(`${session.username} ${session.project}`);
  const row = { values: ["1"], name: "run", key: "k", state: "submitted", pressedMs: null };
  const rows = ids.map((jobId) => ({ ...row, jobId, mayRepeat: false, words: "" }));
  const batch = { id: "b1", version: null, title: "run-{n}", columns: ["n"], draft: null, session: "s" };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `portal.compute:several:curlew:${owner}`,
    JSON.stringify([{ ...batch, startedMs: Date.now(), problem: null, rows }]),
  ] as const);
}

test("jobs that were submitted together are one line in the queue and on the overview, and cancelled as such", async ({
  page,
  portal,
  facility,
}) => {
  test.slow();
  await signIn(page, portal, await facility.tokens("full"));
  const ids: string[] = [];
  for (const name of ["run-1", "run-2", "run-3"])
    ids.push(await submitJob(page, portal.url, name, "#DEMO seconds=600"));
  const other = await submitJob(page, portal.url, "run-4", "#DEMO seconds=600");
  await page.goto("/accessibility");
  await keepBatch(page, ids);

  await page.goto("/compute/curlew?q=run-");
  await waitForWholeQueue(page);
  const grid = page.getByRole("grid", { name: "Jobs" });
  const links = grid.getByRole("link", { name: /^\d+$/ });
  const name = "3 jobs submitted together as run-{n}";
  await expect(links.filter({ hasText: other })).toBeVisible();
  await expect(links.filter({ hasText: ids[0] })).toBeHidden();
  await expectNoAxeViolations(page);
  await grid.getByRole("button", { name: `Expand ${name}` }).click();
  for (const id of ids) await expect(links.filter({ hasText: id })).toBeVisible();
  await page.goto("/");
  await openList(page, "curlew");
  const row = jobsOn(page, "curlew").getByRole("listitem").filter({ hasText: "run-{n}" });
  await expect(row).toContainText(/3 jobs.*(running|pending)/);
  await expectNoAxeViolations(page);
  await row.getByRole("link", { name: "run-{n}" }).click();
  await expect(page).toHaveURL(/\/compute\/curlew\?open=sb1/);
  await expect(links.filter({ hasText: ids[0] })).toBeVisible();

  await grid.getByRole("checkbox", { name: `Select ${name}` }).click();
  await page.getByRole("button", { name: "Cancel 3 jobs" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel jobs" }).click();
  await expect(page.getByText("3 cancelled", { exact: false }).first()).toBeVisible();
  const { jobs } = await (await page.request.get("/api/compute/curlew/jobs")).json();
  const cancelled = jobs.filter(
    ({ name, state }: { name: string; state: string }) => /^run-\d$/.test(name) && state === "CANCELLED",
  );
  expect(cancelled.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort());
});
