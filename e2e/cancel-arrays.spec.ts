import type { Page } from "@playwright/test";
import type { DemoFacility } from "./support/facility";
import { waitForWholeQueue } from "./support/queue";
import { signIn } from "./support/sign-in";
import { submitJob } from "./support/submit";
import { expect, expectNoAxeViolations, test } from "./support/test";

type Record = { id: string; state: string; array: { taskId: string | null; tasks: string } };

/**
 * Returns each task's state by number, and that of the waiting tasks by list: `{ "1": "RUNNING", "[3-6%2]":
 * "PENDING" }`.
 */
async function readTasks(page: Page, arrayId: string): Promise<{ [task: string]: string }> {
  const { jobs } = await (await page.request.get(`/api/compute/curlew/jobs/${arrayId}`)).json();
  return Object.fromEntries(
    jobs.map(({ state, array }: Record) => [array.taskId ?? `[${array.tasks}]`, state]),
  );
}

/** Signs in and submits an array whose tasks run for ten minutes. Returns its ID once the first tasks run. */
async function submitArray(
  page: Page,
  { portal, facility }: { portal: { url: string }; facility: Pick<DemoFacility, "tokens"> },
  name: string,
  tasks: string,
): Promise<string> {
  await signIn(page, portal, await facility.tokens("full"));
  const line = `#DEMO array=${tasks}\n#DEMO seconds=600`;
  const jobId = await submitJob(page, portal.url, name, line);
  await expect.poll(async () => (await readTasks(page, jobId))["1"], { timeout: 30_000 }).toBe("RUNNING");
  return jobId;
}

const dialogOf = (page: Page) => page.getByRole("dialog");
const confirm = (page: Page) =>
  dialogOf(page).getByRole("button", { name: "Cancel job", exact: true }).click();

test("the last task of an array, which has the array's id, is cancelled alone", async ({
  page,
  portal,
  facility,
}) => {
  test.slow();
  const id = await submitArray(page, { portal, facility }, "last-task", "1-3");
  await page.goto(`/compute/curlew/jobs/${id}`);
  await page.getByRole("button", { name: `Cancel job ${id}_3 last-task` }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("radio", { name: `This task only (${id}_3)` })).toBeChecked();
  await expect(
    dialog.getByRole("radio", { name: `The whole array ${id}: 3 running (1-3), 0 waiting` }),
  ).not.toBeChecked();
  await expectNoAxeViolations(page);
  await confirm(page);
  await expect(page.getByText(`Job ${id}_3: cancel accepted.`)).toBeVisible();
  expect(await readTasks(page, id)).toEqual({ 1: "RUNNING", 2: "RUNNING", 3: "CANCELLED" });

  // Another task's page knows only that task, and loads its array for the alternative.
  await page.goto(`/compute/curlew/jobs/${id}_1`);
  await expect(page.getByText(`Task 1 of array ${id}.`)).toBeVisible();
  await page.getByRole("button", { name: `Cancel job ${id}_1` }).click();
  const whole = dialog.getByRole("radio", {
    name: `The whole array ${id}: 2 running (1-2), 0 waiting, 1 ended`,
  });
  await whole.check();
  await expect(dialog.getByText(`Array ${id}`, { exact: true })).toBeVisible();
  await confirm(page);
  await expect(page.getByText(`Array ${id}: 2 tasks cancelled; 1 had already ended.`)).toBeVisible();
  expect(await readTasks(page, id)).toEqual({ 1: "CANCELLED", 2: "CANCELLED", 3: "CANCELLED" });
});

test("the queue cancels the row of one task as that task, a folded array as what it says", async ({
  page,
  portal,
  facility,
}) => {
  test.slow();
  const id = await submitArray(page, { portal, facility }, "sweep", "1-6%2");
  await page.goto("/compute/curlew?q=sweep&fold=off");
  const grid = page.getByRole("grid", { name: "Jobs" });
  await expect(grid.getByRole("link", { name: `${id}_1` })).toHaveAttribute(
    "href",
    new RegExp(`/jobs/${id}_1`),
  );
  await grid.getByRole("checkbox", { name: `Select job ${id}_1` }).click();
  await page.getByRole("button", { name: `Cancel job ${id}_1 sweep` }).click();
  await confirm(page);
  await expect(page.getByText(`Job ${id}_1: cancel accepted.`)).toBeVisible();
  const before = { 1: "CANCELLED", 2: "RUNNING", "[3-6%2]": "PENDING" };
  expect(await readTasks(page, id)).toEqual(before);

  await page.goto("/compute/curlew?q=sweep");
  // A folded array's rows can't be selected until the whole list has loaded.
  await waitForWholeQueue(page);
  await grid.getByRole("checkbox", { name: `Select 6 jobs of ${id}` }).click();
  await page.getByRole("button", { name: `Cancel job ${id} sweep` }).click();
  await expect(
    dialogOf(page).getByText(
      "Ends the whole array: 1 running (2), 4 waiting (3-6), 1 ended (1; not affected).",
    ),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await dialogOf(page).getByRole("button", { name: "Keep job" }).click();
  expect(await readTasks(page, id)).toEqual(before);
  await page.getByRole("button", { name: `Cancel job ${id} sweep` }).click();
  await confirm(page);
  await expect(page.getByText(`Array ${id}: 5 tasks cancelled; 1 had already ended.`)).toBeVisible();
  expect(Object.values(await readTasks(page, id))).toEqual(["CANCELLED", "CANCELLED", "CANCELLED"]);
});

test("a waiting task has a page, from which it is cancelled alone", async ({ page, portal, facility }) => {
  test.slow();
  const id = await submitArray(page, { portal, facility }, "waiting", "1-6%2");
  await page.goto(`/compute/curlew/jobs/${id}_5`);
  await expect(page.getByText(`Task 5, not started yet`)).toBeVisible();
  await expect(page.getByRole("heading", { name: `Job ${id}_5 waiting` })).toBeVisible();
  await page.getByRole("button", { name: `Cancel job ${id}_5` }).click();
  await expect(
    dialogOf(page).getByRole("radio", { name: `The whole array ${id}: 2 running (1-2), 4 waiting (3-6)` }),
  ).toBeEnabled();
  await confirm(page);
  await expect(page.getByText(`Job ${id}_5: cancel accepted.`)).toBeVisible();
  expect(await readTasks(page, id)).toMatchObject({ 5: "CANCELLED", 1: "RUNNING", "[3-4,6%2]": "PENDING" });
});
