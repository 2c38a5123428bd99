import { waitForWholeQueue } from "./support/queue";
import { expectNoSidewaysScroll } from "./support/scrolling";
import { submitJob } from "./support/submit";
import { expect, expectNoAxeViolations, test } from "./support/test";

test("shows rows in every frame of a scroll, up and down, and sends lists packed @short", async ({
  userPage: page,
}) => {
  // With reduced motion, a transition of zero length would still draw rows a frame late.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const packed = page.waitForResponse(/\/grid/);
  await page.goto("/compute/avocet?mine=off");
  expect((await packed).headers()["content-encoding"]).toBe("br");
  await waitForWholeQueue(page);
  const blanks = await page.getByRole("grid", { name: "Jobs" }).evaluate(async (grid) => {
    const box = grid.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 3, box.top + box.height / 2];
    const found: number[] = [];
    for (const top of [600, 1200, 1800, 2400, 1800, 1200, 600, 0, 2000, 100, 1500]) {
      grid.scrollTop = top;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const isRow = document.elementsFromPoint(x, y).some((element) => element.closest("[role=row]"));
      if (!isRow) found.push(top);
    }
    return found;
  });
  expect(blanks).toEqual([]);
});

test("shows a job with a name of 200 letters, no wider than the window @short", async ({
  userPage: page,
  portal,
}) => {
  const jobId = await submitJob(page, portal.url, "n".repeat(200), "#DEMO stuck");
  await page.goto(`/compute/curlew/jobs/${jobId}`);
  await expect(page.getByRole("heading", { name: jobId }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});
