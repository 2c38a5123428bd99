import path from "node:path";
import { listApiPaths, listAsks } from "./golden/asks";
import { openApi } from "./support/api";
import { openIdentityProvider } from "./support/identity-provider";
import { expect, test } from "./support/test";

const secret = { SESSION_SECRET: "a-secret-of-the-test-with-more-than-32-letters" };
const header = { IDENTITY_PROXY_SECRET: "shared-with-the-proxy-in-these-tests" };
const as = (person: string, name = "X-Portal-Person"): Record<string, string> => ({
  [name]: person,
  "X-Portal-Proxy": header.IDENTITY_PROXY_SECRET,
});

/** Opens a session and returns its cookie. */
async function signIn(url: string, token: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: "POST",
    headers: { Origin: url, "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ token }),
  });
  return answer.ok ? (answer.headers.getSetCookie()[0]?.split(";")[0] ?? "") : (await answer.json()).type;
}

const personOf = async (url: string, headers: Record<string, string>) => {
  const { session } = await (await fetch(`${url}/api/session`, { headers })).json();
  return session === null ? "signed out" : (session.person ?? "nobody");
};

/** What every path of the API answers to these headers: status, and the kind of problem. */
async function askAll(url: string, headers: Record<string, string>): Promise<string[]> {
  const description = await (await fetch(`${url}/api/openapi.json`)).json();
  const answers: string[] = [];
  for (const one of listApiPaths(description, path.resolve(import.meta.dirname, "..")))
    for (const method of ["GET", "POST", "DELETE"]) {
      const asks = listAsks(one, method, url);
      const ask = asks["own-json"] ?? asks.plain;
      if (!ask) continue;
      const answer = await fetch(url + ask.url, {
        method,
        headers: { ...ask.sends, ...headers },
        body: ask.body,
      });
      const text = await answer.text();
      const kind = answer.headers.get("content-type")?.includes("problem") ? JSON.parse(text).type : "";
      answers.push([method, one.template, answer.status, kind].join(" "));
    }
  return answers;
}

test("a session is usable by the person who opened it alone, on no path by another or by nobody", async ({
  newPortal,
}) => {
  const { url, facility } = await newPortal({ ...header, IDENTITY_REQUIRED: "1" });
  const token = await facility.tokens("full");
  // Apache sends "(null)" for nobody.
  for (const nobody of [{}, as(""), as("(null)")])
    expect(await signIn(url, token, nobody)).toBe("/problems/identity-required");
  const cookie = await signIn(url, token, as("alice"));
  expect(await personOf(url, { cookie, ...as("alice") })).toBe("alice");
  const signedOut = await askAll(url, as("bob"));
  expect(signedOut.filter((line) => line.endsWith("/problems/sign-in-required")).length).toBeGreaterThan(15);
  expect(await askAll(url, { ...as("bob"), cookie })).toEqual(signedOut);
  for (const others of [{}, as("Alice"), as("alice", "X_Portal_Person"), { "X-Portal-Person": "alice" }])
    expect(await personOf(url, { ...others, cookie })).toBe("signed out");
  expect(await personOf(url, { cookie, ...as("alice") })).toBe("alice");
  for (const page of ["/", "/status", "/board", "/history"])
    expect([page, (await fetch(url + page, { headers: { cookie } })).status]).toEqual([page, 200]);
  for (const others of [as("bob"), {}])
    expect(await (await fetch(`${url}/sign-in`, { headers: { cookie, ...others } })).text()).toContain(
      "You can&#x27;t use this browser&#x27;s session",
    );
});

test("identity that becomes required ends the sessions without a person", async ({ newPortal }) => {
  const portal = await newPortal({ ...header, ...secret });
  const cookie = await signIn(portal.url, await portal.facility.tokens("full"));
  expect(await personOf(portal.url, { cookie })).toBe("nobody");
  await portal.restart({ IDENTITY_REQUIRED: "1" });
  expect(await askAll(portal.url, { cookie })).toEqual(await askAll(portal.url, {}));
  expect(await personOf(portal.url, { cookie, ...as("alice") })).toBe("signed out");
});

test("people sign in at the provider, then with a token, and are named in what they do", async ({
  page,
  newPortal,
  expectError,
}) => {
  // The provider's own pages load a font and an icon.
  expectError(/fonts\.googleapis\.com|\/favicon\.ico/);
  const portal = await newPortal(secret);
  const provider = await openIdentityProvider(portal.url);
  await portal.restart({ ...provider.settings, IDENTITY_REQUIRED: "1" });
  try {
    await page.goto(`${portal.url}/activity`);
    await expect(page.getByRole("textbox", { name: "Access token" })).toHaveCount(0);
    await page.getByRole("link", { name: `Sign in with ${new URL(provider.issuer).host}` }).click();
    await expect(page.getByText("You're identified as alice.")).toBeVisible();
    await page.getByRole("textbox", { name: "Access token" }).fill(await portal.facility.tokens("full"));
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(`${portal.url}/activity`);
    const api = openApi(page.request, portal);
    const { note } = await (
      await api.send("POST", "/api/notes", { resource: "curlew", text: "Fan failed." })
    ).json();
    expect(note.author).toBe("alice (tid042_auser)");
    await api.send("DELETE", "/api/clusters/kv/session-cache");
    expect((await api.read("/api/activity")).entries).toMatchObject([{ action: "delete", person: "alice" }]);
    expect(await (await page.request.get(`${portal.url}/api/activity?format=csv`)).text()).toMatch(
      /,alice\r\n$/,
    );
    await page.reload();
    await expect(page.getByText("by alice")).toBeVisible();
    await page.getByRole("button", { name: /^Account/ }).click();
    await expect(page.getByRole("definition").filter({ hasText: /^alice$/ })).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    // The provider asks, as it is given no token of its own.
    await page.waitForURL(`${provider.issuer}/**`);
    provider.account.now = { sub: "s-2", preferred_username: "bob" };
    await page.getByRole("button", { name: /sign me out/ }).click();
    await page.waitForURL(`${portal.url}/sign-in`);
    await page.getByRole("link", { name: /^Sign in with 127/ }).click();
    await expect(page.getByText("You're identified as bob.")).toBeVisible();
    await page.context().clearCookies({ name: "portal_identity" });
    expect(
      (await page.context().cookies()).map(({ name }) => name).filter((name) => /portal_/.test(name)),
    ).toEqual([]);
  } finally {
    await provider.close();
  }
});
