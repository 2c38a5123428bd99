import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pruneInTurn } from "@/lib/store/pruning";
import { describeStores } from "@/lib/store/testing/test-store";
import { dayMs, hourMs, minuteMs } from "@/lib/time/duration";
import { toAuditLine, toOpenRow } from "./audit-line";
import { prunableAudit } from "./prune-audit";
import { type AuditRow, beginAudit, deleteAuditBefore, findOldestAudit, settleAudit } from "./records";

const place = vi.hoisted(() => ({ db: null as unknown }));
vi.mock("@/lib/store/store", () => ({
  withStore: (work: (db: unknown, kind: string) => unknown) => work(place.db, "sqlite"),
}));
// The database's own clock can't be moved.
vi.mock("@/lib/store/store-time", () => ({ readStoreTime: async () => Date.now() }));

beforeEach(() => {
  Object.assign(process.env, { FACILITY_URL: "http://127.0.0.1:9", HOST: "127.0.0.1" });
  Object.assign(process.env, { SESSION_SECRET: "a".repeat(40), LOG_LEVEL: "silent" });
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of ["store.pruning", "store.settled-clock"])
    Reflect.deleteProperty(globalThis, Symbol.for(`facility-portal.${name}`));
});

const who = { project: "tid042", username: "ada", person: "Ada", token: null };
const toOpen = (id: string, atMs = 1, is_proven = 1): AuditRow => ({
  ...toOpenRow({ ...who, requestId: id, atMs, address: "192.0.2.7", action: "cancel", path: "/api/x" }),
  is_proven,
});
const toRow = (id: string, atMs: number) => ({ ...toOpen(id, atMs), outcome: "done" });

describeStores("the audit record", (store) => {
  const run = async (days: number, stepMs = 12 * hourMs) => {
    place.db = store.db;
    for (const endMs = Date.now() + days * dayMs; Date.now() < endMs; ) {
      vi.advanceTimersByTime(stepMs);
      await pruneInTurn(prunableAudit);
    }
  };
  const list = () => store.db.selectFrom("audit").selectAll().orderBy("at_ms").orderBy("id").execute();

  const listOutcomes = async () => (await list()).map(({ id, outcome }) => `${id} ${outcome}`).sort();
  const clear = () => deleteAuditBefore(store.db, 1e9, { proven: 0, unproven: 0 });

  it("sets an outcome once, also if the beginning comes late or not at all", async () => {
    await beginAudit(store.db, toOpen("a"));
    await beginAudit(store.db, toOpen("open"));
    await settleAudit(store.db, [
      { ...toOpen("a"), outcome: "done" },
      { ...toOpen("b"), outcome: "refused" },
    ]);
    await beginAudit(store.db, toOpen("b"));
    await settleAudit(store.db, [{ ...toOpen("a"), outcome: "unknown", target: "x" }]);
    expect(await listOutcomes()).toEqual(["a done", "b refused", "open open"]);
    await clear();
  });

  it("deletes what is old, and beyond the caps, of which strangers have one of their own", async () => {
    for (let at = 1; at <= 6; at++)
      for (const isProven of [0, 1]) await beginAudit(store.db, toOpen(`${isProven}-${at}`, at, isProven));
    expect(await findOldestAudit(store.db)).toBe(1);
    await deleteAuditBefore(store.db, 2, { proven: 10, unproven: 3 });
    const kept = ["0-4", "0-5", "0-6", "1-2", "1-3", "1-4", "1-5", "1-6"];
    expect(await listOutcomes()).toEqual(kept.map((id) => `${id} open`));
    await clear();
    expect(await findOldestAudit(store.db)).toBeNull();
  });

  it("loses addresses after 90 days and names after 400, as the clock moves", async () => {
    const daysOld = (id: string, days: number) => toRow(id, Date.now() - days * dayMs);
    const known = [daysOld("a", 88), daysOld("b", 67)];
    await settleAudit(store.db, known);
    await run(1);
    expect(await list()).toEqual(known);
    await run(2);
    const [first, second] = known.map((row) => ({ ...row, address: "" }));
    expect(await list()).toEqual([first, known[1]]);
    await run(21);
    expect(await list()).toEqual([first, second]);
    expect((await list()).map(toAuditLine)[0]).toMatchObject({ user: "ada", person: "Ada", address: "" });
    await settleAudit(store.db, [daysOld("c", 398)]);
    await run(1);
    expect((await list()).map(({ id }) => id)).toEqual(["c", "a", "b"]);
    await run(2);
    expect(await list()).toEqual([first, second]);
  });

  it("loses 5,000 addresses in one turn at most, and the rest in the next ones", async () => {
    await store.db.deleteFrom("audit").execute();
    await store.db.deleteFrom("pruned").execute();
    const oldMs = Date.now() - 91 * dayMs;
    for (let at = 0; at < 12_000; at += 500)
      await settleAudit(
        store.db,
        Array.from({ length: 500 }, (_, more) => toRow(`r-${at + more}`, oldMs)),
      );
    const left: number[] = [];
    for (let turn = 0; turn < 7; turn++) {
      await run((10 * minuteMs) / dayMs, 10 * minuteMs);
      left.push((await list()).filter(({ address }) => address !== "").length);
    }
    expect([...new Set(left)]).toEqual([12_000, 7000, 2000, 0]);
  });

  it("forgets one person by the statements of docs/privacy.md, and nobody else", async () => {
    await store.db.deleteFrom("audit").execute();
    const others = { ...toRow("other", 2), username: "o'brien", person: "O'Brien" };
    const own = [toRow("by-account", 1), { ...toRow("by-person", 3), username: "shared" }];
    await settleAudit(store.db, [others, ...own]);
    const page = readFileSync(path.resolve(import.meta.dirname, "../../docs/privacy.md"), "utf8");
    const statements = /```sql\n([^`]+)```/.exec(page)?.[1]?.split(";") ?? [];
    const given = statements.map((text) => text.replace("USERNAME", "ada").replace("PERSON", "Ada").trim());
    for (const statement of given.filter(Boolean)) await sql.raw(statement).execute(store.db);
    const gone = { project: null, username: null, person: null, address: "" };
    expect(await list()).toEqual([{ ...own[0], ...gone }, others, { ...own[1], ...gone }]);
  });
});
