import "server-only";
import type { Kysely } from "kysely";
import { isPortalError } from "@/lib/portal/portal-error";
import { readProcessId } from "@/lib/server/process-id";
import { processWide } from "@/lib/server/process-wide";
import { minuteMs } from "@/lib/time/duration";
import { takeLease } from "./lease";
import type { Store } from "./open-store";
import { moveHorizon, toMostMoved } from "./prune-horizon";
import { toSettledTime } from "./settled-time";
import { withStore } from "./store";
import { readStoreTime } from "./store-time";
import type { Tables } from "./tables";

type Database = Kysely<Tables>;

/** Records that are deleted by age. Instants are epoch ms. */
export type Prunable = {
  /** The name of its horizon in the store. */
  name: string;
  /** How long its records are kept (ms). */
  readKeptMs: () => number;
  /** The instant of the oldest record that isn't older than an instant; null: there is none. */
  findOldest: (db: Database, fromMs: number) => Promise<number | null>;
  deleteBefore: (db: Database, beforeMs: number) => Promise<void>;
};

type Pruning = { timer: NodeJS.Timeout | null; triedMs: number };

const everyMs = 10 * minuteMs;

const readPruning = () =>
  processWide<Pruning>("store.pruning", () => ({ timer: null, triedMs: performance.now() }));

/** Deletes what is old from now on, every ten minutes; of several processes with one store, one does. */
export function startPruning(prunables: readonly Prunable[]): void {
  const pruning = readPruning();
  if (pruning.timer) return;
  pruning.timer = setInterval(() => void pruneInTurn(prunables), everyMs);
  pruning.timer.unref();
}

/**
 * Deletes what is old by the settled time (settled-time.ts), as far as each horizon may move now (prune-horizon.ts). A failure
 * is logged by the store; a later turn deletes the rest.
 */
export async function pruneInTurn(prunables: readonly Prunable[]): Promise<void> {
  const pruning = readPruning();
  const instant = performance.now();
  const mostMs = toMostMoved(instant - pruning.triedMs);
  // Also if another process has the turn: when this one takes it over, that time was already used.
  pruning.triedMs = instant;
  const settledMs = await tryOnStore(takeTurn);
  if (!settledMs) return;
  for (const prunable of prunables) await tryOnStore((db) => prune(db, prunable, settledMs, mostMs));
}

/** The settled time, if this process has the turn; the embedded file belongs to one process. */
async function takeTurn(db: Database, kind: Store["kind"]): Promise<number | null> {
  const storeMs = await readStoreTime(db, kind);
  const settledMs = toSettledTime(storeMs);
  const turn = { name: "pruning", holder: readProcessId(), untilMs: storeMs + 2 * everyMs };
  return kind === "sqlite" || (await takeLease(db, turn, storeMs)) ? settledMs : null;
}

async function prune(db: Database, prunable: Prunable, settledMs: number, mostMs: number): Promise<void> {
  const { name, findOldest, deleteBefore } = prunable;
  const keptMs = prunable.readKeptMs();
  const row = await db.selectFrom("pruned").select("until_ms").where("name", "=", name).executeTakeFirst();
  const prunedMs = row?.until_ms ?? null;
  // What lies before the horizon is deleted in any case: a facility that reports the year 1 again and again must not hold it up.
  const known = { prunedMs, oldestMs: await findOldest(db, prunedMs ?? Number.MIN_SAFE_INTEGER) };
  const untilMs = moveHorizon(known, { beforeMs: settledMs - keptMs, keptMs, mostMs });
  if (untilMs === null) return;
  // Before the deletion: one that fails has used the time all the same.
  if (untilMs !== row?.until_ms)
    await db
      .insertInto("pruned")
      .values({ name, until_ms: untilMs })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ until_ms: untilMs }))
      .execute();
  await deleteBefore(db, untilMs);
}

async function tryOnStore<Result>(
  work: (db: Database, kind: Store["kind"]) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await withStore(work);
  } catch (error) {
    if (isPortalError(error)) return null;
    throw error;
  }
}
