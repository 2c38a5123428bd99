import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Demo, listenDemo } from "@/lib/facility/testing/listen-demo";
import { loadSessions } from "./testing/load-sessions";

/** The browser's cookies and the request headers, as next/headers gives them to a handler. */
const jar = vi.hoisted(() => new Map<string, { value: string; [attribute: string]: unknown }>());
const sent = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    set: (name: string, value: string, attributes: { maxAge: number }) => {
      if (attributes.maxAge > 0) jar.set(name, { value, ...attributes });
      else jar.delete(name);
    },
  }),
  headers: async () => sent.headers,
}));

let folder: string;
let demo: Demo;
let portal: Awaited<ReturnType<typeof loadSessions>>;
const load = (stateDir = folder) => loadSessions(demo.origin, stateDir);

beforeAll(async () => {
  demo = await listenDemo();
});
beforeEach(async () => {
  jar.clear();
  sent.headers = new Headers();
  folder = mkdtempSync(path.join(tmpdir(), "portal-state-"));
  portal = await load();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});
afterAll(() => demo.close());

const listEnds = async () => {
  const { withStore } = await import("@/lib/store/store");
  return withStore((db) => db.selectFrom("ended").selectAll().execute());
};

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

  it("takes a token back that the facility accepts again", async () => {
    const token = await demo.mint();
    await portal.signIn(token);
    const { rememberRefused } = await import("./ended-sessions");
    await rememberRefused(token);
    expect(await portal.readSession()).toBeNull();
    await portal.signIn(token);
    expect(await portal.readSession()).not.toBeNull();
    portal = await load();
    expect(await portal.readSession()).not.toBeNull();
  });

  it("doesn't take one back that it refuses, even at a sign-in without a check", async () => {
    const token = await demo.mint();
    await ask(token, true);
    await expect.poll(() => portal.readSession()).toBeNull();
    const copy = jar.get("portal_session");
    await expect(portal.signIn(token, false)).rejects.toMatchObject({ details: { upstreamStatus: 401 } });
    expect(jar.get("portal_session")).toEqual(copy);
    expect(await portal.readSession()).toBeNull();
    const accepted = await demo.mint();
    await portal.rememberRefused(accepted);
    await portal.signIn(accepted, false);
    expect(await portal.readSession()).toMatchObject({ introspected: true });
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
