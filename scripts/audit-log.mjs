// Writes the audit record to standard output, oldest first, also while portals run.
//   npm run --silent audit-log [-- --csv] [--from <instant>] [--to <instant>]
// Rows are read in parts, each when the one before was written, so that neither memory nor a lock grows with the record.
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import Database from "libsql";
import pg from "pg";
import { readEnvFile } from "../server/env-file.mjs";
import { runScript, Stop, withoutUrls } from "./stop.mjs";

const part = 1000;
const usage = "Usage: npm run audit-log [-- --csv --from 2027-01-01 --to 2027-02-01T00:00:00Z]";
/** A day, or an instant with its zone: other forms mean different times on different machines. */
const instant = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/;

// A reader such as head needs no more.
process.stdout.on("error", () => process.exit(1));

runScript(async () => {
  readEnvFile();
  const { isCsv, fromMs, toMs } = readOptions();
  const { toAuditLine, toCsvLine } = await loadBundle();
  const toText = (line) =>
    isCsv ? toCsvLine(Object.values(line), "spreadsheet") : `${JSON.stringify(line)}\n`;
  const store = await openStore();
  try {
    if (isCsv) await write(toCsvLine(Object.keys(toAuditLine({ at_ms: 0 })), "exact"));
    let last = { at_ms: fromMs, id: "" };
    for (;;) {
      const rows = await store.read(last, toMs);
      // PostgreSQL's driver has large numbers as text.
      await write(rows.map((row) => toText(toAuditLine({ ...row, at_ms: Number(row.at_ms) }))).join(""));
      last = rows.at(-1);
      if (rows.length < part) break;
    }
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`The audit record can't be read: ${withoutUrls(error)}`);
  } finally {
    await store.close();
  }
});

function readOptions() {
  try {
    const text = { type: "string" };
    const { values } = parseArgs({ options: { csv: { type: "boolean" }, from: text, to: text } });
    const toMs = (given, otherwise) =>
      given === undefined ? otherwise : new Date(instant.test(given) ? given : "").getTime();
    const options = {
      isCsv: values.csv === true,
      fromMs: toMs(values.from, Number.MIN_SAFE_INTEGER),
      toMs: toMs(values.to, Number.MAX_SAFE_INTEGER),
    };
    if (Number.isNaN(options.fromMs + options.toMs)) throw new Error();
    return options;
  } catch {
    throw new Stop(
      "The options aren't valid: --from and --to are days (UTC), or instants with a zone.",
      usage,
      2,
    );
  }
}

/** `read`: the rows that follow one, in their order, up to an instant. */
async function openStore() {
  const select = (a, b, c) =>
    `select * from audit where (at_ms > ${a} or (at_ms = ${a} and id > ${b})) and at_ms < ${c} order by at_ms, id limit ${part}`;
  const { STATE_DIR, DATABASE_URL } = process.env;
  if (DATABASE_URL?.trim()) {
    const client = new pg.Client({ connectionString: DATABASE_URL.trim(), connectionTimeoutMillis: 10_000 });
    try {
      await client.connect();
    } catch (error) {
      throw new Stop(`The database can't be reached: ${withoutUrls(error)}`);
    }
    const read = async ({ at_ms, id }, toMs) =>
      (await client.query(select("$1", "$2", "$3"), [at_ms, id, toMs])).rows;
    return { read, close: () => client.end() };
  }
  const name = path.join(STATE_DIR?.trim() || ".state", "portal.db");
  if (!existsSync(name))
    throw new Stop(`There is no file ${name}.`, "Set STATE_DIR or DATABASE_URL as for the portal.");
  const file = new Database(name, { timeout: 10_000, readonly: true });
  return {
    read: async ({ at_ms, id }, toMs) => file.prepare(select("?1", "?2", "?3")).all(at_ms, id, toMs),
    close: () => file.close(),
  };
}

/** A package has the bundle; a clone makes it, in a second. */
async function loadBundle() {
  if (existsSync(new URL("bundle-commands.mjs", import.meta.url))) {
    const { bundleCommands } = await import("./bundle-commands.mjs");
    await bundleCommands(fileURLToPath(new URL("..", import.meta.url)), ".next", ["audit-log"]);
  }
  return import("../.next/audit-log.mjs");
}

async function write(text) {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}
