import { accountButton, openAccount, signOut } from "./support/account";
import { findPalette } from "./support/palette";
import { expect, expectNoAxeViolations, failedRequests, lateReads, test } from "./support/test";

const signIn = { name: "Sign in", exact: true } as const;

test("signs in with a pasted token, says who, and signs out for good @short", async ({
  page,
  facility,
  context,
}) => {
  const token = await facility.tokens("full");
  await page.goto("/sign-in?next=/status%3Fgroup%3Dtype");
  await page.getByRole("textbox", { name: "Access token" }).fill(`  "Bearer ${token}"\n`);
  await page.getByRole("button", signIn).click();
  await page.waitForURL("**/status?group=type");
  const { session } = await (await page.request.get("/api/session")).json();
  await expect(accountButton(page)).toHaveText(new RegExp(session.username));
  const account = await openAccount(page);
  await expect(account.getByText(session.project, { exact: true })).toBeVisible();
  await expect(account.getByRole("timer", { name: "Session time left" })).toBeVisible();
  const copy = await context.cookies();
  await signOut(page);
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  expect((await (await page.request.get("/api/session")).json()).session).toBeNull();
  await context.addCookies(copy);
  expect((await (await page.request.get("/api/session")).json()).session).toBeNull();
});

test("has words of its own for each token that doesn't work, and keeps what was typed", async ({
  page,
  facility,
  expectError,
}) => {
  expectError(failedRequests);
  await page.goto("/sign-in");
  for (const [profile, words] of [
    ["delayed", /isn't valid yet/],
    ["expired", /has expired/],
    ["revoked", /was revoked/],
    ["wrong-type", /different kind of token/],
    ["huge", /token is too long/],
  ] as const) {
    const token = await facility.tokens(profile);
    await page.getByRole("textbox", { name: "Access token" }).fill(token);
    await page.getByRole("button", signIn).click();
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Access token" })).toHaveValue(token);
    expect((await page.context().cookies()).filter((cookie) => cookie.name === "portal_session")).toEqual([]);
  }
  await expectNoAxeViolations(page);
});

test("leaves a single-use token unspent when told so", async ({ page, facility, portal }) => {
  const token = await facility.tokens("single-use");
  await page.goto("/sign-in");
  await page.getByRole("textbox", { name: "Access token" }).fill(token);
  await page.getByRole("checkbox", { name: /^Single-use token/ }).check();
  await page.getByRole("button", signIn).click();
  await expect(accountButton(page)).toBeVisible();
  const introspect = await fetch(`${portal.facilityUrl}/fac/v1/token/ctls/introspect`, {
    headers: { Authorization: token },
  });
  expect(introspect.status).toBe(200);
});

test("offers the demo's tokens by a click, and says on every page that it is a demo", async ({ page }) => {
  for (const path of ["/", "/problems/facility-slow", "/board"]) {
    await page.goto(path);
    await expect(page.getByText(/demo/i).first()).toBeVisible();
  }
  // Signing in never leads to another site.
  await page.goto("/sign-in?next=%2F%2Fevil.example");
  await page.getByRole("button", { name: /Full access/ }).click();
  await expect(accountButton(page)).toBeVisible();
  expect(new URL(page.url()).hostname).toBe("localhost");
});

test("states why one is asked to sign in, and that one signed out", async ({ page, expectError }) => {
  expectError(lateReads);
  await page.goto("/compute/curlew?state=RUNNING");
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await expect(page.getByText("Sign in to open curlew's queue.")).toBeVisible();
  await page.getByRole("button", { name: /Full access/ }).click();
  await page.waitForURL("**/compute/curlew?state=RUNNING");
  await signOut(page);
  await expect(page.getByText("You signed out. Sign in to open curlew's queue.")).toBeVisible();
  await page.getByRole("button", { name: "Show token" }).click();
  await expect(page.getByRole("button", { name: "Show token" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: /Full access/ }).click();
  await page.waitForURL("**/compute/curlew?state=RUNNING");
});

test("warns before the end, then asks for a new token over the page and loses nothing", async ({
  page,
  facility,
  portal,
}) => {
  test.slow();
  const first = await facility.tokens("full", 15);
  const headers = { Origin: portal.url };
  await page.request.post("/api/session", { data: { token: first }, headers });
  await page.goto("/status");
  await expect(page.getByText(/session ends/i).first()).toBeVisible();
  await expect(findPalette(page).button).toBeEnabled();
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search resources" });
  await search.fill("avo");
  await page.evaluate(() => {
    Object.assign(window, { kept: "same document" });
  });
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible({ timeout: 40_000 });
  await expectNoAxeViolations(page);
  await dialog.getByRole("textbox", { name: "Access token" }).fill(await facility.tokens("full"));
  await dialog.getByRole("button", signIn).click();
  await expect(dialog).toBeHidden();
  await expect(search).toHaveValue("avo");
  expect(await page.evaluate(() => (window as unknown as { kept?: string }).kept)).toBe("same document");
  expect((await (await page.request.get("/api/session")).json()).session).not.toBeNull();
});

test("the token is in no page, payload, script, storage, URL or log", async ({ page, ownPortal }) => {
  const token = await ownPortal.facility.tokens("full");
  const signature = token.split(".")[2] ?? "";
  const leaks: string[] = [];
  const bodies: Promise<void>[] = [];
  page.on("response", (response) => {
    if (response.url().includes(signature)) leaks.push(`URL ${response.url()}`);
    bodies.push(
      response.text().then(
        (text) => void (text.includes(signature) && leaks.push(`body of ${response.url()}`)),
        () => {},
      ),
    );
  });
  await page.goto(`${ownPortal.url}/sign-in`);
  await page.getByRole("textbox", { name: "Access token" }).fill(token);
  await page.getByRole("button", signIn).click();
  await expect(accountButton(page)).toBeVisible();
  const visited =
    "/ /status /status/avocet /board /api/session /api/status /api/metrics /api/openapi.json /sign-in";
  for (const path of visited.split(" ")) {
    await page.goto(ownPortal.url + path);
    const kept = await page.evaluate(() =>
      JSON.stringify([
        document.documentElement.outerHTML,
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
      ]),
    );
    if (kept.includes(signature)) leaks.push(`page ${path}`);
  }
  const rsc = await page.request.get(`${ownPortal.url}/status`, { headers: { RSC: "1" } });
  if ((await rsc.text()).includes(signature)) leaks.push("RSC payload");
  await Promise.all(bodies);
  expect(ownPortal.log()).not.toContain(signature);
  expect(leaks).toEqual([]);
});

test("stays signed in where the timeline's origin disagrees with the clock @short", async ({
  userPage: page,
}) => {
  // As in Firefox after a machine slept for two months: the time origin didn't advance.
  await page.addInitScript((ms) => {
    const { timeOrigin } = performance;
    Object.defineProperty(Performance.prototype, "timeOrigin", { get: () => timeOrigin - ms });
  }, 60 * 86_400_000);
  await page.goto("/token");
  await expect(page.getByRole("timer", { name: "Time left of the token" })).toHaveText(/^29 d 23 h$/);
  await openAccount(page);
  await expect(page.getByRole("timer", { name: "Session time left" })).toBeVisible();
  // A tick, during which an ended session would trigger a request.
  await page.waitForTimeout(1500);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
