import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

test("signing out over https clears the cookie under both names", async ({ newPortal }) => {
  const origin = "https://portal.example";
  const portal = await newPortal({ PORTAL_URL: origin });
  const ask = (method: string, further: { cookie?: string; body?: object } = {}) =>
    fetch(`${portal.url}/api/session`, {
      method,
      headers: {
        Origin: origin,
        ...(further.body ? { "Content-Type": "application/json" } : {}),
        ...(further.cookie ? { Cookie: further.cookie } : {}),
      },
      body: further.body && JSON.stringify(further.body),
    });
  const signedIn = await ask("POST", { body: { demoProfile: "full" } });
  const [cookie = ""] = signedIn.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-portal_session=[^;]+; Path=\/;.*Secure/);
  const seal = cookie.split(";")[0] ?? "";
  const who = async (sent: string) => (await (await ask("GET", { cookie: sent })).json()).session;
  expect(await who(seal)).not.toBeNull();
  expect(await who(seal.replace("__Host-", ""))).toBeNull();
  const left = await ask("DELETE", { cookie: seal });
  expect(left.headers.get("clear-site-data")).toBe('"cache"');
  const cleared = left.headers.getSetCookie();
  expect(cleared.map((one) => one.split("=")[0]).sort()).toEqual(["__Host-portal_session", "portal_session"]);
  for (const one of cleared)
    expect(one).toMatch(/=; .*(Max-Age=0|1970).*Secure|=; .*Secure.*(Max-Age=0|1970)/);
  expect(await who(seal)).toBeNull();
});

test("a page asks to sign in again once its token was revoked elsewhere @short", async ({
  page,
  portal,
  facility,
  expectError,
}) => {
  expectError(failedRequests);
  const token = await facility.tokens("full");
  await signIn(page, portal, token);
  await page.goto("/clusters/new");
  await page.getByLabel("Name").fill("kept-name");
  await fetch(`${facility.url}/fac/v1/token/ctls/revoke`, {
    method: "DELETE",
    headers: { Authorization: token },
  });
  expect((await page.request.get("/api/clusters/backends")).status()).toBe(401);
  await expect.poll(async () => (await (await page.request.get("/api/session")).json()).session).toBeNull();
  const problem = await (await page.request.get("/api/clusters")).json();
  expect(problem.type).toBe("/problems/sign-in-required");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByLabel("Name")).toHaveValue("kept-name");
});

test("the sign-in page says how long to wait after too many sign-ins", async ({
  page,
  newPortal,
  expectError,
}) => {
  expectError(failedRequests);
  const portal = await newPortal({ SIGN_IN_LIMIT: "2" });
  await page.goto(`${portal.url}/sign-in`);
  const press = () => page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("textbox", { name: "Access token" }).fill("no-token");
  for (let count = 0; count < 2; count++) {
    const answered = page.waitForResponse("**/api/session");
    await press();
    expect((await answered).status()).toBe(400);
  }
  const answered = page.waitForResponse("**/api/session");
  await press();
  const refused = await answered;
  expect([refused.status(), refused.headers()["content-type"]]).toEqual([429, "application/problem+json"]);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
  await expect(page.getByText("Too many requests", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Retry in (\d+ min )?\d+ s$/)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Access token" })).toHaveValue("no-token");
  await expectNoAxeViolations(page);
});
