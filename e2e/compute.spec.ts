import { waitForWholeQueue } from "./support/queue";
import { expectNoSidewaysScroll } from "./support/scrolling";
import { signIn } from "./support/sign-in";
import { submitJob } from "./support/submit";
import { expect, expectNoAxeViolations, test } from "./support/test";

test("every read answers on every version a resource offers", async ({ userPage: page }) => {
  const { resources } = await (await page.request.get("/api/compute")).json();
  expect(resources).toHaveLength(4);
  for (const { name, versions } of resources) {
    for (const version of versions) {
      for (const part of ["ping", "partitions", "nodes", "reservations", "diagnostics", "jobs"]) {
        const answer = await page.request.get(`/api/compute/${name}/${part}?version=${version}`);
        expect(`${answer.status()} ${answer.url()}`).toMatch(/^200 /);
      }
    }
  }
  // The first HTML for an older version shows the scheduler's health, as it does for the newest.
  const html = await (await page.request.get("/compute/avocet/nodes?version=v0.0.42")).text();
  expect(html).toContain("Scheduler is up");
  expect(html).not.toContain("Checking the scheduler");
  const other = await page.request.get("/api/compute/dunlin/ping?version=v0.0.44");
  expect(await other.json()).toMatchObject({ type: "/problems/not-offered" });
});

test("shows the queue, finds a job and keeps the filter in the address", async ({ userPage: page }) => {
  await page.goto("/compute/curlew");
  const rows = page
    .getByRole("grid", { name: "Jobs" })
    .or(page.getByRole("table", { name: "Jobs" }))
    .getByRole("row");
  await expect(rows.nth(5)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  const columns = page.getByRole("button", { name: "Columns" });
  await columns.click();
  const menu = page.getByRole("group", { name: "Columns" });
  await menu.getByLabel("Account").click();
  await expect(menu.getByLabel("Account")).toBeChecked();
  await expect(page.getByRole("columnheader", { name: "Account" })).toBeVisible();
  const [bounds, opener] = await Promise.all([menu.boundingBox(), columns.boundingBox()]);
  if (!bounds || !opener) throw new Error("no menu");
  expect(bounds.y + bounds.height).toBeLessThanOrEqual(800);
  expect(Math.abs(bounds.x + bounds.width - opener.x - opener.width)).toBeLessThan(2);
  expect(bounds.y).toBeGreaterThanOrEqual(opener.y + opener.height);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(columns).toBeFocused();
  await page.getByRole("searchbox", { name: "Filter jobs" }).fill("no job has this name");
  await expect(page).toHaveURL(/q=no/);
  await expect(page.getByText("None of your jobs match")).toBeVisible();
});

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

test("parses a list on a thread of its own @short", async ({ page, ownPortal }) => {
  await signIn(page, ownPortal, await ownPortal.facility.tokens("full"));
  const answer = await page.request.get(`${ownPortal.url}/api/compute/avocet/jobs`);
  expect((await answer.json()).jobs.length).toBeGreaterThan(100);
  expect(ownPortal.log()).toContain("job lists have a thread of their own");
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
