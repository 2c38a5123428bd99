import { newNotices, noticesButton, noticesDialog, turnOn } from "./support/notices";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

test("announces a change of a resource that is watched, and of no other", async ({ page, ownPortal }) => {
  test.slow();
  await signIn(page, ownPortal, await ownPortal.facility.tokens("full"));
  await page.goto(`${ownPortal.url}/status/estuary-wan`);
  await page.getByRole("button", { name: "Watch estuary-wan" }).click();
  await expect(page.getByRole("button", { name: "Watch estuary-wan" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await turnOn(page, "A resource on my watch list changes status or its planned downtimes");
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, value]) => key.startsWith("portal.session.notices:baselines") && value.includes("estuary-wan"),
    ),
  );
  await ownPortal.facility.clock.advance(3 * 3600);
  const rows = newNotices(page).getByRole("listitem");
  await expect(rows.filter({ hasText: "estuary-wan" })).toContainText("Operational", { timeout: 90_000 });
  await expect(rows.filter({ hasNotText: "estuary-wan" })).toHaveCount(0);
});

test("announces a planned downtime of a watched resource, its new end, and that it is no longer listed", async ({
  page,
  portal,
  facility,
}) => {
  test.slow();
  type Listed = { downtimes: object[]; freshness: { answeredAt: string } };
  const toPortalMs = (headers: Record<string, string>) => Number(headers["x-portal-time"]);
  const asked = await page.request.get(`${portal.url}/api/status`);
  const start = new Date(toPortalMs(asked.headers()) + 48 * 3_600_000).toISOString();
  const plan = (hours: number) => ({
    resourceName: "estuary-wan",
    status: "UNAVAILABLE",
    start,
    description: "<b>Fibre</b> splicing",
    end: new Date(Date.parse(start) + hours * 3_600_000).toISOString(),
    updatedAt: null,
    scheduled: true,
    reboot: false,
  });
  let planned: object[] = [];
  await page.route("**/api/status/downtimes/upcoming", async (route) => {
    const response = await route.fetch();
    const { downtimes, freshness } = (await response.json()) as Listed;
    // A portal that has asked again just now.
    const json = {
      downtimes: [...downtimes, ...planned],
      freshness: { ...freshness, answeredAt: new Date(toPortalMs(response.headers())).toISOString() },
    };
    await route.fulfill({ response, json });
  });
  await signIn(page, portal, await facility.tokens("full"));
  await page.goto(`${portal.url}/status/estuary-wan`);
  await page.getByRole("button", { name: "Watch estuary-wan" }).click();
  await turnOn(page, "A resource on my watch list changes status or its planned downtimes");
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, value]) =>
        key.startsWith("portal.session.notices:baselines") && value.includes('"downtimes":{"estuary-wan"'),
    ),
  );
  const rows = newNotices(page).getByRole("listitem");
  const see = async (now: object[], title: string) => {
    planned = now;
    await expect(rows.filter({ hasText: title })).toContainText("<b>Fibre</b> splicing", { timeout: 90_000 });
  };
  await see([plan(2)], "estuary-wan: downtime planned");
  await see([plan(3)], "estuary-wan: planned downtime changed");
  await see([], "estuary-wan: downtime no longer listed as planned");
  await noticesButton(page).click();
  await expect(noticesDialog(page).getByRole("listitem")).toHaveCount(3);
});
