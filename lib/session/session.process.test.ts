import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Demo, listenDemo } from "@/lib/facility/testing/listen-demo";
import { type CookieJar, toExchange } from "./testing/cookie-jar";
import { loadSessions } from "./testing/load-sessions";

/** The browser's cookies. */
const jar: CookieJar = new Map();
const toAsked = () => toExchange(jar);

const stateDir = mkdtempSync(path.join(tmpdir(), "portal-state-"));
let demo: Demo;
let portal: Awaited<ReturnType<typeof loadSessions>>;
const load = (secrets?: string) => loadSessions(demo.origin, stateDir, toAsked, secrets);

beforeAll(async () => {
  demo = await listenDemo();
  portal = await load();
});
beforeEach(() => jar.clear());
afterAll(async () => {
  await demo.close();
  rmSync(stateDir, { recursive: true });
});

const toContext = () => ({ requestId: "test", address: "192.0.2.1", signedIn: null, ...toAsked() });
const refuseWith = (words: string) => async () => {
  const { FacilityRefused } = await import("@/lib/portal/portal-error");
  throw new FacilityRefused(401, words);
};

describe("signIn", () => {
  it("opens a session that says who, and never says the token", async () => {
    const token = await demo.mint("full");
    const session = await portal.signIn(token);
    expect(session).toMatchObject({ introspected: true, oneTimeToken: false, securityEnclave: "open" });
    expect(session.username).toBe(`${session.project}_auser`);
    expect(JSON.stringify(await portal.readSession())).not.toContain(token.split(".")[2]);
    expect(jar.get("portal_session")).toMatchObject({
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure: false,
    });
    expect(jar.get("portal_session")?.value).not.toContain(token);
  });

  it("does not outlive the token", async () => {
    const session = await portal.signIn(await demo.mint("full", 90));
    const leftMs = Date.parse(session.endsAt) - Date.now();
    expect(leftMs).toBeGreaterThan(60_000);
    expect(leftMs).toBeLessThanOrEqual(90_000);
    expect(jar.get("portal_session")?.maxAge).toBeLessThanOrEqual(90);
  });

  it.each([
    ["delayed", "token-not-yet-valid"],
    ["wrong-type", "token-wrong-type"],
    ["huge", "token-too-large"],
  ])("has words of its own for a token that is %s, and sets nothing", async (profile, slug) => {
    await expect(portal.signIn(await demo.mint(profile))).rejects.toMatchObject({ slug });
    expect(jar.size).toBe(0);
  });

  it.each([
    ["token was revoked", "token-revoked"],
    ["cannot check if the token was revoked", "facility-refused"],
    ["token hasn't been revoked", "facility-refused"],
    ["Unable to verify that the token was revoked", "facility-refused"],
    ["Not authorized: token revoked", "token-revoked"],
    ["cannot be used, it has been revoked", "token-revoked"],
    ["token expired", "token-expired"],
  ])("takes the refusal %j for %s", async (words, slug) => {
    const signing = portal.signInWith({ token: await demo.mint("full") }, toContext(), refuseWith(words));
    await expect(signing).rejects.toMatchObject({ slug, message: words });
    expect(jar.size).toBe(0);
  });

  it("leaves a single-use token unspent when told not to introspect", async () => {
    const token = await demo.mint("single-use");
    expect(await portal.signIn(token, false)).toMatchObject({
      introspected: false,
      username: null,
    });
    expect(await portal.signIn(token)).toMatchObject({ introspected: true, oneTimeToken: true });
    await expect(portal.signIn(token)).rejects.toMatchObject({ slug: "token-used" });
  });

  it("opens no session for a token that was revoked here, even unasked", async () => {
    const token = await demo.mint("full");
    const { endToken } = await import("./ends/end-token");
    await endToken(token);
    await expect(portal.signIn(token, false)).rejects.toMatchObject({
      slug: "token-revoked",
    });
    expect(jar.size).toBe(0);
  });

  it("introspects a token that the facility has refused even when told not to", async () => {
    const { isEnded, rememberRefused } = await import("./ends/ended-sessions");
    const token = await demo.mint("full");
    await rememberRefused(token);
    expect(await portal.signIn(token, false)).toMatchObject({ introspected: true });
    expect(isEnded(token)).toBe(false);
    await rememberRefused(token);
    const revoke = { method: "DELETE", headers: { Authorization: token } };
    await fetch(`${demo.origin}/fac/v1/token/ctls/revoke`, revoke);
    await expect(portal.signIn(token, false)).rejects.toMatchObject({
      slug: "token-revoked",
    });
    expect(isEnded(token)).toBe(true);
  });

  it("ends the session this browser had before", async () => {
    await portal.signIn(await demo.mint("full"));
    const before = jar.get("portal_session");
    await portal.signIn(await demo.mint("streaming"));
    if (before) jar.set("portal_session", before);
    expect(await portal.readSession()).toBeNull();
  });

  it("mints demo tokens only in a demo", async () => {
    const signing = portal.signInWith({ demoProfile: "full" }, toContext(), refuseWith("no"));
    await expect(signing).rejects.toMatchObject({ slug: "not-offered" });
  });
});

describe("readSession", () => {
  it("refuses a copied cookie after sign-out, also after a restart", async () => {
    await portal.signIn(await demo.mint("full"));
    const copy = jar.get("portal_session");
    await portal.signOut();
    expect(jar.size).toBe(0);
    if (copy) jar.set("portal_session", copy);
    expect(await portal.readSession()).toBeNull();
    portal = await load();
    expect(await portal.readSession()).toBeNull();
  });

  it("reads a seal of an older secret, and nothing of a retired one", async () => {
    const [older, newer] = ["o".repeat(40), "n".repeat(40)];
    portal = await load(older);
    await portal.signIn(await demo.mint("full"));
    portal = await load(`${newer},${older}`);
    expect(await portal.readSession()).not.toBeNull();
    portal = await load(newer);
    expect(await portal.readSession()).toBeNull();
    portal = await load();
  });

  it.each(["", "x", "Fe26.2*1*a*b*c*d*e*f~2", "x".repeat(5000), "[object Object]"])(
    "is null for the cookie %j",
    async (value) => {
      jar.set("portal_session", { value });
      expect(await portal.readSession()).toBeNull();
    },
  );

  it("has what was read for a token forgotten by every way its session ends", async () => {
    const { onTokenEnded } = await import("./forget-token");
    const forgotten: string[] = [];
    onTokenEnded("test", (token) => forgotten.push(token));
    const [first, second, third] = [
      await demo.mint("full"),
      await demo.mint("full"),
      await demo.mint("full"),
    ];
    await portal.signIn(first);
    await portal.signIn(second);
    expect(forgotten).toContain(first);
    await portal.signOut();
    expect(forgotten).toContain(second);
    const { endToken } = await import("./ends/end-token");
    await endToken(third);
    expect(forgotten).toContain(third);
  });
});
