import type { RequestListener, ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { beforeEach, expect, it } from "vitest";
import { isPortalError } from "@/lib/portal/portal-error";
import { serve } from "@/lib/testing/serve";
import { type CookieJar, toExchange } from "../testing/cookie-jar";

// A provider that lies: each test changes one thing of what it says, or how.
const { publicKey, privateKey } = await generateKeyPair("RS256");
const { privateKey: otherKey } = await generateKeyPair("RS256");
let nonce = "";
type Lies = {
  metadata?: object;
  tokens?: object;
  claims?: object;
  unsecured?: boolean;
  key?: CryptoKey;
  userinfo?: object;
  answer?: (path: string, res: ServerResponse) => boolean;
};
let lies: Lies = {};

async function toIdToken(): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000);
  const times = { iat: seconds, exp: seconds + 60 };
  const claims = { iss: issuer, aud: "portal", sub: "s-1", nonce, ...times, ...lies.claims };
  if (lies.unsecured) return new UnsecuredJWT(claims).encode();
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "k" }).sign(lies.key ?? privateKey);
}

const answer: RequestListener = async (req, res) => {
  const path = req.url ?? "";
  if (lies.answer?.(path, res)) return;
  const key = { ...(await exportJWK(publicKey)), kid: "k", alg: "RS256", use: "sig" };
  const said: Record<string, object> = {
    "/.well-known/openid-configuration": {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      ...lies.metadata,
    },
    "/jwks": { keys: [key] },
    "/token": { access_token: "at", token_type: "bearer", id_token: await toIdToken(), ...lies.tokens },
    "/userinfo": { sub: "s-1", preferred_username: "alice", ...lies.userinfo },
  };
  res.setHeader("Content-Type", "application/json").end(JSON.stringify(said[path] ?? {}));
};
const issuer = await serve(answer);
const origin = "https://portal.example";
Object.assign(process.env, {
  FACILITY_URL: "http://127.0.0.1:9",
  PORTAL_URL: origin,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: "portal",
  OIDC_CLIENT_SECRET: "hush",
  SESSION_SECRET: "a".repeat(40),
  LOG_LEVEL: "silent",
  UPSTREAM_TIMEOUT_MS: "1500",
});
beforeEach(() => {
  lies = {};
  Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.session.provider"));
});

const returnUri = `${origin}/api/identity/callback`;

/** The person whom a whole visit names, or the problem that ends it. */
async function visit(brings = "code=c"): Promise<string> {
  const { readReturn, toProviderVisit } = await import("./provider");
  const provider = { issuer, clientId: "portal", clientSecret: "hush" };
  try {
    const { url, proof } = await toProviderVisit(provider, returnUri);
    nonce = url.searchParams.get("nonce") ?? "";
    return await readReturn(provider, new URL(`${returnUri}?${brings}&state=${proof.state}`), proof);
  } catch (thrown) {
    return isPortalError(thrown) ? thrown.slug : String(thrown);
  }
}

const hang = (at: string) => (path: string) => path.startsWith(at);
const say = (at: string, send: (res: ServerResponse) => unknown) => (path: string, res: ServerResponse) => {
  if (path.startsWith(at)) send(res);
  return path.startsWith(at);
};
const refusing = (error: string) => ({
  answer: say("/token", (res) => json(res).writeHead(400).end(JSON.stringify({ error }))),
});
const json = (res: ServerResponse) => res.setHeader("Content-Type", "application/json");
const long = JSON.stringify({ x: "x".repeat(300_000) });

it("names the person if it says the truth", async () => {
  expect(await visit()).toBe("alice");
});

it.each([{ refresh_token: null }, { scope: ["openid", "email"], expires_in: null, session_state: {} }])(
  "names the person beside what isn't used: %j",
  async (tokens) => {
    lies = { tokens };
    expect(await visit()).toBe("alice");
  },
);

it.each<[string, () => Lies, string]>([
  ["another nonce", () => ({ claims: { nonce: "other" } }), "identity-refused"],
  ["no nonce", () => ({ claims: { nonce: undefined } }), "identity-refused"],
  ["another issuer", () => ({ claims: { iss: "https://evil.example" } }), "identity-refused"],
  ["another audience", () => ({ claims: { aud: "other" } }), "identity-refused"],
  ["an expired token", () => ({ claims: { exp: Math.floor(Date.now() / 1000) - 120 } }), "identity-refused"],
  ["no signature", () => ({ unsecured: true }), "identity-refused"],
  [
    "no signature, as it says it may",
    () => ({ unsecured: true, metadata: { id_token_signing_alg_values_supported: ["none", "RS256"] } }),
    "identity-refused",
  ],
  ["another key", () => ({ key: otherKey }), "identity-refused"],
  ["another person's names", () => ({ userinfo: { sub: "s-2" } }), "identity-refused"],
  ["that it is another", () => ({ metadata: { issuer: "https://evil.example" } }), "identity-unavailable"],
  ["too much of itself", () => ({ metadata: { filler: "x".repeat(300_000) } }), "identity-unavailable"],
  [
    "too much of the person",
    () => ({ answer: say("/token", (res) => json(res).end(long)) }),
    "identity-unavailable",
  ],
  ["no ID token", () => ({ tokens: { id_token: undefined } }), "identity-unavailable"],
  ["an empty access token", () => ({ tokens: { access_token: "" } }), "identity-unavailable"],
  [
    "keys of others",
    () => ({ answer: say("/jwks", (res) => json(res).end('{"keys":[]}')) }),
    "identity-unavailable",
  ],
  ...["invalid_client", "own_words"].map((error): [string, () => Lies, string] => [
    error,
    () => refusing(error),
    "identity-unavailable",
  ]),
  ["invalid_grant", () => refusing("invalid_grant"), "identity-refused"],
  ["nothing of the person", () => ({ answer: hang("/token") }), "identity-unavailable"],
  [
    "a redirect",
    () => ({ answer: say("/token", (res) => res.writeHead(307, { Location: "/x" }).end()) }),
    "identity-unavailable",
  ],
  ["500", () => ({ answer: say("/token", (res) => res.writeHead(500).end()) }), "identity-unavailable"],
])("is believed nothing if it says %s, and believed again afterwards", async (_, lie, problem) => {
  lies = lie();
  expect(await visit()).toBe(problem);
  lies = {};
  // What it says of itself was right, or wasn't kept.
  expect(await visit()).toBe("alice");
});

it.each([
  ["access_denied", "identity-refused"],
  ["request_not_supported", "identity-unavailable"],
  ["temporarily_unavailable", "identity-unavailable"],
])("sends the browser back with %s: %s", async (error, problem) => {
  expect(await visit(`error=${error}`)).toBe(problem);
});

/** Where a sign-out leads, of whoever was named in this browser. */
async function leave(person: string | null, metadata: object): Promise<string | undefined> {
  lies.metadata = metadata;
  const jar: CookieJar = new Map();
  const { answerSignOut } = await import("../sign-in/sign-in");
  const { rememberPerson } = await import("./identity");
  if (person) await rememberPerson(toExchange(jar), person);
  const left = await answerSignOut({ ...toExchange(jar), signedIn: null, origin });
  expect(jar.size).toBe(0);
  return (await left.json()).providerSignOut;
}
const end = `${issuer}/end?realm=main`;

it("leads to its sign-out who was named, by the portal's ID and address alone", async () => {
  const { href, searchParams } = new URL((await leave("alice", { end_session_endpoint: end })) ?? "");
  expect(href).toContain(`${end}&`);
  expect(Object.fromEntries(searchParams)).toEqual({
    realm: "main",
    client_id: "portal",
    post_logout_redirect_uri: `${origin}/sign-in`,
  });
  expect(await leave(null, { end_session_endpoint: end })).toBeUndefined();
});

it.each<[string, object, Lies["answer"]?]>([
  ["names a script", { end_session_endpoint: "javascript:alert(1)" }],
  ["calls itself another", { issuer: "https://evil.example", end_session_endpoint: end }],
  ["doesn't answer", { end_session_endpoint: end }, hang("/.well")],
])("leads nowhere at sign-out if it %s", async (_, metadata, silence) => {
  lies.answer = silence;
  expect(await leave("alice", metadata)).toBeUndefined();
});
