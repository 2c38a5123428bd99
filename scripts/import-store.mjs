// Copies the embedded database into an empty PostgreSQL database.
//   DATABASE_URL=postgres://… npm run import-store [-- --from <file>] [-- --to <URL>]
// The file's own statements create the tables, so both have the same migrations: no migration's column types depend on the
// database (import-store.process.test.ts compares the result with a migrated PostgreSQL database).
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import Database from "libsql";
import pg from "pg";
import { readEnvFile } from "../server/env-file.mjs";
import { runScript, Stop, withoutUrls } from "./stop.mjs";

const mostRows = 500;
const usage = "Usage: DATABASE_URL=postgres://… npm run import-store [-- --from FILE --to URL]";

runScript(async () => {
  readEnvFile();
  const { from, to } = readPlaces();
  const file = openFile(from);
  const target = new pg.Client({ connectionString: to, connectionTimeoutMillis: 10_000 });
  try {
    await target.connect();
    const copied = await copyAll(file, target);
    for (const { name, rows } of copied) console.log(`${name}: ${rows}`);
    console.log(
      `Imported ${copied.length} tables. Start the portal with DATABASE_URL; keep the file as a backup.`,
    );
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`Nothing was imported: ${withoutUrls(error)}`);
  } finally {
    await target.end().catch(() => {});
    file.close();
  }
});

function readPlaces() {
  const { STATE_DIR, DATABASE_URL } = process.env;
  try {
    const { values } = parseArgs({ options: { from: { type: "string" }, to: { type: "string" } } });
    const from = values.from ?? path.join(STATE_DIR?.trim() || ".state", "portal.db");
    const to = values.to ?? DATABASE_URL?.trim();
    if (!to || !/^postgres(ql)?:$/.test(new URL(to).protocol)) throw new Error();
    return { from, to };
  } catch {
    throw new Stop("The target must be a postgres:// URL, in DATABASE_URL or after --to.", usage, 2);
  }
}

/** Opens the file for this process alone: what a running portal wrote during the import would be lost. */
function openFile(name) {
  if (!existsSync(name)) throw new Stop(`There is no file ${name}.`, usage);
  const file = new Database(name, { timeout: 1000 });
  try {
    file.exec("pragma locking_mode = exclusive; begin exclusive");
    return file;
  } catch (error) {
    file.close();
    if (error.code === "SQLITE_BUSY")
      throw new Stop(`${name} is in use.`, "Stop the portal, then run the command again.");
    throw new Stop(`${name} can't be read: ${error.message}`);
  }
}

/** Copies every table of the file, all or nothing, and checks the number of rows of each. */
async function copyAll(file, target) {
  const own = target.escapeIdentifier.bind(target);
  await target.query("begin");
  const schema = "select tablename from pg_tables where schemaname = current_schema()";
  const present = (await target.query(schema)).rows.map(({ tablename }) => tablename);
  if (present.length > 0) {
    throw new Stop(
      `Nothing was imported: the target database isn't empty (${present.slice(0, 5).join(", ")}).`,
      "Create an empty database for the portal, and don't start the portal with it before the import.",
    );
  }
  const objects = file
    .prepare(
      "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by type = 'index', rowid",
    )
    .all();
  for (const { sql } of objects.filter(({ type }) => type === "table")) await target.query(sql);
  const copied = [];
  for (const { name } of objects.filter(({ type }) => type === "table")) {
    const rows = await copyTable(file, target, own(name));
    const { rows: counted } = await target.query(`select count(*) as count from ${own(name)}`);
    if (Number(counted[0].count) !== rows) throw new Error(`${name} has ${counted[0].count} of ${rows} rows`);
    copied.push({ name, rows });
  }
  for (const { sql } of objects.filter(({ type }) => type !== "table")) await target.query(sql);
  await target.query("commit");
  return copied;
}

async function copyTable(file, target, table) {
  const select = file.prepare(`select * from ${table}`);
  const columns = select.columns().map(({ name }) => target.escapeIdentifier(name));
  // Integers of 64 bits as they are; JavaScript's numbers end at 2^53.
  select.safeIntegers(true).raw(true);
  let rows = 0;
  let batch = [];
  const write = async () => {
    if (batch.length === 0) return;
    const places = batch.map(
      (_, row) => `(${columns.map((_name, column) => `$${row * columns.length + column + 1}`).join(", ")})`,
    );
    await target.query(
      `insert into ${table} (${columns.join(", ")}) values ${places.join(", ")}`,
      batch.flat(),
    );
    rows += batch.length;
    batch = [];
  };
  for (const row of select.iterate()) {
    batch.push(row);
    if (batch.length === mostRows) await write();
  }
  await write();
  return rows;
}
