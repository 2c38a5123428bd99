import { afterEach, describe, expect, it, vi } from "vitest";
import type { StorePlace } from "@/lib/store/open-store";
import { findPostgres } from "@/lib/store/testing/postgres";
import { openTestStore } from "@/lib/store/testing/test-store";

/** The limits as in a newly started process with this store. */
async function startProcess({ databaseUrl, stateDir }: StorePlace) {
  vi.resetModules();
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (String(key).includes("facility-portal.")) Reflect.deleteProperty(globalThis, key);
  Object.assign(process.env, {
    FACILITY_URL: "http://127.0.0.1:9",
    SESSION_SECRET: "x".repeat(32),
    LOG_LEVEL: "silent",
    SIGN_IN_LIMIT: "5",
    ANONYMOUS_LIMIT: "2",
    DATABASE_URL: databaseUrl,
    STATE_DIR: stateDir,
  });
  const { countRequest, toKey } = await import("./limits");
  const { withStore } = await import("@/lib/store/store");
  await withStore((db) => db.selectFrom("request_count").select("points").limit(1).execute()).catch(() => {});
  toKey("opens the limiters");
  const name = Symbol.for("facility-portal.api.limits");
  const own = Reflect.get(globalThis, name);
  return (address: string, what: "sign-in" | "anonymous" = "sign-in") => {
    // Both processes of a test are this one: each call finds its own limiters.
    Reflect.set(globalThis, name, own);
    return countRequest(what, address).then(
      () => "passed",
      (error: { slug: string }) => error.slug,
    );
  };
}

describe.runIf(findPostgres())("limits of several processes", () => {
  const store = openTestStore("postgres");
  afterEach(() => {
    vi.useRealTimers();
  });
  /** On a busy machine a query may take longer than the limiters wait for one. */
  const waitForEver = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const count = async (times: number, tried: () => Promise<string>) =>
    (await Promise.all(Array.from({ length: times }, tried))).filter((result) => result === "passed").length;

  it("count sign-ins together, under keys that hold no address", async () => {
    waitForEver();
    const first = await startProcess(store.place);
    const second = await startProcess(store.place);
    await first("192.0.2.1");
    await second("192.0.2.1");
    expect(await count(3, () => first("192.0.2.1"))).toBe(3);
    expect(await first("192.0.2.1")).toBe("too-many-requests");
    expect(await second("192.0.2.1")).toBe("too-many-requests");
    expect(await second("192.0.2.2")).toBe("passed");
    const kept = await store.db.selectFrom("request_count").selectAll().execute();
    expect(kept.length).toBeGreaterThan(1);
    expect(JSON.stringify(kept)).not.toContain("192.0.2");
  });

  it("make one query for a key at its limit, however many come", async () => {
    waitForEver();
    const tried = await startProcess(store.place);
    expect(await count(50, () => tried("192.0.2.3"))).toBe(5);
    const sum = async () => {
      const rows = await store.db.selectFrom("request_count").select("points").execute();
      return rows.reduce((total, { points }) => total + points, 0);
    };
    const before = await sum();
    expect(await count(50, () => tried("192.0.2.3"))).toBe(0);
    expect(await sum()).toBe(before);
  });

  it("count in each process while the database is away, and let people sign in", async () => {
    const running = await startProcess(store.place);
    expect(await running("192.0.2.8")).toBe("passed");
    await store.server?.stop();
    expect(await running("192.0.2.9")).toBe("passed");
    expect(await count(20, () => running("192.0.2.9"))).toBe(4);
    const started = await startProcess(store.place);
    expect(await started("192.0.2.9")).toBe("passed");
    await store.server?.start();
  }, 30_000);
});
