import { countsOn, exceptionsOf, machines, region, verdictOf } from "./support/overview";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, test } from "./support/test";

for (const [who, profile] of [
  ["signed out", null],
  ["signed in", "full"],
] as const)
  test(`${who}, says what is down, why and until when on the first screen @short`, async ({
    page,
    portal,
    facility,
  }) => {
    if (profile) await signIn(page, portal, await facility.tokens(profile));
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      await expect(verdictOf(page)).toBeInViewport({ ratio: 1 });
      for (const said of [
        /Fibre cut between North Hall/,
        /Tape library robot replacement/,
        /^until /,
        /^overdue, /,
      ])
        await expect(exceptionsOf(page).getByText(said).first()).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });

test("extends a cluster where it is urgent; the result is a line that isn’t counted, and goes @short", async ({
  userPage: page,
}) => {
  await page.goto("/");
  const attention = region(page, "Needs attention");
  const clusters = region(page, "My clusters");
  const extend = (name: string) => attention.getByRole("button", { name: `Extend ${name}` });
  // Both places, always.
  for (const name of ["retry-queue", "run-index"]) {
    await expect(extend(name)).toBeVisible();
    await expect(clusters.getByRole("button", { name: `Extend ${name}` })).toBeVisible();
  }
  await expect(clusters.getByRole("button", { name: "Extend telemetry" })).toHaveCount(0);
  const rows = attention.getByRole("listitem").filter({ hasText: "retry-queue" });
  await extend("retry-queue").click();
  await expect(rows).toHaveText(/^retry-queue: Was .*, now expires /);
  await expect(rows.getByRole("button")).toHaveCount(0);
  await expect(rows).toBeFocused();
  await expect(clusters.getByRole("timer", { name: "Time left of retry-queue" })).toContainText(
    /6 d 23 h|7 d/,
  );
  await expect(rows).toHaveCount(0, { timeout: 15_000 });
  // The list keeps its order under the pointer, until the new one is asked for.
  await clusters.getByRole("button", { name: "Extend run-index" }).click();
  const listed = () => clusters.getByRole("link", { name: /^(run-index|feature-store)$/ }).allTextContents();
  await expect(clusters.getByRole("timer", { name: "Time left of run-index" })).toContainText(/6 d 23 h|7 d/);
  expect(await listed()).toEqual(["run-index", "feature-store"]);
  await clusters.getByRole("button", { name: "Show new order" }).click();
  await expect.poll(listed).toEqual(["feature-store", "run-index"]);
});

test("with many jobs, the page is short, and its links filter the queue to exactly those @short", async ({
  page,
  ownPortal,
}) => {
  test.slow();
  const { facility, url } = ownPortal;
  const token = await facility.tokens("full");
  for (const resource of machines) await facility.scheduler.set(token, { resource, jobs: 2000 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, ownPortal, token);
  await page.goto(`${url}/`);
  for (const machine of machines)
    await expect(countsOn(page, machine).first()).toBeVisible({ timeout: 30_000 });
  const counts = await region(page, "My jobs")
    .getByRole("link", { name: /^[\d,]+ (running|pending|failed)$/ })
    .allTextContents();
  expect(counts.reduce((sum, text) => sum + Number.parseInt(text.replace(",", ""), 10), 0)).toBeGreaterThan(
    300,
  );
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1800);

  const attention = region(page, "Needs attention");
  await attention
    .getByRole("link", { name: /^\d+ won’t start on / })
    .first()
    .click();
  await expect(page).toHaveURL(/\?(q=%2F\w+(%7C\w+)*%2F&)?state=PENDING&mine=on$/);
  await expect(page.getByRole("button", { name: /^Mine/, pressed: true })).toBeVisible();
  const rows = page.getByRole("row").filter({ has: page.getByRole("checkbox") });
  await expect(rows.filter({ hasText: /Pending/ }).first()).toBeVisible();
  await expect(rows.filter({ hasText: /Running|Failed|Completed|Cancelled/ })).toHaveCount(0);
});

test("a note reaches everybody, and an operator adds one with one press", async ({ userPage: page }) => {
  await page.goto("/");
  const row = exceptionsOf(page).getByRole("listitem").filter({ hasText: "estuary-wan" });
  await row.getByRole("button", { name: "Add note" }).click();
  const form = row.getByRole("form", { name: "New note" });
  await form.getByRole("textbox", { name: "Note" }).fill("Crew has found the cut");
  await form.getByRole("combobox", { name: "Next update" }).selectOption("In 2 hours");
  await form.getByRole("button", { name: "Publish note" }).click();
  await expect(row.getByText("Crew has found the cut")).toBeVisible();
  await expect(row).toContainText(/Next update by today|Next update by tomorrow/);
  await expectNoAxeViolations(page);
  await page.context().clearCookies();
  await page.goto("/");
  await expect(row.getByText("Crew has found the cut")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add note" })).toHaveCount(0);
});
