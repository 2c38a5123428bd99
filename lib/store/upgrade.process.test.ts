import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Dialect, Kysely, Migrator, PostgresDialect, SqliteDialect, sql } from "kysely";
import Database from "libsql";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listActivity } from "@/lib/activity/records";
import { listNotes } from "@/lib/notes/records";
import { migrations } from "./migrations";
import { openStore } from "./open-store";
import type { Tables } from "./tables";
import { findPostgres, startPostgres, type TestPostgres } from "./testing/postgres";

const programs = findPostgres();
const row = { resource: "curlew", status: "OPERATIONAL", from_ms: 1, until_ms: 2, is_closed: 0 };

describe.each(["sqlite", "postgres"] as const)("a database of the first version, on %s", (kind) => {
  if (kind === "postgres" && programs === null) {
    it.skip("PostgreSQL 15 or newer isn't installed here", () => {});
    return;
  }
  let stateDir = "";
  let server: TestPostgres | null = null;
  beforeAll(async () => {
    stateDir = mkdtempSync(path.join(tmpdir(), "portal-upgrade-"));
    if (kind === "postgres") server = await startPostgres(programs ?? "");
  }, 60_000);
  afterAll(() => {
    server?.remove();
    rmSync(stateDir, { recursive: true, force: true });
  });

  const toDialect = (): Dialect => {
    if (server) return new PostgresDialect({ pool: new pg.Pool({ connectionString: server.url }) });
    mkdirSync(stateDir, { recursive: true });
    return new SqliteDialect({ database: new Database(path.join(stateDir, "portal.db")) });
  };

  /** A new database of the version before a migration. */
  async function openBefore(migration: string) {
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < migration));
    const old = new Kysely<Record<string, Record<string, unknown>>>({ dialect: toDialect() });
    for (const table of ["kysely_migration", "kysely_migration_lock"])
      await old.schema.dropTable(table).ifExists().execute();
    for (const { name } of await old.introspection.getTables()) await old.schema.dropTable(name).execute();
    const migrator = new Migrator({ db: old, provider: { getMigrations: async () => before } });
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    return old;
  }

  it("is updated once, also by two at the same time, and keeps its rows", async () => {
    const old = new Kysely<Tables>({ dialect: toDialect() });
    const first = Object.fromEntries(Object.entries(migrations).slice(0, 1));
    const migrator = new Migrator({ db: old, provider: { getMigrations: async () => first } });
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    await old.insertInto("status_span").values(row).execute();
    await old.destroy();

    const place = { stateDir, databaseUrl: server?.url ?? null };
    const stores = await Promise.all(
      kind === "postgres" ? [openStore(place), openStore(place)] : [openStore(place)],
    );
    for (const { db, close } of stores) {
      expect(await db.selectFrom("status_span").selectAll().execute()).toEqual([row]);
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
        db,
      );
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
      const [recording, ...others] = await db.selectFrom("recording").selectAll().execute();
      expect(others).toEqual([]);
      // What was recorded before is marked.
      expect(recording?.exact_from_ms).toBeGreaterThan(row.until_ms);
      await close();
    }
  });

  it("gives the rows of the audit record what the activity had", async () => {
    const old = await openBefore("0016");
    const audit = { at_ms: 5, address: "", action: "submit", target: "x", outcome: "done", events: 1 };
    await old
      .insertInto("audit")
      .values({ ...audit, id: "r1", is_proven: 1 })
      .execute();
    const deed = { owner: "ada", is_proven: 1, at_ms: 5, ended_ms: 9, action: "submit", outcome: "done" };
    await old
      .insertInto("activity")
      .values({ ...deed, id: "r1", resource: "curlew", name: "wave", job_ids: '["85"]' })
      .execute();
    await old.destroy();

    const { db, close } = await openStore({ stateDir, databaseUrl: server?.url ?? null });
    const selection = { owner: "ada", fromMs: 0, staleMs: 0, limit: 10 };
    expect((await listActivity(db, selection)).entries).toMatchObject([
      { requestId: "r1", outcome: "done", resource: "curlew", name: "wave", jobIds: ["85"] },
    ]);
    await close();
  });

  it("keeps notes, and takes those that an earlier version beside this one writes and withdraws", async () => {
    const old = await openBefore("0017");
    const note = { resource: "curlew", text: "Fan failed.", author: "ada", written_ms: 5 };
    await old
      .insertInto("note")
      .values({ ...note, id: "a" })
      .execute();
    await old.destroy();

    const { db, close } = await openStore({ stateDir, databaseUrl: server?.url ?? null });
    await db
      .insertInto("note")
      .values({ ...note, id: "b", todo: "Wait", stage: "watching" })
      .execute();
    const beside = db as unknown as typeof old;
    await beside
      .insertInto("note")
      .values({ ...note, id: "c" })
      .execute();
    await beside.updateTable("note").set({ text: "", withdrawn_ms: 6 }).where("id", "=", "b").execute();
    expect(await listNotes(db, 0, 10, undefined, 10)).toMatchObject([
      { id: "a", text: "Fan failed.", stage: null, todo: null },
      { id: "b", text: "", stage: "watching", todo: null },
      { id: "c", text: "Fan failed.", stage: null, todo: null },
    ]);
    await close();
  });
});
