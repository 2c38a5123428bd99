import { beforeEach, expect, it } from "vitest";
import { serve } from "@/lib/testing/serve";
import { type CookieJar, toExchange } from "../testing/cookie-jar";

// A provider that says of its sign-out what a test wants; null: it answers nothing.
let says: object | null = {};
const issuer: string = await serve((_, res) => {
  if (says === null) return;
  const endpoints = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` };
  res.setHeader("Content-Type", "application/json").end(JSON.stringify({ issuer, ...endpoints, ...says }));
});
const origin = "https://portal.example";
let jar: CookieJar = new Map();

Object.assign(process.env, { FACILITY_URL: "http://127.0.0.1:9", PORTAL_URL: origin, LOG_LEVEL: "silent" });
Object.assign(process.env, { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "portal", OIDC_CLIENT_SECRET: "hush" });
process.env.SESSION_SECRET = "a".repeat(40);
beforeEach(() => {
  jar = new Map();
  Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.session.provider"));
});

/** Where a sign-out leads, of whoever was named in this browser. */
async function leave(person: string | null): Promise<string | undefined> {
  const { answerSignOut } = await import("../sign-in/sign-in");
  const { rememberPerson } = await import("./identity");
  if (person) await rememberPerson(toExchange(jar), person);
  const answer = await answerSignOut({ ...toExchange(jar), signedIn: null, origin });
  expect(jar.size).toBe(0);
  return (await answer.json()).providerSignOut;
}

it("leads to the provider's sign-out, by the portal's ID and address alone", async () => {
  says = { end_session_endpoint: `${issuer}/end?realm=main` };
  const { href, searchParams } = new URL((await leave("alice")) ?? "");
  expect(href).toContain(`${issuer}/end?realm=main&`);
  expect(Object.fromEntries(searchParams)).toEqual({
    realm: "main",
    client_id: "portal",
    post_logout_redirect_uri: `${origin}/sign-in`,
  });
});

it("leads nowhere if nobody was named", async () => {
  says = { end_session_endpoint: `${issuer}/end` };
  expect(await leave(null)).toBeUndefined();
});

it.each([
  ["names a script", { end_session_endpoint: "javascript:alert(1)" }],
  [
    "calls itself another",
    { issuer: "https://evil.example", end_session_endpoint: "https://evil.example/end" },
  ],
  ["doesn't answer", null],
])("signs out here alone if the provider %s", async (_, said) => {
  says = said;
  expect(await leave("alice")).toBeUndefined();
});
