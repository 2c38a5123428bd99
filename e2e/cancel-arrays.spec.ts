import type { Page } from "@playwright/test";
import { waitForWholeQueue } from "./support/queue";
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

/** Submits an array whose tasks run for ten minutes. Returns its ID. */
const submitArray = (page: Page, { url }: { url: string }, name: string, tasks: string): Promise<string> =>
  submitJob(page, url, name, `#DEMO array=${tasks}\n#DEMO seconds=600`);

const untilRunning = (page: Page, id: string) =>
  expect.poll(async () => (await readTasks(page, id))["1"], { timeout: 30_000 }).toBe("RUNNING");

const dialogOf = (page: Page) => page.getByRole("dialog");
const confirm = (page: Page) =>
  dialogOf(page).getByRole("button", { name: "Cancel job", exact: true }).click();

test("a task of an array is cancelled alone: the last one, a row of the queue, one that waits", async ({
  userPage: page,
  portal,
}) => {
  test.slow();
  const [lastTask, sweep, waiting] = [
    await submitArray(page, portal, "last-task", "1-3"),
    await submitArray(page, portal, "sweep", "1-6%2"),
    await submitArray(page, portal, "waiting", "1-6%2"),
  ];
  for (const id of [lastTask, sweep, waiting]) await untilRunning(page, id);
  await test.step("the last task, which has the array's id", () => cancelLastTask(page, lastTask));
  await test.step("the row of one task, and a folded array as what it says", () => cancelRows(page, sweep));
  await test.step("a waiting task, from its page", () => cancelWaiting(page, waiting));
});

async function cancelLastTask(page: Page, id: string): Promise<void> {
  await page.goto(`/compute/curlew/jobs/${id}_3`);
  const dialog = dialogOf(page);
  await page.getByRole("button", { name: `Cancel job ${id}_3 last-task` }).click();
  await expect(dialog.getByText(`Ends this task only; other tasks of array ${id} continue.`)).toBeVisible();
  await expectNoAxeViolations(page);
  await confirm(page);
  await expect(page.getByText(`Job ${id}_3: cancel accepted.`)).toBeVisible();
  expect(await readTasks(page, id)).toEqual({ 1: "RUNNING", 2: "RUNNING", 3: "CANCELLED" });

  // The array's own page is a link away from that of each task.
  await page.getByRole("link", { name: `All tasks of array ${id}` }).click();
  await page.getByRole("button", { name: `Cancel job ${id} last-task, whole array` }).click();
  await expect(
    dialog.getByText("Ends the whole array: 2 running (1-2), 0 waiting, 1 ended (3; not affected)."),
  ).toBeVisible();
  await confirm(page);
  await expect(
    page.getByText(`Job ${id} (whole array): 2 tasks cancelled; 1 had already ended.`),
  ).toBeVisible();
  expect(await readTasks(page, id)).toEqual({ 1: "CANCELLED", 2: "CANCELLED", 3: "CANCELLED" });
}

async function cancelRows(page: Page, id: string): Promise<void> {
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
  await dialogOf(page).getByRole("button", { name: "Keep job" }).click();
  expect(await readTasks(page, id)).toEqual(before);
  await page.getByRole("button", { name: `Cancel job ${id} sweep` }).click();
  await confirm(page);
  await expect(
    page.getByText(`Job ${id} (whole array): 5 tasks cancelled; 1 had already ended.`),
  ).toBeVisible();
  expect(Object.values(await readTasks(page, id))).toEqual(["CANCELLED", "CANCELLED", "CANCELLED"]);
}

async function cancelWaiting(page: Page, id: string): Promise<void> {
  await page.goto(`/compute/curlew/jobs/${id}_5`);
  await expect(page.getByText(`Task 5, not started yet`)).toBeVisible();
  await expect(page.getByRole("heading", { name: `Job ${id}_5 waiting` })).toBeVisible();
  await page.getByRole("button", { name: `Cancel job ${id}_5` }).click();
  await confirm(page);
  await expect(page.getByText(`Job ${id}_5: cancel accepted.`)).toBeVisible();
  expect(await readTasks(page, id)).toMatchObject({ 5: "CANCELLED", 1: "RUNNING", "[3-4,6%2]": "PENDING" });
}
