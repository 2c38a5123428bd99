import "server-only";
import { chmodSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import {
  Kysely,
  Migrator,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type SqliteDatabase,
  SqliteDialect,
} from "kysely";
import Database from "libsql";
import pg, { type Pool, type PoolClient } from "pg";
import { migrations } from "./migrations";
import type { Tables } from "./tables";
import * as words from "./words";

/** An open database with every migration applied. */
export type Store = {
  kind: "sqlite" | "postgres";
  db: Kysely<Tables>;
  /** The connections to PostgreSQL; null for the embedded file. */
  pool: pg.Pool | null;
  /** What whoever runs the portal should know of the place, for the log. */
  remarks: readonly { level: "info" | "warn"; text: string }[];
  close: () => Promise<void>;
};

/**
 * Where the data lives: a file in `stateDir`, or a PostgreSQL server if there is a URL. `queryMs`: how long one of its
 * queries may take, in ms.
 */
export type StorePlace = { stateDir: string; databaseUrl: string | null; queryMs?: number };

const busyMs = 2000;
/** Longer than PostgreSQL runs a statement, so that only a silent connection meets it. */
const longestQueryMs = 12_000;
const mostConnections = 8;

/**
 * Opens the store and migrates it. The embedded file belongs to one process; a PostgreSQL database may be shared, and its
 * migrations run in one process at a time. Throws if the place can't be opened, or if a newer version has migrated it.
 */
export async function openStore(place: StorePlace): Promise<Store> {
  return place.databaseUrl ? openPostgres(place.databaseUrl, place.queryMs) : openFile(place.stateDir);
}

async function openFile(stateDir: string): Promise<Store> {
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  const name = path.join(stateDir, "portal.db");
  const existed = existsSync(name);
  const file = new Database(name, { timeout: busyMs });
  const folder = lockFolder(stateDir);
  let isOwn = false;
  const closeFiles = () => {
    if (isOwn) settleFile(file);
    file.close();
    folder.unlock();
  };
  try {
    const isEmpty = checkOwner(file);
    isOwn = true;
    chmodSync(name, 0o600);
    file.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;");
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: withReasons(file) }) });
    // Kysely doesn't lock or wrap SQLite's migrations. All of them, or none, are kept.
    file.exec("begin immediate");
    try {
      await migrate(db);
      file.exec("commit");
    } catch (error) {
      file.exec("rollback");
      throw error;
    }
    process.once("exit", closeFiles);
    const close = async () => {
      process.off("exit", closeFiles);
      settleFile(file);
      await db.destroy();
      folder.unlock();
    };
    const remarks: Store["remarks"][number][] = [];
    if (isEmpty && existed) remarks.push({ level: "warn", text: words.emptyFile });
    if (isEmpty && !existed) remarks.push({ level: "info", text: words.newFile });
    if (folder.isUsed) remarks.push({ level: "warn", text: words.sharedFolder });
    return { kind: "sqlite", db, pool: null, remarks, close };
  } catch (error) {
    closeFiles();
    throw error;
  }
}

/** Writes the write-ahead log into the file, so that the file alone is a whole copy. Never throws. */
function settleFile(file: InstanceType<typeof Database>): void {
  try {
    file.prepare("pragma wal_checkpoint(truncate)").all();
  } catch {
    // The disk is full, say: everything is in the log then, and is found there.
  }
}

/** "FPor", by which a SQLite file says whose it is (its header's application ID). */
const applicationId = 0x46506f72;

/** The tables of earlier versions, whose file had no ID. */
const earlierTables = ["kysely_migration", "status_span", "lease"];

/** True for a file without tables. Gives it the portal's ID, or throws if it is another program's. */
function checkOwner(file: InstanceType<typeof Database>): boolean {
  const read = (query: string): unknown[] => file.prepare(query).raw().all().flat();
  const [id] = read("pragma application_id");
  const tables = read("select name from sqlite_master where type = 'table'");
  const isUnmarked =
    id === 0 && (tables.length === 0 || earlierTables.every((name) => tables.includes(name)));
  if (id !== applicationId && !isUnmarked) throw new Error(words.foreignFile);
  if (isUnmarked) file.exec(`pragma application_id = ${applicationId}`);
  return tables.length === 0;
}

/**
 * Locks a file beside the database for as long as this process lives, however it ends: SQLite's own lock of a transaction
 * that isn't committed. `isUsed`: another process has it.
 */
function lockFolder(stateDir: string): { isUsed: boolean; unlock: () => void } {
  const name = path.join(stateDir, "portal.lock");
  let lock: InstanceType<typeof Database> | null = null;
  try {
    lock = new Database(name, { timeout: 0 });
    chmodSync(name, 0o600);
    lock.exec("begin exclusive");
    return { isUsed: false, unlock: () => lock?.close() };
  } catch (error) {
    lock?.close();
    const isUsed = error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
    return { isUsed, unlock: () => {} };
  }
}

/** SQLite ends a transaction that meets a full disk. Kysely's own rollback would then fail, and hide the reason. */
function withReasons(file: InstanceType<typeof Database>): SqliteDatabase {
  const prepare = (sql: string) => file.prepare(sql === "rollback" && !file.inTransaction ? "select 1" : sql);
  return { prepare, close: () => file.close() };
}

async function openPostgres(connectionString: string, queryMs = longestQueryMs): Promise<Store> {
  const pool = new pg.Pool({
    connectionString,
    max: mostConnections,
    connectionTimeoutMillis: busyMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    query_timeout: queryMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "facility-portal",
    types: {
      getTypeParser: (type, format) => (type === bigint ? Number : pg.types.getTypeParser(type, format)),
    },
  });
  // A lost connection is reported by the pool if it is idle, else by the connection; the next query opens another.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withoutSilentConnections(pool) }) });
  try {
    await migrate(db);
    return { kind: "postgres", db, pool, remarks: [], close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** PostgreSQL's int8, which the driver otherwise returns as text; epoch ms fit a number until the year 287396. */
const bigint = pg.types.builtins.INT8;

async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const isNewer = error instanceof Error && /previously executed migration .* is missing/.test(error.message);
  throw isNewer ? new Error(words.newerVersion) : error;
}

/** What pg rejects with when `query_timeout` is over. The connection may be dead then, and pg doesn't close it. */
const timedOut = /read timeout/i;

/**
 * The pool as Kysely uses it, without connections that stopped responding: one on which a query timed out takes no more
 * queries and is closed when it is released. Otherwise it would be handed out again until the system gives it up, which
 * takes a quarter of an hour after a server lost its power.
 */
const withoutSilentConnections = (pool: Pool): PostgresPool => ({
  connect: async () => toGuarded(await pool.connect()),
  end: () => pool.end(),
});

function toGuarded(client: PoolClient): PostgresPoolClient {
  let lost: Error | null = null;
  const query = async (statement: string, values: unknown[]) => {
    if (lost) throw lost;
    try {
      return await client.query(statement, values);
    } catch (error) {
      if (error instanceof Error && timedOut.test(error.message)) lost = error;
      throw error;
    }
  };
  // Kysely's other form of query, with a cursor, needs an option that isn't set.
  return { query, release: () => client.release(lost ?? undefined) } as unknown as PostgresPoolClient;
}
