import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";

const signedIn = vi.hoisted(() => ({
  value: null as null | { id: string; token: string; session: unknown },
}));
vi.mock("@/lib/session/session", () => ({ readSignedIn: async () => signedIn.value }));
Object.assign(process.env, {
  FACILITY_URL: "http://127.0.0.1:9",
  SESSION_SECRET: "x".repeat(32),
  LOG_LEVEL: "silent",
  SIGN_IN_LIMIT: "2",
  ANONYMOUS_LIMIT: "20",
  UNACCEPTED_WRITE_LIMIT: "5",
});
const { toHandler } = await import("./route");
const { proveToken } = await import("@/lib/facility/proven-tokens");
const { FacilityRefused } = await import("@/lib/portal/portal-error");

const own = { origin: "http://localhost:3000", host: "localhost:3000" };
const call = async (
  handler: ReturnType<typeof toHandler>,
  init: { method?: string; headers?: Record<string, string>; body?: BodyInit } = {},
  params = {},
) => {
  const request = new NextRequest("http://localhost:3000/api/x?limit=5", {
    ...init,
    headers: { ...own, ...init.headers },
    duplex: "half",
  } as never);
  const response = await handler(request, { params: Promise.resolve(params) });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
};
const json = { "content-type": "application/json; charset=utf-8" };

beforeEach(() => {
  signedIn.value = null;
});

describe("a handler", () => {
  const echo = toHandler({
    path: "/x",
    body: z.object({ name: z.string() }),
    answer: async ({ body }) => ({ hello: body.name }),
  });

  it("lets pages of any site read what is public, failures included, and nothing else", async () => {
    const open = (answer: () => Promise<unknown>) => toHandler({ path: "/x", isPublic: true, answer });
    const fail = open(() => Promise.reject(new FacilityRefused(403, "no")));
    for (const handler of [open(async () => ({})), fail])
      expect((await call(handler)).headers.get("access-control-allow-origin")).toBe("*");
    const { headers } = await call(toHandler({ path: "/x", answer: async () => ({}) }));
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  it("answers JSON that nobody keeps, with the id, the time and the build", async () => {
    const { status, headers, body } = await call(echo, {
      method: "POST",
      headers: json,
      body: '{"name":"a"}',
    });
    expect([status, body]).toEqual([200, { hello: "a" }]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(Math.abs(Number(headers.get("x-portal-time")) - Date.now())).toBeLessThan(5000);
    expect(headers.get("x-portal-took-ms")).toMatch(/^\d{1,4}$/);
    expect(headers.get("x-portal-build")).toBeTruthy();
  });

  it.each([
    [
      "a foreign origin",
      { headers: { ...json, origin: "http://evil.example" }, body: '{"name":"a"}' },
      403,
      "cross-origin-write",
    ],
    ["a faulty field", { headers: json, body: '{"name":7}' }, 400, "invalid-input"],
    [
      "too much",
      { headers: json, body: JSON.stringify({ name: "x".repeat(70_000) }) },
      413,
      "body-too-large",
    ],
  ])("refuses %s", async (what, init, status, slug) => {
    const answer = await call(echo, { method: "POST", ...init });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.body).toMatchObject({
      type: `/problems/${slug}`,
      status,
      instance: answer.headers.get("x-request-id"),
    });
    if (what === "a faulty field")
      expect(answer.body.errors).toEqual([{ path: "name", message: expect.any(String) }]);
  });

  it("needs a session only for what goes to the facility on somebody's behalf", async () => {
    const mine = toHandler({
      path: "/x",
      answer: async ({ facility }) => ({ token: facility().token === "t" }),
    });
    expect((await call(mine)).body).toMatchObject({ type: "/problems/sign-in-required", status: 401 });
    signedIn.value = { id: "s", token: "t", session: {} };
    expect((await call(mine)).body).toEqual({ token: true });
  });

  it("refuses beyond an address's limit, by a problem with the time to wait", async () => {
    const limited = toHandler({ path: "/x", limit: "sign-in", answer: async () => ({}) });
    const from = (address: string) => call(limited, { headers: { "x-forwarded-for": address } });
    await from("192.0.2.1");
    await from("192.0.2.1");
    const { status, headers, body } = await from("192.0.2.1");
    expect([status, headers.get("content-type")]).toEqual([429, "application/problem+json"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(body).toMatchObject({
      type: "/problems/too-many-requests",
      retryAfterSeconds: expect.any(Number),
    });
    expect((await from("192.0.2.2")).status).toBe(200);
  });

  it("counts writes without a session, or with a made-up token, before it reads them", async () => {
    const write = (body: string) =>
      call(echo, { method: "POST", headers: { ...json, "x-forwarded-for": "192.0.2.3" }, body });
    for (let count = 0; count < 20; count++) expect((await write("{")).status).toBe(400);
    expect((await write("{")).status).toBe(429);
    signedIn.value = { id: "s", token: "made-up", session: {} };
    for (let count = 0; count < 5; count++) expect((await write("{")).status).toBe(400);
    expect((await write('{"name":"a"}')).status).toBe(429);
    proveToken("accepted", { isSingleUse: false });
    signedIn.value = { id: "s", token: "accepted", session: {} };
    expect((await write('{"name":"a"}')).status).toBe(200);
  });

  it("keeps the facility's status and words", async () => {
    const refused = toHandler({
      path: "/x",
      answer: async () => {
        throw new FacilityRefused(429, "slow down", 7);
      },
    });
    const { status, headers, body } = await call(refused);
    expect(status).toBe(429);
    expect(headers.get("retry-after")).toBe("7");
    expect(body).toMatchObject({ type: "/problems/facility-busy", detail: "slow down", upstreamStatus: 429 });
  });

  it("reports only the ID of an unexpected error", async () => {
    const broken = toHandler({
      path: "/x",
      answer: async () => {
        throw new TypeError("secret inner words");
      },
    });
    const { status, body } = await call(broken);
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain("secret");
  });

  it("parses path and query", async () => {
    const both = toHandler({
      path: "/x",
      params: z.object({ id: z.string() }),
      query: z.object({ limit: z.string() }),
      answer: async ({ params, query }) => ({ ...params, ...query }),
    });
    expect((await call(both, {}, { id: "7" })).body).toEqual({ id: "7", limit: "5" });
    expect((await call(both, {}, {})).body).toMatchObject({ type: "/problems/invalid-input" });
  });
});
