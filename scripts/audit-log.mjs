// Writes the audit record to standard output, oldest first, also while portals run.
//   npm run --silent audit-log [-- --csv] [--from <instant>] [--to <instant>]
// Rows are read in parts, each when the one before was written, so that neither memory nor a lock grows with the record.
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import Database from "libsql";
import pg from "pg";
import { readEnvFile } from "../server/env-file.mjs";
import { runScript, Stop, withoutUrls } from "./stop.mjs";

const part = 1000;
const usage = "Usage: npm run audit-log [-- --csv --from 2027-01-01 --to 2027-02-01T00:00:00Z]";
const names = Object.keys(toLine({ at_ms: 0 }));
/** A day, or an instant with its zone: other forms mean different times on different machines. */
const instant = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/;
/** What a spreadsheet runs as a formula: the same rule as in lib/files/csv.ts, which a package doesn't have. */
const formula = /^\s*[=+\-@\t\r\n|%＝＋－＠]/;

// A reader such as head needs no more.
process.stdout.on("error", () => process.exit(1));

runScript(async () => {
  readEnvFile();
  const { isCsv, fromMs, toMs } = readOptions();
  const store = await openStore();
  try {
    if (isCsv) await write(`${names.join(",")}\r\n`);
    let last = { at_ms: fromMs, id: "" };
    for (;;) {
      const rows = await store.read(last, toMs);
      await write(
        rows.map((row) => (isCsv ? toCsvLine(toLine(row)) : `${JSON.stringify(toLine(row))}\n`)).join(""),
      );
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

/** As lib/audit/audit-line.ts has it. */
function toLine(row) {
  return {
    time: new Date(Number(row.at_ms)).toISOString(),
    requestId: row.id,
    project: row.project,
    user: row.username,
    person: row.person,
    address: row.address,
    action: row.action,
    target: row.target,
    outcome: row.outcome === "open" ? "unknown" : row.outcome,
    requests: row.events,
  };
}

const toCsvLine = (line) => `${names.map((name) => toCsvCell(line[name])).join(",")}\r\n`;

function toCsvCell(value) {
  if (value === null) return "";
  const text = String(value);
  const safe = typeof value === "string" && formula.test(text) ? `'${text}` : text;
  return safe === "" || /[",\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

async function write(text) {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}
