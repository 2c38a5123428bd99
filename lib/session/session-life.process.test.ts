import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Demo, listenDemo } from "@/lib/facility/testing/listen-demo";
import { type CookieJar, toExchange } from "./testing/cookie-jar";
import { loadSessions } from "./testing/load-sessions";

/** The browser's cookies, and its other headers. */
const jar: CookieJar = new Map();
const sent = { headers: {} };

let folder: string;
let demo: Demo;
let portal: Awaited<ReturnType<typeof loadSessions>>;
const toAsked = () => toExchange(jar, sent.headers);
const load = (stateDir = folder) => loadSessions(demo.origin, stateDir, toAsked);

beforeAll(async () => {
  demo = await listenDemo();
});
beforeEach(async () => {
  jar.clear();
  sent.headers = {};
  folder = mkdtempSync(path.join(tmpdir(), "portal-state-"));
  portal = await load();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});
afterAll(() => demo.close());

/** Moves the wall clock but no timer. */
const moveTo = (ms: number) => void vi.useFakeTimers({ toFake: ["Date"], now: ms });
const listEnds = async () => {
  const { withStore } = await import("@/lib/store/store");
  return withStore((db) => db.selectFrom("ended").selectAll().execute());
};

describe("the cookie over https", () => {
  beforeEach(() => {
    sent.headers = { "x-forwarded-proto": "https" };
  });

  it("has the name that no sibling host can set, and the plain one is ignored", async () => {
    await portal.signIn(await demo.mint());
    expect([...jar.keys()]).toEqual(["__Host-portal_session"]);
    expect(jar.get("__Host-portal_session")).toMatchObject({ secure: true, path: "/", httpOnly: true });
    jar.set("portal_session", jar.get("__Host-portal_session") ?? { value: "" });
    jar.delete("__Host-portal_session");
    expect(await portal.readSession()).toBeNull();
  });
});

describe("a session whose token wasn't checked", () => {
  it("ends within the hour, and its end outlives the process, apart from those of accepted tokens", async () => {
    const session = await portal.signIn(await demo.mint(), false);
    expect(Date.parse(session.endsAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
    const copy = jar.get("portal_session") ?? { value: "" };
    expect(await portal.readSession()).not.toBeNull();
    await portal.signOut();
    jar.set("portal_session", copy);
    expect(await portal.readSession()).toBeNull();
    expect(await listEnds()).toMatchObject([{ kind: "unaccepted" }]);
    portal = await load();
    expect(await portal.readSession()).toBeNull();
  });

  it("is one of a proven token after the first success, also after a restart", async () => {
    const token = await demo.mint();
    await portal.signIn(token, false);
    const before = await portal.readSignedIn();
    expect(portal.isProven(token)).toBe(false);
    await portal.introspectToken((await import("@/lib/facility/facility")).toFacility(token, "r"));
    expect(portal.isProven(token)).toBe(true);
    if (before) await portal.renewSession(before);
    portal = await load();
    expect(await portal.readSession()).toMatchObject({ introspected: false });
    expect(portal.isProven(token)).toBe(true);
    await portal.signOut();
    expect(await listEnds()).toMatchObject([{ kind: "ended", hash: expect.stringMatching(/^[\w-]{43}$/) }]);
  });
});

describe("a session that is idle", () => {
  it("ends after four hours, and not while something is asked now and then", async () => {
    await portal.signIn(await demo.mint());
    const start = Date.now();
    for (const hours of [3, 6, 9]) {
      moveTo(start + hours * 3_600_000);
      const signedIn = await portal.readSignedIn();
      expect(signedIn).not.toBeNull();
      if (signedIn) await portal.renewSession(signedIn);
    }
    const end = Date.parse((await portal.readSession())?.endsAt ?? "");
    expect(Math.abs(end - start - 12 * 3_600_000)).toBeLessThan(10_000);
    jar.clear();
    vi.useRealTimers();
    await portal.signIn(await demo.mint());
    moveTo(start + 4.1 * 3_600_000);
    expect(await portal.readSession()).toBeNull();
  });

  it("is sealed again only every few minutes, and not once it has ended", async () => {
    await portal.signIn(await demo.mint());
    const sealed = jar.get("portal_session");
    const signedIn = await portal.readSignedIn();
    if (!signedIn) throw new Error("not signed in");
    await portal.renewSession(signedIn);
    expect(jar.get("portal_session")).toBe(sealed);
    moveTo(Date.now() + 6 * 60_000);
    const { headers } = toAsked();
    const setCookies = ["portal_session=another; Path=/"];
    await portal.renewSession(signedIn, { headers, setCookies });
    expect(setCookies).toHaveLength(1);
    await portal.rememberEnd(signedIn.id, Date.now() + 60_000);
    await portal.renewSession(signedIn);
    expect(jar.get("portal_session")).toBe(sealed);
  });
});

describe("a 401 of the facility", () => {
  const ask = async (token: string, revoked: boolean) => {
    await portal.signIn(token);
    if (!revoked) await demo.faults.add("/sched/open", "401");
    else
      await fetch(`${demo.origin}/fac/v1/token/ctls/revoke`, {
        method: "DELETE",
        headers: { Authorization: token },
      });
    const { requestFacility } = await import("@/lib/facility/request");
    const { toFacility } = await import("@/lib/facility/facility");
    const success = async () => null;
    const call = { operation: "test", path: "/sched/open/v0.0.43/curlew/nodes", success };
    await expect(requestFacility(toFacility(token, "r"), call)).rejects.toMatchObject({
      details: { upstreamStatus: 401 },
    });
  };
  afterEach(() => demo.faults.clear());

  it("ends every session of a token that was revoked elsewhere, and forgets what was read with it", async () => {
    const token = await demo.mint();
    const { onTokenEnded } = await import("./forget-token");
    const forgotten: string[] = [];
    onTokenEnded("test", (ended) => forgotten.push(ended));
    await ask(token, true);
    await expect.poll(() => portal.readSession()).toBeNull();
    expect(forgotten).toContain(token);
    await expect.poll(listEnds).toMatchObject([{ kind: "refused" }]);
    portal = await load();
    expect(await portal.readSession()).toBeNull();
  });

  it("leaves the session where the token still introspects: only a permission is absent", async () => {
    await ask(await demo.mint(), false);
    const asked = async () => {
      const counts = await demo.count.read();
      return counts["GET /fac/v1/token/ctls/introspect"] ?? 0;
    };
    await expect.poll(asked).toBeGreaterThan(1);
    expect(await portal.readSession()).not.toBeNull();
  });

  it("asks nothing more with a token that may work only once", async () => {
    const token = await demo.mint();
    portal.proveToken(token, { isSingleUse: true });
    await demo.count.reset();
    await portal.examineRefusedToken(token, "r");
    const counts = await demo.count.read();
    expect(JSON.stringify(counts)).not.toContain("introspect");
  });
});

describe("a STATE_DIR that can't be used", () => {
  it("is reported by signing out, by revoking and by whether ends are kept", async () => {
    const file = path.join(folder, "a-file");
    writeFileSync(file, "");
    portal = await load(file);
    expect(await portal.canKeepEnds()).toBe(false);
    await portal.signIn(await demo.mint());
    const copy = jar.get("portal_session") ?? { value: "" };
    expect(await portal.signOut()).toEqual({ session: null, keptAcrossRestart: false });
    jar.set("portal_session", copy);
    expect(await portal.readSession()).toBeNull();
    await portal.signIn(await demo.mint());
    const { endTokenSessions } = await import("./ends/end-token");
    expect(await endTokenSessions(await portal.readSignedIn(), toAsked())).toEqual({
      revoked: true,
      keptAcrossRestart: false,
    });
    const { formatMetrics } = await import("@/lib/portal/metrics");
    expect(await formatMetrics()).toMatch(/^portal_session_ends_not_kept_total 2$/m);
    portal = await load();
    expect(await portal.canKeepEnds()).toBe(true);
  });
});
