import { openApi } from "./support/api";
import { untilListsAreKnown } from "./support/known-lists";
import { watchLayoutShift } from "./support/layout-shift";
import { expect, test } from "./support/test";
import { untilPolled } from "./support/until-polled";

test("a note of somebody else appears with the next refresh without a jump, and stays while refreshing fails", async ({
  newPortal,
  page,
  browser,
  expectError,
}) => {
  expectError(/Failed to load resource/);
  const portal = await newPortal({ STATUS_REFRESH_SECONDS: "1" });
  // Lists that arrive later would move what is below them.
  await untilListsAreKnown(portal.url);
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 1310 });
  await page.goto(`${portal.url}/status`);
  const row = page.getByRole("article", { name: "curlew", exact: true });
  await expect(row).toBeVisible();
  const [link, above] = [
    row.getByRole("link", { name: "curlew", exact: true }),
    page.getByRole("article").first(),
  ];
  await link.focus();
  await above.hover();
  const topOf = async (one: typeof row) => (await one.boundingBox())?.y;
  const tops = await Promise.all([topOf(above), topOf(row)]);
  const element = await row.elementHandle();
  const readShifts = await watchLayoutShift(page);
  const operator = await browser.newContext();
  const api = openApi(operator.request, portal);
  await api.signIn(await portal.facility.tokens("full"));
  await api.send("POST", "/api/notes", { resource: "curlew", text: "Seen elsewhere" });
  await operator.close();
  await untilPolled(page, () => expect(row).toContainText("Seen elsewhere", { timeout: 1_000 }));
  // The row grows at its end: what is above stays, what is below glides, and nothing is drawn anew.
  expect(await Promise.all([topOf(above), topOf(row)])).toEqual(tops);
  expect(await row.evaluate((one, before) => one === before, element)).toBe(true);
  await expect(link).toBeFocused();
  expect(await above.evaluate((one) => one.matches(":hover"))).toBe(true);
  expect(await readShifts()).toEqual([]);
  const listShifts = await watchLayoutShift(page);
  await page.route("**/api/notes", (route) => route.fulfill({ status: 503, body: "{}" }));
  const fault = page.getByText("Refresh failing: the notes");
  await untilPolled(page, () => expect(fault).toBeVisible({ timeout: 1_000 }));
  await expect(row).toContainText("Seen elsewhere");
  await page.unroute("**/api/notes");
  await untilPolled(page, () => expect(fault).toBeHidden({ timeout: 1_000 }));
  expect(await listShifts()).toEqual([]);
});
