import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Demo, listenDemo } from "@/lib/facility/testing/listen-demo";
import { type CookieJar, keepCookies, toCookieHeader } from "@/lib/session/testing/cookie-jar";

const jar: CookieJar = new Map();

const origin = "http://localhost:3000";
const stateDir = mkdtempSync(path.join(tmpdir(), "portal-state-"));
type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

let demo: Demo;
let api: Awaited<ReturnType<typeof load>>;
let token: string;

async function load() {
  const [all, backends, family, one, extend, ownToken, session] = await Promise.all([
    import("@/app/api/clusters/route"),
    import("@/app/api/clusters/backends/route"),
    import("@/app/api/clusters/[family]/route"),
    import("@/app/api/clusters/[family]/[name]/route"),
    import("@/app/api/clusters/[family]/[name]/extend/route"),
    import("@/app/api/token/route"),
    import("@/app/api/session/route"),
  ]);
  return { all, backends, family, one, extend, ownToken, session };
}

async function call(
  handler: Handler,
  params: Record<string, string> = {},
  init: { key?: string; query?: string; method?: string; body?: unknown } = {},
) {
  const { method = "GET", body, key, query = "" } = init;
  const request = new NextRequest(`${origin}/api/x${query}`, {
    method,
    headers: {
      host: "localhost:3000",
      origin,
      ...toCookieHeader(jar),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  keepCookies(jar, response.headers.getSetCookie());
  return { response, status: response.status, body: await response.json() };
}

beforeAll(async () => {
  demo = await listenDemo({ UPSTREAM_TIMEOUT_MS: "3000", STATE_DIR: stateDir });
  api = await load();
});
beforeEach(async () => {
  jar.clear();
  token = await demo.mint();
  const signedIn = await call(api.session.POST as Handler, {}, { method: "POST", body: { token } });
  expect(signedIn.status).toBe(200);
});
afterAll(async () => {
  await demo.close();
  rmSync(stateDir, { recursive: true });
});

const kv = { family: "kv" };
const provision = (name: string, key?: string, more: object = {}) =>
  call(api.family.POST as Handler, kv, {
    method: "POST",
    key,
    body: { kind: "valkey-general", name, resources: { cpus: 1, "ram-gbs": 1 }, ...more },
  });

describe("clusters", () => {
  it("go through their whole life", async () => {
    expect((await call(api.backends.GET as Handler)).body.backends.length).toBeGreaterThan(3);
    const made = await provision("own");
    expect(made.response.headers.get("cache-control")).toBe("no-store");
    expect(made.body).toMatchObject({ family: "kv", name: "own", credentials: { username: "own-user" } });
    expect((await call(api.family.GET as Handler, kv)).body.clusters).toHaveLength(5);
    expect((await call(api.all.GET as Handler)).body.families).toHaveLength(2);
    const ref = { ...kv, name: "own" };
    const shown = await call(api.one.GET as Handler, ref);
    expect(shown.body.credentials).toEqual(made.body.credentials);
    const omitted = await call(api.one.GET as Handler, ref, { query: "?credentials=omit" });
    expect(omitted.body).not.toHaveProperty("credentials");
    expect(omitted.body).toMatchObject({ hasCredentials: true });
    const extended = await call(api.extend.POST as Handler, ref, { method: "POST" });
    expect(extended.body).toMatchObject({ name: "own", before: null, after: { expiryBasis: "total" } });
    const deleted = await call(api.one.DELETE as Handler, ref, { method: "DELETE" });
    expect(deleted.body).toMatchObject({ outcome: "deleted" });
  });

  it("are provisioned once for a key also after signing in again with the same token", async () => {
    const path = "POST /fac/open/v1alpha/streaming/kv/provision_cluster";
    const before = (await demo.count.read())[path] ?? 0;
    const first = await provision("again", "k2");
    await call(api.session.DELETE as Handler, {}, { method: "DELETE" });
    expect((await provision("again", "k2")).status).toBe(401);
    await call(api.session.POST as Handler, {}, { method: "POST", body: { token } });
    const second = await provision("again", "k2");
    expect(second.response.headers.get("idempotency-replayed")).toBe("true");
    expect(second.body).toEqual(first.body);
    expect((await demo.count.read())[path]).toBe(before + 1);
  });

  it("keep the facility's status and words", async () => {
    expect(await provision("taken")).toMatchObject({
      status: 409,
      body: { type: "/problems/facility-refused", detail: expect.stringContaining("already exists") },
    });
    expect(await provision("fail-reset")).toMatchObject({
      status: 504,
      body: { type: "/problems/outcome-unknown" },
    });
  });

  it("need a session, a family and a name", async () => {
    expect((await call(api.family.GET as Handler, { family: "queue" })).status).toBe(400);
    expect((await call(api.one.GET as Handler, { ...kv, name: ".." })).status).toBe(400);
    jar.clear();
    for (const handler of [api.all.GET, api.backends.GET, api.ownToken.GET])
      expect(await call(handler as Handler)).toMatchObject({
        status: 401,
        body: { type: "/problems/sign-in-required" },
      });
  });
});
