import "server-only";
import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import { Kysely, Migrator, PostgresDialect, type SqliteDatabase, SqliteDialect } from "kysely";
import Database from "libsql";
import pg from "pg";
import { migrations } from "./migrations";
import { withoutSilentConnections } from "./postgres-pool";
import type { Tables } from "./tables";

/** An open database with every migration applied. */
export type Store = {
  kind: "sqlite" | "postgres";
  db: Kysely<Tables>;
  /** The connections to PostgreSQL; null for the embedded file. */
  pool: pg.Pool | null;
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
  const file = new Database(name, { timeout: busyMs });
  try {
    chmodSync(name, 0o600);
    file.exec("pragma journal_mode = wal; pragma synchronous = full;");
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
    return { kind: "sqlite", db, pool: null, close: () => db.destroy() };
  } catch (error) {
    file.close();
    throw error;
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
    return { kind: "postgres", db, pool, close: () => db.destroy() };
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
  throw isNewer
    ? new Error(
        "A newer version of the portal has migrated this database. Start that version, or restore a backup.",
      )
    : error;
}
