import "server-only";
import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { readLog } from "@/lib/portal/log";
import { isPortalError, PortalError } from "@/lib/portal/portal-error";
import { Kept } from "@/lib/server/kept";
import { readProcessId } from "@/lib/server/process-id";
import { processWide } from "@/lib/server/process-wide";
import { readSettings } from "@/lib/settings/settings";
import { now } from "@/lib/time/clock";
import { HangWatch } from "./hang-watch";
import { inTime } from "./in-time";
import { takeLease } from "./lease";
import { openStore, type Store } from "./open-store";
import { isAnswering } from "./postgres-trial";
import type { Tables } from "./tables";

type Opened = {
  opening: Promise<Store> | null;
  /** Of PostgreSQL; null for the embedded file, whose queries are synchronous. */
  watch: HangWatch | null;
  failedMs: number;
  loggedMs: number;
  /** Whether the last trial write succeeded. */
  trials: Kept<boolean>;
};

/** After a failed opening, the next one is tried after this time; a trial write is repeated after it. */
const retryMs = 2000;
const logEveryMs = 60_000;

const readOpened = () =>
  processWide<Opened>("store", () => ({
    opening: null,
    watch: null,
    failedMs: Number.NEGATIVE_INFINITY,
    loggedMs: Number.NEGATIVE_INFINITY,
    trials: new Kept({ max: 1, lifetimeMs: retryMs }),
  }));

/**
 * Runs queries on the process's store, which is opened on first use. Throws a PortalError (store-unavailable) if it can't be
 * opened, or if a query fails, and at once while the database hangs.
 */
export async function withStore<Result>(
  work: (db: Kysely<Tables>, kind: Store["kind"]) => Promise<Result>,
): Promise<Result> {
  return withOpened(({ db, kind }) => work(db, kind));
}

/** withStore, or what a test has in its place. */
export type OnStore = typeof withStore;

/** The same for what needs PostgreSQL's own pool (postgres-client.ts). */
export const withPostgres = <Result>(work: (pool: Pool) => Promise<Result>): Promise<Result> =>
  withOpened(({ pool }) => {
    if (!pool) throw new PortalError("store-unavailable");
    return work(pool);
  });

async function withOpened<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  try {
    const store = await open();
    const { watch } = readOpened();
    if (watch?.isHung) throw new PortalError("store-unavailable", { notSent: true });
    return await (watch ? watch.watch(work(store)) : work(store));
  } catch (error) {
    if (isPortalError(error)) throw error;
    throw report(error);
  }
}

/**
 * Takes what was deleted out of the embedded database's write-ahead log, which keeps it until it is written over. Throws
 * store-unavailable.
 */
export const clearDeleted = (): Promise<void> =>
  withOpened(async ({ db, kind }) => {
    if (kind === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(db);
  });

/** How often the status is recorded (ms, 0: not at all), and for how many days what is recorded is kept. */
export function readKeeping(): { recordMs: number; historyDays: number } {
  const { recordMs, historyDays } = readSettings();
  return { recordMs, historyDays };
}

/** True if several processes may have the same store. */
export const isStoreShared = (): boolean => readSettings().databaseUrl !== null;

/**
 * True if the store can be read and written: a full disk still reads. Tried at most every two seconds, and false if that
 * takes two seconds.
 */
export const isStoreReady = (): Promise<boolean> =>
  readOpened().trials.read("trial", () => {
    // The instant changes with each trial: SQLite doesn't write a row that stays the same.
    const trial = { name: "trial", holder: readProcessId(), untilMs: now() };
    const tried = withStore((db) => takeLease(db, trial, Number.MAX_SAFE_INTEGER));
    return inTime(tried).catch(() => false);
  });

function open(): Promise<Store> {
  const opened = readOpened();
  if (opened.opening) return opened.opening;
  if (performance.now() - opened.failedMs < retryMs) throw new PortalError("store-unavailable");
  const { stateDir, databaseUrl } = readSettings();
  opened.opening = openStore({ stateDir, databaseUrl }).then(
    (store) => {
      for (const { level, text } of store.remarks) readLog()[level](text);
      if (databaseUrl) opened.watch = new HangWatch(() => isAnswering(databaseUrl));
      return store;
    },
    (error: unknown) => {
      opened.opening = null;
      opened.failedMs = performance.now();
      throw error;
    },
  );
  return opened.opening;
}

/** Logs the code and the first line alone: a connection's error may hold its URL with the password. */
function report(error: unknown): PortalError {
  const opened = readOpened();
  if (performance.now() - opened.loggedMs > logEveryMs) {
    opened.loggedMs = performance.now();
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    const reason =
      error instanceof Error ? (error.message.split("\n")[0] ?? "").replace(/\w+:\/\/\S+/g, "…") : "";
    readLog().error({ code, reason: reason.slice(0, 200) }, "The store can't be used");
  }
  return new PortalError("store-unavailable", { cause: error });
}
