import { openGate } from "./support/gate";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

test.use({ expectedErrors: [failedRequests] });

const provisionPath = "POST /fac/open/v1alpha/streaming/kv/provision_cluster";

test("a provisioning that was never sent leaves the form usable, and the next press makes one cluster", async ({
  page,
  ownPortal,
  newPortal,
}) => {
  test.slow();
  const { facility } = ownPortal;
  const gate = await openGate(facility.url);
  try {
    const live = await newPortal({
      FACILITY_DEMO: undefined,
      FACILITY_DEMO_PORT: undefined,
      FACILITY_URL: gate.url,
      SESSION_SECRET: "a secret that the browser tests alone have",
    });
    await signIn(page, live, await facility.tokens("full"));
    await page.goto(`${live.url}/clusters/new`);
    await page.getByLabel("Kind").selectOption("kv:valkey-general");
    await page.getByLabel("Name").fill("kept");
    await facility.count.reset();
    await gate.shut();
    // Until the portal has noticed that its kept connections were closed.
    const readDetail = async () => (await (await page.request.get(`${live.url}/api/token`)).json()).detail;
    await expect.poll(readDetail).toMatch(/Could not connect/);
    const button = page.getByRole("button", { name: "Provision cluster" });
    await button.click();
    const outcome = page.getByRole("region", { name: "Outcome" });
    await expect(outcome.getByText("The facility can't be reached")).toBeVisible();
    await expect(outcome.getByText(/^Nothing was sent\./)).toBeVisible();
    await expect(button).toBeEnabled();
    await expect(page.getByLabel("Name")).toHaveValue("kept");
    await expectNoAxeViolations(page);
    await gate.open();
    await button.click();
    await expect(page.getByRole("dialog", { name: "Credentials" })).toBeVisible();
    expect((await facility.count.read())[provisionPath]).toBe(1);
  } finally {
    await gate.shut();
  }
});
