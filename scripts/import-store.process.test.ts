import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "@/lib/store/open-store";
import { findPostgres, startPostgres, type TestPostgres } from "../e2e/support/postgres-server.mjs";

const run = promisify(execFile);
const programs = findPostgres();
const script = path.resolve(import.meta.dirname, "import-store.mjs");
const texts = ["", "curlew ’ 日本 🦆 \u202e'; --", "a\nb\tc\\", "<b>", '{"a":"\\u0000"}'];

type Failed = { code: number; stderr: string };

describe.skipIf(programs === null)("importing the embedded database into PostgreSQL", () => {
  let stateDir = "";
  let server: TestPostgres;
  const toPlace = (name: string) => ({ stateDir, databaseUrl: server.url.replace(/postgres$/, name) });
  const seed = () => ({ stateDir: path.join(stateDir, "seed"), databaseUrl: null });
  const importTo = (name: string, from = path.join(stateDir, "portal.db")) =>
    run(process.execPath, [script, "--from", from], {
      env: { ...process.env, DATABASE_URL: toPlace(name).databaseUrl },
    });
  const failTo = async (name: string, from?: string): Promise<Failed> =>
    importTo(name, from).then(
      () => ({ code: 0, stderr: "" }),
      ({ code, stderr }: Failed) => ({ code, stderr }),
    );

  beforeAll(async () => {
    stateDir = mkdtempSync(path.join(os.tmpdir(), "portal-import-"));
    server = await startPostgres(programs ?? "");
    const { db, close } = await openStore({ stateDir, databaseUrl: server.url });
    for (const name of ["imported", "migrated", "used", "clean"])
      await sql`create database ${sql.ref(name)}`.execute(db);
    await close();
    const file = await openStore(seed());
    const spans = Array.from({ length: 1203 }, (_, index) => ({
      resource: `r-${index}`,
      status: texts[index % 7] ?? null,
      is_closed: index % 2,
      from_ms: 1_795_000_000_000 + index,
      until_ms: 2 ** 53 - 1,
    }));
    await file.db.insertInto("status_span").values(spans).execute();
    // 64 bits, as no number of JavaScript's.
    await sql`insert into lease (name, holder, until_ms) values ('big', ${texts[1]}, 9223372036854775807)`.execute(
      file.db,
    );
    // A copy: a process keeps its locks on a file for a while after closing it.
    await sql`vacuum into ${path.join(stateDir, "portal.db")}`.execute(file.db);
    await file.close();
  }, 60_000);
  afterAll(() => {
    server?.remove();
    rmSync(stateDir, { recursive: true, force: true });
  });

  it("copies every table and row as it is, under the same migrations and definitions", async () => {
    const { stdout } = await importTo("imported");
    expect(stdout).toContain("status_span: 1203\n");
    const describeTables = async (name: string) => {
      const { db, close } = await openStore(toPlace(name));
      const columns = await sql`select table_name, column_name, data_type, is_nullable, column_default
        from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(db);
      const indexes = await sql`select tablename, indexname, indexdef from pg_indexes
        where schemaname = 'public' order by 1, 2`.execute(db);
      const constraints = await sql`select conrelid::regclass::text as name, pg_get_constraintdef(oid) as text
        from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`.execute(db);
      const migrations = await sql`select name from kysely_migration order by 1`.execute(db);
      await close();
      return [columns.rows, indexes.rows, constraints.rows, migrations.rows];
    };
    expect(await describeTables("imported")).toEqual(await describeTables("migrated"));

    const read = async (place: { stateDir: string; databaseUrl: string | null }) => {
      const { db, close } = await openStore(place);
      const spans = await db.selectFrom("status_span").selectAll().orderBy("from_ms").execute();
      const big = await sql<{ text: string }>`select cast(until_ms as text) as text from lease`.execute(db);
      await close();
      return { spans, big: big.rows };
    };
    const imported = await read(toPlace("imported"));
    expect(imported).toEqual(await read(seed()));
    expect(imported.big).toEqual([{ text: "9223372036854775807" }]);
  });

  it("refuses a database that has tables, and a second import", async () => {
    const { close } = await openStore(toPlace("used"));
    await close();
    for (const name of ["used", "imported"]) {
      const { code, stderr } = await failTo(name);
      expect([code, stderr]).toEqual([1, expect.stringContaining("the target database isn't empty")]);
    }
  });

  it("refuses a file that a portal is using", async () => {
    const { db, close } = await openStore(seed());
    await db.selectFrom("lease").selectAll().execute();
    const { code, stderr } = await failTo("imported", path.join(stateDir, "seed/portal.db"));
    await close();
    expect([code, stderr]).toEqual([1, expect.stringContaining("portal.db is in use")]);
  });

  it("leaves nothing behind if it fails, and never prints the URL", async () => {
    const { db, close } = await openStore(seed());
    // PostgreSQL refuses text in an integer column, which SQLite accepts.
    await sql`insert into lease (name, holder, until_ms) values ('odd', 'x', 'text')`.execute(db);
    const odd = path.join(stateDir, "odd.db");
    await sql`vacuum into ${odd}`.execute(db);
    await close();
    const { code, stderr } = await failTo("clean", odd);
    expect([code, stderr]).toEqual([1, expect.stringContaining("Nothing was imported")]);
    const clean = await openStore(toPlace("clean"));
    expect(await clean.db.selectFrom("status_span").selectAll().execute()).toEqual([]);
    await clean.close();

    const missing = await failTo("no-such-database-here");
    expect(missing.stderr).toContain("Nothing was imported");
    expect(missing.stderr + stderr).not.toContain("postgres://");
    expect((await failTo("clean", path.join(stateDir, "none.db"))).stderr).toContain("There is no file");
  });
});
