import { signIn } from "./support/sign-in";
import { openFilledSubmit } from "./support/submit";
import { expect, expectNoAxeViolations, test } from "./support/test";

test("v0.0.45 is read, submitted to and cancelled; a machine of a later version alone says why it isn't", async ({
  page,
  newPortal,
}) => {
  test.slow();
  const offered = "curlew=v0.0.44,v0.0.45;willet=v0.0.46,v0.1.0";
  const portal = await newPortal({ COMPUTE_RESOURCES: offered });
  const { button, outcome } = await openFilledSubmit(page, portal, "newest", "#DEMO seconds=600");
  await button.click();
  const submitted = outcome.getByText(/^Submitted as job \d+$/);
  const [id] = /\d+/.exec((await submitted.textContent()) ?? "") ?? [];
  await page.goto(`${portal.url}/compute/curlew/jobs/${id}`);
  await page
    .getByRole("button", { name: /^Cancel job \d+/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel job", exact: true }).click();
  await expect(page.getByText(/cancel accepted/i)).toBeVisible();
  for (const [path, shown] of [
    ["/compute/curlew/diagnostics", "Server threads"],
    ["/compute/curlew/nodes", "curlew001"],
    ["/compute/curlew/partitions", "batch"],
    ["/compute/curlew/reservations", "cores"],
  ] as const) {
    await page.goto(portal.url + path);
    await expect(page.getByText(shown).first()).toBeVisible();
  }
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByText("Scheduler is up")).toBeVisible();
  await expect(page.getByText("primary sched-1: UP")).toBeVisible();
  // Nothing was asked of an older version.
  const asked = Object.keys(await portal.facility.count.read()).filter((path) => path.includes("/sched/"));
  expect(asked.filter((path) => !path.includes("/v0.0.45/"))).toEqual([]);
  expect(asked).toContain("POST /sched/open/v0.0.45/curlew/job/submit");
  await page.goto(`${portal.url}/compute`);
  const reason = "willet offers version v0.0.46 and v0.1.0 of the scheduler’s API.";
  await expect(page.getByText(reason)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(`${portal.url}/compute/willet`);
  await expect(page.getByText(reason)).toBeVisible();
  const answer = await page.request.get(`${portal.url}/api/compute/willet/jobs`);
  expect(await answer.json()).toMatchObject({
    type: "/problems/not-offered",
    detail: expect.stringContaining(reason),
  });
});

test("with machines of a later version alone, no job is asked for that nothing answers", async ({
  page,
  newPortal,
}) => {
  const portal = await newPortal({ COMPUTE_RESOURCES: "willet=v0.0.46" });
  await signIn(page, portal, await portal.facility.tokens("full"));
  await page.goto(`${portal.url}/compute`);
  await expect(page.getByText("willet offers version v0.0.46 of the scheduler’s API.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expectNoAxeViolations(page);
});
