import type { Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { base, countSubmits, submitJob } from "./support/submit";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

test.use({ expectedErrors: [failedRequests] });

/** Presses Tab until the focus is on the element with this name, and checks that the focus is visible. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = page.locator(":focus");
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute("aria-label") ?? label ?? element?.textContent?.trim() ?? "";
    });
    if (!name.test(found)) continue;
    // The editor draws its focus ring around its whole frame, shortly after it received the focus.
    const hasRing = (element: Element) => {
      const { outlineStyle, boxShadow } = getComputedStyle(element.closest(".cm-editor") ?? element);
      return outlineStyle !== "none" || boxShadow !== "none";
    };
    await expect.poll(() => focused.evaluate(hasRing), `the focus on ${found}`).toBe(true);
    return;
  }
  throw new Error(`80 presses of Tab never reached ${name}`);
}

test("from the queue to a job, to its end, to another submit, by keyboard alone", async ({
  page,
  ownPortal,
}) => {
  test.slow();
  const { url, facility } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("full"));
  const jobId = await submitJob(page, url, "walked", "#DEMO stuck");
  const path = `${base}/job/${jobId}`;
  await page.goto(`${url}/compute/curlew`);
  const grid = page.getByRole("grid", { name: "Jobs" });
  await expect(grid.getByRole("row").nth(5)).toBeVisible();
  await tabTo(page, /^Filter jobs$/);
  await page.keyboard.type("walked");
  await expect(grid.getByRole("row")).toHaveCount(2);
  await tabTo(page, new RegExp(`^${jobId}`));
  await page.keyboard.press("x");
  await expect(grid.getByRole("row").nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("x");
  await page.keyboard.press("Delete");
  const asked = page.getByRole("dialog", { name: `Cancel job ${jobId} on curlew` });
  await expect(asked).toContainText("walked");
  await page.keyboard.press("Escape");
  await expect(asked).toBeHidden();
  // A question that is dismissed leaves nothing selected, which a later Delete would mean.
  await expect(grid.getByRole("row").nth(1)).toHaveAttribute("aria-selected", "false");
  await expect(grid.getByRole("row").nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/jobs/${jobId}*`);
  await expect(page.getByRole("heading", { name: `Job ${jobId} walked` })).toBeVisible();

  const cancel = new RegExp(`^Cancel job ${jobId}`);
  await tabTo(page, cancel);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("walked");
  await expect(dialog).toContainText(jobId);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: cancel })).toBeFocused();

  await facility.count.reset();
  await facility.faults.add({ path, fault: "reset", exact: true });
  await page.keyboard.press("Enter");
  await tabTo(page, /^Cancel job$/);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Outcome unknown: check the job’s state")).toBeVisible();
  await expect(dialog.getByText(/was lost before a response arrived/)).toBeVisible();
  await facility.faults.clear();
  const button = dialog.getByRole("button", { name: "Cancel job", exact: true });
  await button.dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Job ${jobId}: cancel accepted`)).toBeVisible();
  await expect(page.getByText("Cancelled").first()).toBeVisible();
  expect((await facility.count.read())[`DELETE ${path}`]).toBe(2);

  await tabTo(page, /^Duplicate and edit$/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/submit*");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("walked");
  await tabTo(page, /^Script$/);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("#!/bin/bash\nsleep 5\n");
  await tabTo(page, /^Submit job$/);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Submitted as job \d+$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Outcome" })).toBeFocused();
  expect(await countSubmits(facility.count)).toBe(1);
});

test("the map of nodes names each node to the keyboard, and opens one", async ({ userPage: page }) => {
  await page.goto("/compute/curlew/nodes");
  const map = page.getByRole("figure", { name: "Node map" }).getByRole("listbox");
  await map.focus();
  for (const key of ["ArrowRight", "ArrowRight"]) await map.press(key);
  await expect(map.getByRole("option")).toContainText(/^curlew002 · /);
  await map.press("Enter");
  const link = page.getByRole("link", { name: "curlew002", exact: true });
  await expect(link).toHaveAttribute("aria-expanded", "true");
});
