import { holdRoute } from "./support/hold-route";
import { watchLayoutShiftOnLoad } from "./support/layout-shift";
import { expect, expectNoAxeViolations, test } from "./support/test";

test("the page of machines answers where a job fits now, and takes it to the form @short", async ({
  userPage: page,
}) => {
  await page.goto("/plan?nodes=2&time=60");
  await expect(page).toHaveURL(/\/compute\?nodes=2&time=60$/);
  await expect(page.getByText(/^Fits now on /)).toBeVisible();
  const nodes = page.getByRole("spinbutton", { name: "Nodes" });
  await expect(nodes).toHaveValue("2");
  await expect(page.getByRole("spinbutton", { name: "GPUs" })).toHaveValue("0");
  await nodes.fill("100000");
  await expect(page).toHaveURL(/nodes=100000/);
  await expect(page.getByText("Fits nowhere right now.")).toBeVisible();
  await nodes.fill("1");
  await page.getByRole("textbox", { name: "Time limit" }).fill("0:20");
  await page.getByRole("button", { name: "20 minutes?" }).click();
  await expect(page.getByText("= 20 minutes")).toBeVisible();
  const curlew = page.getByRole("article", { name: "curlew" });
  await expect(curlew.getByText(/^Fits now in /)).toBeVisible();
  await expect(curlew.getByText(/of \d+ GPUs free/)).toBeVisible();
  // The rows of all partitions are there on demand.
  const table = page.getByRole("table", { name: "What fits now" });
  await expect(table).toBeHidden();
  await page.getByText(/^By partition/).click();
  await expect(table.getByRole("row").filter({ hasText: "curlew" }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await curlew.getByRole("link", { name: /^Submit here/ }).click();
  await expect(page.getByRole("textbox", { name: "Time limit" })).toHaveValue("0:20:00");
  await expect(page.getByRole("textbox", { name: "Minimum nodes" })).toHaveValue("1");
});

test("without scripts the page says that it needs them", async ({ userPage: page }) => {
  const html = await (await page.request.get("/compute")).text();
  expect(html).toContain("Scripts are needed to load what fits now.");
  expect(html).not.toMatch(/didn[’']t arrive|Loading /);
  expect(html).toContain("Status of curlew");
});

for (const width of [390, 1440])
  test(`nothing moves when the machines answer one after another, ${width} px`, async ({
    userPage: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const readShifts = await watchLayoutShiftOnLoad(page);
    await page.clock.install();
    const held = ["avocet", "curlew", "dunlin", "godwit"].map(
      async (name) => [name, await holdRoute(page, `**/api/compute/${name}/*`)] as const,
    );
    await page.goto("/compute");
    // The wait counts from when the page's scripts ask.
    await expect(async () => {
      await page.clock.runFor(6000);
      await expect(page.getByText(/^Still loading avocet, curlew/)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    for (const [name, release] of await Promise.all(held)) {
      release();
      await expect(
        page.getByRole("article", { name }).getByText(/^(Fits now|Down until|.* short)/),
      ).toBeVisible();
    }
    const { total, list } = await readShifts();
    expect(total, list.join("\n")).toBeLessThan(0.02);
  });
