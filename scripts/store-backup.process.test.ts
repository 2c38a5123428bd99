import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStore, type StorePlace } from "@/lib/store/open-store";
import { findPostgres, startPostgres, type TestPostgres } from "../e2e/support/postgres-server.mjs";

const programs = findPostgres();
const root = path.resolve(import.meta.dirname, "..");
const guide = readFileSync(path.join(root, "docs/operations.md"), "utf8");

/** The commands of a section of docs/operations.md: the file's first, then PostgreSQL's. */
function readCommands(heading: string): { file: string; postgres: string } {
  const section = guide.split(`### ${heading}\n`)[1]?.split("\n## ")[0]?.split("\n### ")[0] ?? "";
  const [file = "", postgres = ""] = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, text = ""]) => text,
  );
  return { file, postgres };
}
const backup = readCommands("Backup");
const restore = readCommands("Restore");

let folder = "";
let server: TestPostgres | null = null;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "portal-backup-"));
  if (programs) server = await startPostgres(programs);
}, 60_000);
afterAll(() => {
  server?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const runCommand = (text: string, settings: Record<string, string>) =>
  execFileSync("sh", ["-e", "-c", text], {
    cwd: root,
    env: { ...process.env, PATH: `${programs ?? ""}:${process.env.PATH}`, ...settings },
    stdio: "pipe",
  });

const write = async (place: StorePlace, resource: string) => {
  const store = await openStore(place);
  const row = { resource, status: "日本’s", from_ms: 1_795_000_000_123, until_ms: 2 ** 52, is_closed: 0 };
  await store.db.insertInto("status_span").values(row).execute();
  return store;
};
const readNames = async (place: StorePlace) => {
  const { db, close } = await openStore(place);
  const rows = await db.selectFrom("status_span").selectAll().orderBy("resource").execute();
  await close();
  return rows.map(({ resource, status, from_ms }) => [resource, status, from_ms]);
};
const kept = [["before", "日本’s", 1_795_000_000_123]];

it("the documented commands back up a file in use, and restore it", async () => {
  const place = { stateDir: path.join(folder, "state"), databaseUrl: null };
  const settings = { STATE_DIR: place.stateDir, BACKUP: path.join(folder, "backup.db") };
  const running = await write(place, "before");
  runCommand(backup.file, settings);
  await write(place, "after").then(({ close }) => close());
  await running.close();
  // The log beside the file holds "after": a restored file must not be read with it.
  const restored = { ...settings, STATE_DIR: path.join(folder, "restored") };
  runCommand(`cp -r "${place.stateDir}" "$STATE_DIR"; ${restore.file}`, restored);
  expect(await readNames({ stateDir: restored.STATE_DIR, databaseUrl: null })).toEqual(kept);
});

it.skipIf(programs === null)("the documented commands back up PostgreSQL, and restore it", async () => {
  const place = { stateDir: "", databaseUrl: server?.url ?? "" };
  const settings = { DATABASE_URL: place.databaseUrl, BACKUP: path.join(folder, "portal.dump") };
  const running = await write(place, "before");
  runCommand(backup.postgres, settings);
  await write(place, "after").then(({ close }) => close());
  await sql`create database restored`.execute(running.db);
  await running.close();
  const restored = place.databaseUrl.replace(/postgres$/, "restored");
  runCommand(restore.postgres, { ...settings, DATABASE_URL: restored });
  expect(await readNames({ stateDir: "", databaseUrl: restored })).toEqual(kept);
});

it("the documented command prints what deletes older records sooner", async () => {
  const command = /^node -p .*update pruned.*$/m.exec(guide)?.[0] ?? "";
  const statement = runCommand(command, {}).toString();
  const { db, close } = await openStore({ stateDir: path.join(folder, "pruned"), databaseUrl: null });
  const row = { name: "history", until_ms: 1 };
  await db
    .insertInto("pruned")
    .values(row)
    .onConflict((on) => on.column("name").doUpdateSet(row))
    .execute();
  await sql.raw(statement).execute(db);
  const { until_ms } = await db
    .selectFrom("pruned")
    .selectAll()
    .where("name", "=", "history")
    .executeTakeFirstOrThrow();
  await close();
  expect(Math.abs(Number(until_ms) - (Date.now() - 100 * 86_400_000))).toBeLessThan(600_000);
});
