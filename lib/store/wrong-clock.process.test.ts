import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { dayMs, hourMs, minuteMs, secondMs } from "@/lib/time/duration";
import type { Tables } from "./tables";
import { insertRecords } from "./testing/insert-records";
import { findPostgres, startPostgres, type TestPostgres } from "./testing/postgres";

const programs = findPostgres();
const dead = "http://127.0.0.1:9";
const tables = [
  ...(["status_span", "downtime", "downtime_change", "note"] as const),
  ...(["seen_job", "ended", "intent", "delivery"] as const),
];

/** PostgreSQL's clock as a test sets it: the database's own function comes before the system's. */
const ownClock = `
  create table test_clock (ahead_ms bigint);
  insert into test_clock values (0);
  create function public.clock_timestamp() returns timestamptz language sql volatile as
    'select pg_catalog.clock_timestamp() + ahead_ms * interval ''1 millisecond'' from public.test_clock';
  alter role all set search_path = public, pg_catalog;`;

describe.each(["sqlite", "postgres"] as const)("a wrong clock on %s", (kind) => {
  if (kind === "postgres" && programs === null) {
    it.skip("PostgreSQL 15 or newer isn't installed here", () => {});
    return;
  }
  const stateDir = mkdtempSync(path.join(tmpdir(), "portal-clock-"));
  let server: TestPostgres | null = null;
  let portal: Awaited<ReturnType<typeof startPortal>>;
  let setStoreClock = async (_aheadMs: number): Promise<void> => {};
  /** By how much this test's clocks are ahead of the machine's: as time that passed, and as a fault. */
  const ahead = { passedMs: 0, wrongMs: 0 };

  beforeAll(async () => {
    if (kind === "postgres") {
      server = await startPostgres(programs ?? "");
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(ownClock);
      await client.end();
    }
    Object.assign(process.env, {
      FACILITY_URL: dead,
      PORTAL_URL: "https://portal.example",
      SESSION_SECRET: "x".repeat(32),
      LOG_LEVEL: "silent",
      STATE_DIR: stateDir,
      DATABASE_URL: server?.url ?? "",
      WEBHOOK_URLS: `${dead}/hook`,
      RECORD_SECONDS: "60",
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString("base64")}`,
    });
    vi.resetModules();
    Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.store"));
    const { withStore } = await import("./store");
    if (server)
      setStoreClock = async (aheadMs) => {
        await withStore((db) => sql`update test_clock set ahead_ms = ${aheadMs}`.execute(db));
      };
  }, 60_000);
  afterAll(async () => {
    const { withStore } = await import("./store");
    await withStore((db) => db.destroy());
    server?.remove();
    rmSync(stateDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    Object.assign(ahead, { passedMs: 0, wrongMs: 0 });
    await setStoreClock(0);
    portal = await startPortal();
    for (const table of [...tables, "lease", "pruned"] as const)
      await portal.withStore((db) => db.deleteFrom(table).execute());
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Another process with the same store: what a process keeps is gone, and its modules are new. */
  async function startPortal() {
    for (const name of ["store.settled-clock", "store.pruning", "session.ended", "api.intents", "webhooks"])
      Reflect.deleteProperty(globalThis, Symbol.for(`facility-portal.${name}`));
    const { withStore } = await import("./store");
    const { recordOnce } = await import("@/lib/history/recorder");
    const { prunableHistory } = await import("@/lib/history/prune-history");
    const { prunableSeenJobs } = await import("@/lib/activity/prune-activity");
    const { prunableEnds } = await import("@/lib/session/ends/prune-ends");
    const { pruneInTurn } = await import("./pruning");
    const { Intents } = await import("@/lib/api/intents");
    const ends = await import("@/lib/session/ends/ended-sessions");
    const { deliverDue } = await import("@/lib/webhooks/deliver");
    const intents = new Intents({
      withStore,
      processId: `process-${Math.random()}`,
      readSecrets: () => ["y".repeat(32)],
      readLongestWriteMs: () => 1000,
    });
    /** Everything that a portal does between requests. */
    const work = async () => {
      await recordOnce();
      await pruneInTurn([...prunableHistory, prunableSeenJobs, prunableEnds]);
      await intents.tick();
      await intents.sweep();
      await ends.refreshEnds();
      await deliverDue();
    };
    const write = vi.fn(async () => Response.json("done"));
    const send = (key: string) => intents.answerOnce({ token: "token", key }, 1, write);
    return { withStore, ends, work, write, send };
  }
  const step = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    ahead.passedMs += ms;
    await setStoreClock(ahead.passedMs + ahead.wrongMs);
  };
  const run = async (ms: number, everyMs = 10 * minuteMs) => {
    for (let ranMs = 0; ranMs < ms; ranMs += everyMs) {
      await step(everyMs);
      await portal.work();
    }
  };
  const setWrong = async (wrongMs: number) => {
    vi.setSystemTime(Date.now() + wrongMs - ahead.wrongMs);
    ahead.wrongMs = wrongMs;
    await setStoreClock(ahead.passedMs + wrongMs);
  };
  const count = () =>
    portal.withStore(async (db) => {
      const counts: Partial<Record<keyof Tables, number>> = {};
      for (const table of tables) counts[table] = (await db.selectFrom(table).selectAll().execute()).length;
      return counts;
    });
  const insert = (id: string, ageMs: number) =>
    portal.withStore((db) => insertRecords(db, id, Date.now() - ageMs));
  const fill = async () => {
    await insert("young", hourMs);
    await portal.ends.rememberEnd("copied", Date.now() + 12 * hourMs);
    await portal.send("answered");
    const { toReceiver } = await import("@/lib/webhooks/records");
    const delivery = { event_id: "msg_1", body: "{}", attempts: 1, claimed_until_ms: 0 };
    const times = { created_ms: Date.now(), next_ms: Date.now() + 10 * minuteMs };
    await portal.withStore((db) =>
      db
        .insertInto("delivery")
        .values({ ...delivery, ...times, receiver: toReceiver(`${dead}/hook`) })
        .execute(),
    );
  };
  const all = Object.fromEntries(tables.map((table) => [table, 1]));
  describe.each([
    ["13 hours", 13 * hourMs],
    ["ten years", 3653 * dayMs],
  ])("that is %s ahead", (_, wrongMs) => {
    it("for three seconds deletes nothing, ends no sign-out and sends no write again", async () => {
      await run(30 * minuteMs);
      await fill();
      await setWrong(wrongMs);
      for (let seconds = 0; seconds < 3; seconds++) {
        await step(secondMs);
        await portal.work();
        await portal.send("answered");
      }
      await setWrong(0);
      expect(await count()).toEqual(all);
      for (const isRestarted of [false, true]) {
        if (isRestarted) portal = await startPortal();
        await portal.work();
        await portal.ends.refreshEnds();
        expect(portal.ends.isEnded("copied")).toBe(true);
        const answer = await portal.send("answered");
        expect(answer.headers.get("idempotency-replayed")).toBe("true");
      }
      expect(portal.write).not.toHaveBeenCalled();
      expect(await count()).toEqual(all);
    });

    it("from the start of each of several processes on deletes nothing", async () => {
      await fill();
      for (let restarts = 0; restarts < 3; restarts++) {
        portal = await startPortal();
        await setWrong(wrongMs);
        await run(9 * minuteMs, 3 * minuteMs);
        await portal.send("answered");
        expect(portal.write).not.toHaveBeenCalled();
        await setWrong(0);
      }
      portal = await startPortal();
      await portal.ends.refreshEnds();
      expect(portal.ends.isEnded("copied")).toBe(true);
      expect(await count()).toEqual(all);
    });
  });

  it("that is behind deletes nothing, and once it is right what is old goes", async () => {
    await insert("old", 400 * dayMs - 2 * hourMs);
    await insert("young", 300 * dayMs);
    await run(30 * minuteMs);
    await setWrong(-hourMs);
    await run(2 * hourMs);
    expect((await count()).status_span).toBe(2);
    await setWrong(0);
    await run(3 * hourMs);
    expect(await count()).toMatchObject({ status_span: 1, downtime: 1, downtime_change: 1, note: 1 });
  });

  it("isn't needed for what is old to go: records after 400 days, jobs after 90", async () => {
    await insert("old", 91 * dayMs);
    await insert("young", 89 * dayMs);
    await portal.ends.rememberEnd("past", Date.now() + minuteMs);
    await portal.send("answered");
    await run(2 * hourMs);
    const left = { status_span: 2, downtime: 2, downtime_change: 2, note: 2 };
    expect(await count()).toEqual({ ...left, seen_job: 1, ended: 0, intent: 0, delivery: 0 });
    await insert("oldest", 401 * dayMs);
    await run(2 * hourMs);
    expect(await count()).toMatchObject(left);
    await portal.send("answered");
    expect(portal.write).toHaveBeenCalledTimes(2);
  });
});
