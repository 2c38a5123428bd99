import { beforeEach, expect, it } from "vitest";

Object.assign(process.env, {
  FACILITY_URL: "http://127.0.0.1:9",
  HOST: "127.0.0.1",
  SESSION_SECRET: "x".repeat(32),
  ANONYMOUS_LIMIT: "12",
});
const { countRequest } = await import("./limits");
const { countRendering, isKnownReader } = await import("./page-limit");
const { proveToken } = await import("@/lib/facility/proven-tokens");
const { writeCookie } = await import("@/lib/session/cookie");

beforeEach(() => void Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.api.limits")));

it("counts a page as five requests, in the same counter", async () => {
  expect(await countRendering("192.0.2.1")).toBeNull();
  expect(await countRendering("192.0.2.1")).toBeNull();
  await countRequest("anonymous", "192.0.2.1");
  await countRequest("anonymous", "192.0.2.1");
  const refused = await countRendering("192.0.2.1");
  expect(refused?.detail).toContain("12 such requests per minute from your address");
  expect(refused?.retryAfterSeconds).toBeGreaterThan(0);
  await expect(countRequest("anonymous", "192.0.2.1")).rejects.toMatchObject({ slug: "too-many-requests" });
});

it("knows a reader by a token that the facility accepted, and nobody by a cookie alone", async () => {
  const exchange = { headers: new Headers({ host: "127.0.0.1" }), setCookies: [] as string[] };
  const until = Date.now() + 3_600_000;
  const sealed = {
    id: "a",
    token: "t",
    end: until,
    seen: Date.now(),
    proven: false,
    intro: false,
    user: null,
    project: null,
    enclave: null,
    expires: null,
    once: null,
  };
  await writeCookie(exchange, sealed, 3_600_000);
  const cookie = exchange.setCookies[0]?.split(";")[0] ?? "";
  const headers = { cookie, host: "127.0.0.1", "x-forwarded-proto": "http" };
  expect(await isKnownReader(headers)).toBe(false);
  proveToken("t", { isSingleUse: false });
  expect(await isKnownReader(headers)).toBe(true);
  for (const other of [{}, { cookie: "portal_session=x" }, { ...headers, cookie: cookie.slice(0, -5) }])
    expect(await isKnownReader(other)).toBe(false);
});
