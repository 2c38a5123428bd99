import type { Page } from "@playwright/test";
import { openApi } from "./support/api";
import { portalCount } from "./support/shared-portal";
import { signIn } from "./support/sign-in";
import { countSubmits, openFilledSubmit, postSubmit } from "./support/submit";
import { expect, expectNoAxeViolations, failedRequests, type OwnPortal, test } from "./support/test";

test.use({ expectedErrors: [failedRequests] });

/** A live portal at the facility of another one, which therefore outlives it. */
const toLive = ({ facility }: OwnPortal) => ({
  FACILITY_DEMO: undefined,
  FACILITY_DEMO_PORT: undefined,
  FACILITY_URL: facility.url,
  COMPUTE_RESOURCES: "curlew=v0.0.43,v0.0.44",
  SESSION_SECRET: "a secret that the browser tests alone have",
});

test("a repeated write gets its first answer after a restart, and from a new session", async ({
  page,
  ownPortal,
  newPortal,
}) => {
  test.slow();
  const { facility } = ownPortal;
  const live = await newPortal(toLive(ownPortal));
  const token = await facility.tokens("full");
  await signIn(page, live, token);
  await facility.count.reset();
  const submit = () => postSubmit(page, live.url, { key: "kept", name: "kept", line: "" });
  const first = await submit();
  expect(first.status()).toBe(200);
  await live.restart();
  for (const isNewSession of [false, true]) {
    if (isNewSession) {
      await openApi(page.request, live).send("DELETE", "/api/session");
      await signIn(page, live, token);
    }
    const again = await submit();
    expect([again.status(), again.headers()["idempotency-replayed"]]).toEqual([200, "true"]);
    expect(await again.json()).toEqual(await first.json());
  }
  expect(await countSubmits(facility.count)).toBe(1);
});

test("a write that was in progress when the portal was killed has an unknown outcome, and is never repeated", async ({
  page,
  ownPortal,
  newPortal,
}) => {
  test.skip(portalCount > 1, "several-portals.spec.ts kills one of several");
  test.slow();
  const { facility } = ownPortal;
  const live = await newPortal(toLive(ownPortal));
  await signIn(page, live, await facility.tokens("full"));
  await facility.count.reset();
  const submit = () => postSubmit(page, live.url, { key: "killed", name: "killed", line: "#DEMO hang" });
  const lost = submit().catch(() => null);
  await expect.poll(() => countSubmits(facility.count)).toBe(1);
  process.kill(-live.pid(), "SIGKILL");
  expect(await lost).toBeNull();
  await live.restart();
  for (let times = 0; times < 2; times++) {
    const again = await submit();
    expect(await again.json()).toMatchObject({
      type: "/problems/outcome-unknown",
      status: 504,
      detail: expect.stringContaining("ended"),
    });
  }
  expect(await countSubmits(facility.count)).toBe(1);
});

const readForm = async (page: Page) => [
  await page.getByLabel("Name", { exact: true }).first().inputValue(),
  await page.getByRole("textbox", { name: "Script" }).innerText(),
];

test("a submit that can't be recorded isn't sent, and the form stays as it is", async ({
  page,
  newPortal,
}) => {
  test.slow();
  const portal = await newPortal({ DATABASE_URL: "postgres://portal@127.0.0.1:1/none" });
  const { facility } = portal;
  const { button, outcome } = await openFilledSubmit(page, portal, "typed", "echo typed");
  const typed = await readForm(page);
  expect(typed.join()).toContain("typed");
  await button.click();
  await expect(outcome.getByText("The portal's database is unavailable")).toBeVisible();
  await expect(outcome.getByText(/^Nothing was sent\./)).toBeVisible();
  await expect(button).toBeEnabled();
  expect(await readForm(page)).toEqual(typed);
  await expectNoAxeViolations(page);
  await button.click();
  await expect(outcome.getByText(/^Nothing was sent\./)).toBeVisible();
  expect(await countSubmits(facility.count)).toBe(0);
  // A leaked token can't wait for the database.
  const revoke = await openApi(page.request, portal).send("DELETE", "/api/token", undefined, "revoke");
  expect(await revoke.json()).toMatchObject({ revoked: true });
});
