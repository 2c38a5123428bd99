import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestFacility, type TestFacility } from "../testing/start-test-facility";
import type { IntrospectionRecord } from "./introspection";

const START = "2026-10-20T12:07:31.000Z";
let facility: TestFacility;

beforeAll(async () => {
  facility = await startTestFacility(START);
});
afterAll(() => facility.close());

type Introspected = { token: IntrospectionRecord; code?: number; message?: string };

const introspect = (token: string, query = "") =>
  facility.call<Introspected>("GET", `/fac/v1/token/ctls/introspect${query}`, { token });
const revoke = (token: string) => facility.call("DELETE", "/fac/v1/token/ctls/revoke", { token });
const advance = (advanceSeconds: number) =>
  facility.call("POST", "/demo/clock", { body: { advanceSeconds } });

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
}

describe("tokens", () => {
  it("are JWTs with the basic metadata of spec §2.3 alone", async () => {
    const claims = claimsOf(await facility.mint("full"));
    expect(Object.keys(claims).sort()).toEqual(["aud", "description", "iat", "jti", "nbf", "type"]);
    const startSeconds = Math.floor(Date.parse(START) / 1000);
    expect(claims).toMatchObject({ type: "opat", nbf: claims.iat, aud: [expect.any(String)] });
    expect(Number(claims.iat) - startSeconds).toBeLessThan(60);
  });

  it("are offered in eight profiles, fresh each time", async () => {
    type Offer = { tokens: { profile: string; label: string; description: string; token: string }[] };
    const first = (await facility.call<Offer>("GET", "/demo/tokens")).body.tokens;
    const second = (await facility.call<Offer>("GET", "/demo/tokens")).body.tokens;
    expect(first.map((offer) => offer.profile).join(" ")).toBe(
      "full compute-readonly streaming single-use delayed expiring expired revoked",
    );
    expect(new Set([...first, ...second].map((offer) => offer.token)).size).toBe(16);
  });

  it("refuses an unknown profile and a lifetime that is none", async () => {
    const post = (body: unknown) => facility.call("POST", "/demo/tokens", { body });
    expect((await post({ profile: "root" })).status).toBe(400);
    expect((await post({ profile: "full", lifetimeSeconds: 0 })).status).toBe(400);
  });
});

describe("introspection", () => {
  it("gives the record of spec §2.2 with its extra fields", async () => {
    const { status, body } = await introspect(await facility.mint("full", 3600));
    expect(status).toBe(200);
    expect(body.token).toEqual({
      username: "tid042_auser",
      project: "tid042",
      plannedExpiration: expect.stringMatching(/^2026-10-20T13:0[78]:/),
      securityEnclave: "open",
      description: "Compute and streaming for 30 days",
      oneTimeToken: false,
      delayedStart: false,
      delayDate: "",
      permissions: ["compute-ace", "data-streaming"],
      ownerName: "Imke Sandvik",
      extensions: 1,
    });
  });

  it("writes a missing delay in three ways and lists permissions on request", async () => {
    expect((await introspect(await facility.mint("compute-readonly"))).body.token.delayDate).toBeNull();
    const { token } = (await introspect(await facility.mint("streaming"), "?grpcPermissions=true")).body;
    expect(token).not.toHaveProperty("delayDate");
    expect(token.grpcPermissions).toEqual([
      { path: "/facility.v1.Streaming/*", permission: "data-streaming" },
    ]);
  });

  it("accepts a token of 4,000 bytes", async () => {
    const token = await facility.mint("huge");
    expect(token.length).toBeGreaterThan(3900);
    expect(token.length).toBeLessThan(4090);
    expect((await introspect(token)).status).toBe(200);
  });
});

describe("what is refused with 401", () => {
  it("a call without a token, with Bearer, with a forged or foreign one", async () => {
    const token = await facility.mint("full");
    const [header, payload, signature] = token.split(".");
    const forged = Buffer.from(JSON.stringify({ ...claimsOf(token), jti: "other" })).toString("base64url");
    const none = await facility.call<Introspected>("GET", "/fac/v1/token/ctls/introspect");
    expect([none.status, none.body.message]).toEqual([401, "the Authorization header is missing"]);
    const bearer = await introspect(`Bearer ${token}`);
    expect([bearer.status, bearer.body.code]).toEqual([401, 16]);
    expect(bearer.body.message).toContain("Bearer");
    for (const text of [`${header}.${forged}.${signature}`, `${header}.${payload}`, "x", "..", `${token}x`]) {
      expect((await introspect(text)).body.message).toBe("unknown token");
    }
  });

  it.each([
    ["expired", "token has expired"],
    ["revoked", "token has been revoked"],
    ["wrong-type", 'token type "user" is not a project access token'],
  ])("%s", async (profile, message) => {
    const answer = await introspect(await facility.mint(profile));
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ code: 16, message, details: [] });
  });

  it("a single-use token's second use of any kind", async () => {
    const token = await facility.mint("single-use");
    expect((await introspect(token)).body.token.oneTimeToken).toBe(true);
    expect((await revoke(token)).body).toMatchObject({ code: 16, message: "token already used" });
  });

  it("a revoked token, permanently, and no other", async () => {
    const [token, other] = [await facility.mint("full"), await facility.mint("full")];
    expect(await revoke(token)).toMatchObject({ status: 200, body: {} });
    expect((await introspect(token)).body.message).toBe("token has been revoked");
    expect((await revoke(token)).status).toBe(401);
    expect((await introspect(other)).status).toBe(200);
  });

  it("a delayed token until its hour has come", async () => {
    const token = await facility.mint("delayed");
    const early = await introspect(token);
    expect(early.status).toBe(401);
    expect(early.body.message).toContain("not yet active");
    await advance(3599 - 60);
    expect((await introspect(token)).status).toBe(401);
    await advance(61);
    const { body } = await introspect(token);
    expect(body.token.delayedStart).toBe(true);
    expect(Math.floor(Date.parse(body.token.delayDate ?? "") / 1000)).toBe(claimsOf(token).nbf);
  });

  it("an expiring token after ten minutes", async () => {
    const token = await facility.mint("expiring");
    await advance(590);
    expect((await introspect(token)).status).toBe(200);
    await advance(10);
    expect((await introspect(token)).body.message).toBe("token has expired");
  });
});
