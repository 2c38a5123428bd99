import { beforeEach, describe, expect, it, vi } from "vitest";

Object.assign(process.env, {
  FACILITY_URL: "http://127.0.0.1:9",
  SESSION_SECRET: "x".repeat(32),
  HOST: "127.0.0.1",
  SIGN_IN_LIMIT: "3",
  ANONYMOUS_LIMIT: "12",
});
const { countNote, countRequest, toKey } = await import("./limits");
const { countRendering, isKnownReader } = await import("./page-limit");
const { proveToken } = await import("@/lib/facility/proven-tokens");
const { writeCookie } = await import("@/lib/session/cookie");

const tried = (address: string, what: "sign-in" | "anonymous" = "sign-in") =>
  countRequest(what, address).then(
    () => "passed",
    (error) => error,
  );

/** Addresses with distinct counters; a few would share one by chance. */
function listApart(count: number): string[] {
  const byKey = new Map<string, string>();
  for (let index = 0; byKey.size < count; index++) {
    const address = `198.51.${index >> 8}.${index & 255}`;
    byKey.set(toKey(address), address);
  }
  return [...byKey.values()];
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.api.limits"));
  vi.useRealTimers();
});

describe("countRequest", () => {
  it("refuses beyond an address's limit, says how long to wait, and counts from zero after it", async () => {
    vi.useFakeTimers();
    for (let count = 0; count < 3; count++) expect(await tried("192.0.2.1")).toBe("passed");
    vi.advanceTimersByTime(20_000);
    expect(await tried("192.0.2.1")).toMatchObject({
      slug: "too-many-requests",
      details: { retryAfterSeconds: 40 },
    });
    expect(await tried("192.0.2.2")).toBe("passed");
    expect(await tried("192.0.2.1", "anonymous")).toBe("passed");
    vi.advanceTimersByTime(40_000);
    expect(await tried("192.0.2.1")).toBe("passed");
  });

  it("takes the addresses of one line for one", async () => {
    for (let count = 0; count < 3; count++) await tried(`2001:db8:1:2::${count}`);
    expect(await tried("2001:db8:1:2:ffff::1")).toMatchObject({ slug: "too-many-requests" });
    expect(await tried("2001:db8:1:3::1")).toBe("passed");
  });

  it("refuses beyond the limit of all, but nobody's first request", async () => {
    const [busy = "", newcomer = "", ...others] = listApart(62);
    for (let count = 0; count < 1000; count++) await tried(busy);
    const first = await Promise.all(others.map((address) => tried(address)));
    expect(first.filter((result) => result === "passed")).toHaveLength(60);
    const second = await Promise.all(others.map((address) => tried(address)));
    expect(second.filter((result) => result === "passed")).toHaveLength(28);
    expect((second.at(-1) as Error).message).toMatch(/30 such requests per minute in total/);
    expect(await tried(newcomer)).toBe("passed");
  });

  it("has a bounded number of counters whatever the number of addresses, each of another salt", () => {
    const keys = new Set<string>();
    for (let index = 0; index < 60_000; index++) keys.add(toKey(`10.0.${index >> 8}.${index & 255}`));
    expect(keys.size).toBeLessThanOrEqual(16_384);
    expect(keys.size).toBeGreaterThan(10_000);
    const before = toKey("192.0.2.1") + toKey("192.0.2.2");
    Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.api.limits"));
    expect(toKey("192.0.2.1") + toKey("192.0.2.2")).not.toBe(before);
  });
});

it("refuses notes of one user of a project beyond 60 in ten minutes", async () => {
  vi.useFakeTimers();
  const ada = { username: "ada", project: "ops1" };
  for (let count = 0; count < 60; count++) await countNote(ada);
  vi.advanceTimersByTime(100_000);
  await expect(countNote(ada)).rejects.toMatchObject({
    slug: "too-many-requests",
    details: { retryAfterSeconds: 500 },
  });
  await countNote({ ...ada, project: "ops2" });
  vi.advanceTimersByTime(500_000);
  await countNote(ada);
});

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
