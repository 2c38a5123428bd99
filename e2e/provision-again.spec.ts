import { openApi } from "./support/api";
import { kv } from "./support/clusters";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

const cluster = { ...kv("kept"), resources: { cpus: 2, "ram-gbs": 3 } };
const provisions = "POST /fac/open/v1alpha/streaming/kv/provision_cluster";

test.use({ expectedErrors: [failedRequests] });

test("a cluster is provisioned again with its former settings, from its page, and from activity once it is deleted", async ({
  page,
  ownPortal,
}) => {
  const { facility, url } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("full"));
  const { send } = openApi(page.request, ownPortal);
  const { password } = (await (await send("POST", "/api/clusters/kv", cluster)).json()).credentials;
  await facility.count.reset();
  const again = page.getByRole("link", { name: "Provision again" });
  const expectForm = async () => {
    await expect(page.getByText("As kept was provisioned")).toBeVisible();
    await expect(page).toHaveURL(`${url}/clusters/new`);
    await expect(page.getByLabel("Kind")).toHaveValue("kv:valkey-general");
    await expect(page.getByLabel("Name")).toHaveValue("kept");
    await expect(page.getByLabel("CPUs")).toHaveValue("2");
    await expect(page.getByLabel("RAM (GB)")).toHaveValue("3");
    expect(await page.content()).not.toContain(password);
  };
  await page.goto(`${url}/clusters/kv/kept`);
  await expect(page.getByText(/provision another cluster, then delete this one/)).toBeVisible();
  await again.click();
  await expectForm();
  await send("DELETE", "/api/clusters/kv/kept");
  // The entries of the deletion and of the provision, which alone has the settings.
  for (const index of [0, 1]) {
    await page.goto(`${url}/activity`);
    await expect(again).toHaveCount(2);
    await again.nth(index).click();
    await expectForm();
  }
  await page.goto(`${url}/clusters/kv/kept`);
  await again.click();
  await expectForm();
  await expectNoAxeViolations(page);
  await page.getByLabel("CPUs").fill("1");
  const expectKept = () => expect(page.getByLabel("CPUs")).toHaveValue("1");
  await page.reload();
  await expectKept();
  await page.goto(`${url}/clusters/kv/kept`);
  await again.click();
  await expectForm();
  await page.getByLabel("CPUs").fill("1");
  await page.getByRole("link", { name: "Clusters", exact: true }).click();
  await expect(page).toHaveURL(`${url}/clusters`);
  await page.goBack();
  await expectKept();
  expect(await facility.count.read()).not.toHaveProperty([provisions]);
  await page.getByRole("button", { name: "Provision cluster" }).click();
  await expect(page.getByRole("dialog", { name: "Credentials" })).toBeVisible();
  expect((await facility.count.read())[provisions]).toBe(1);
});

test("what no longer fits is marked at its field", async ({ userPage: page }) => {
  const former = { kind: "valkey-general", name: "session-cache", sizes: "cpus:999,ram-gbs:2,disk-gbs:10" };
  await page.goto(`/clusters/new?${new URLSearchParams({ family: "kv", ...former })}`);
  await expect(page.getByLabel("CPUs")).toHaveAccessibleDescription(/at most/);
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/session-cache is already in use/);
  await expect(page.getByText("not sent: Disk (GB) 10.")).toBeVisible();
  await page.goto(`/clusters/new?${new URLSearchParams({ family: "kv", ...former, kind: "retired" })}`);
  await expect(page.getByLabel("Kind")).toHaveAccessibleDescription(/retired is no longer available/);
});
