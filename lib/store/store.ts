import "server-only";
import type { Kysely } from "kysely";
import { readLog } from "@/lib/portal/log";
import { isPortalError, PortalError } from "@/lib/portal/portal-error";
import { processWide } from "@/lib/server/process-wide";
import { readSettings } from "@/lib/settings/settings";
import { openStore, type Store } from "./open-store";
import type { Tables } from "./tables";

type Opened = { opening: Promise<Store> | null; failedMs: number; loggedMs: number };

/** After a failed opening, the next one is tried after this time. */
const retryMs = 2000;
const logEveryMs = 60_000;

const readOpened = () =>
  processWide<Opened>("store", () => ({
    ...{ opening: null, failedMs: Number.NEGATIVE_INFINITY, loggedMs: Number.NEGATIVE_INFINITY },
  }));

/**
 * Runs queries on the process's store, which is opened on first use. Throws a PortalError (store-unavailable) if it can't be
 * opened, or if a query fails.
 */
export async function withStore<Result>(
  work: (db: Kysely<Tables>, kind: Store["kind"]) => Promise<Result>,
): Promise<Result> {
  try {
    const { db, kind } = await open();
    return await work(db, kind);
  } catch (error) {
    if (isPortalError(error)) throw error;
    throw report(error);
  }
}

/** How often the status is recorded (ms, 0: not at all), and for how many days what is recorded is kept. */
export function readKeeping(): { recordMs: number; historyDays: number } {
  const { recordMs, historyDays } = readSettings();
  return { recordMs, historyDays };
}

/** True if the store can be read now. */
export async function isStoreReady(): Promise<boolean> {
  try {
    await withStore((db) => db.selectFrom("lease").select("name").limit(1).execute());
    return true;
  } catch {
    return false;
  }
}

function open(): Promise<Store> {
  const opened = readOpened();
  if (opened.opening) return opened.opening;
  if (performance.now() - opened.failedMs < retryMs) throw new PortalError("store-unavailable");
  const { stateDir, databaseUrl } = readSettings();
  opened.opening = openStore({ stateDir, databaseUrl }).catch((error: unknown) => {
    opened.opening = null;
    opened.failedMs = performance.now();
    throw error;
  });
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
