import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, test } from "./support/test";

const reason = "Needs data-streaming; this token has compute-ace-readonly.";

test("without data-streaming nothing is read, and each page says why once", async ({ page, ownPortal }) => {
  const { facility, url } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("compute-readonly"));
  await facility.count.reset();
  for (const path of ["/clusters", "/clusters/new", "/clusters/kv/session-cache"]) {
    await page.goto(url + path);
    await expect(page.getByText("This token can't open clusters")).toHaveCount(1);
    // Only the notice also names the remedy; it is there once.
    await expect(page.getByText(`${reason} Sign in with a token that has the permission.`)).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await page.goto(`${url}/clusters/new`);
  const button = page.getByRole("button", { name: "Provision cluster" });
  await expect(button).toBeDisabled();
  await expect(button.locator("xpath=..").getByRole("status")).toHaveText(reason);
  await page.goto(`${url}/clusters`);
  const link = page.getByRole("link", { name: "Provision cluster" });
  await expect(link).toHaveAttribute("aria-disabled", "true");
  await expect(link).toHaveAccessibleDescription(/Needs data-streaming/);
  const asked = Object.keys(await facility.count.read()).filter((path) => path.includes("/streaming/"));
  expect(asked).toEqual([]);
});
