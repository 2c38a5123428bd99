import "server-only";
import type { Kysely } from "kysely";
import type { Store } from "@/lib/store/open-store";
import { readStoreTime, storeInstant } from "@/lib/store/store-time";
import type { Tables } from "@/lib/store/tables";
import { hourMs } from "@/lib/time/duration";
import { clockMarginMs, type End, type EndKind } from "./known-ends";

type Row = Tables["ended"];
/** An end as recorded; `recordedMs` is on the store's clock. */
export type RecordedEnd = End & { recordedMs: number };

const toEnd = (row: Row): RecordedEnd => ({
  kind: row.kind as EndKind,
  hash: row.hash,
  untilMs: row.until_ms,
  recordedMs: row.recorded_ms,
});

/** Deleted per call, so that the embedded database, whose queries are synchronous, delays no request. */
const mostDeleted = 5000;

/** Records ends, each hash at most once per kind, and returns them with their time. A later end replaces an earlier one. */
export async function recordEnds(
  db: Kysely<Tables>,
  kind: Store["kind"],
  ends: readonly End[],
): Promise<RecordedEnd[]> {
  if (ends.length === 0) return [];
  // In one order everywhere: two processes that record the same ends must not wait for each other.
  const sorted = [...ends].sort((a, b) => (a.kind + a.hash < b.kind + b.hash ? -1 : 1));
  const rows = await db
    .insertInto("ended")
    .values(
      sorted.map((end) => ({
        ...{ kind: end.kind, hash: end.hash, until_ms: end.untilMs },
        recorded_ms: storeInstant(kind),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["kind", "hash"]).doUpdateSet((set) => ({
        until_ms: set.ref("excluded.until_ms"),
        recorded_ms: set.ref("excluded.recorded_ms"),
      })),
    )
    .returningAll()
    .execute();
  return rows.map(toEnd);
}

/** The ends recorded after `sinceMs` (the store's clock). */
export async function listEndsSince(db: Kysely<Tables>, sinceMs: number): Promise<RecordedEnd[]> {
  const rows = await db.selectFrom("ended").selectAll().where("recorded_ms", ">", sinceMs).execute();
  return rows.map(toEnd);
}

/** Up to `most` ends of a kind whose hashes follow `after`, in their order. */
export async function listEndsAfter(
  db: Kysely<Tables>,
  kind: EndKind,
  after: string,
  most: number,
): Promise<RecordedEnd[]> {
  const rows = await db
    .selectFrom("ended")
    .selectAll()
    .where("kind", "=", kind)
    .where("hash", ">", after)
    .orderBy("hash")
    .limit(most)
    .execute();
  return rows.map(toEnd);
}

/**
 * Deletes ends that no process needs any more, some thousands at a time: no cookie is valid by this process's clock (`now`)
 * or the store's, and every other process has seen the row.
 */
export async function deletePastEnds(db: Kysely<Tables>, kind: Store["kind"], now: number): Promise<void> {
  const storeMs = await readStoreTime(db, kind);
  const untilMs = Math.min(now, storeMs) - clockMarginMs;
  const past = db
    .selectFrom("ended")
    .select("hash")
    .where("until_ms", "<", untilMs)
    .where("recorded_ms", "<", storeMs - hourMs)
    .limit(mostDeleted);
  await db
    .deleteFrom("ended")
    .where("hash", "in", past)
    .where("until_ms", "<", untilMs)
    .where("recorded_ms", "<", storeMs - hourMs)
    .execute();
}

/** Deletes the ends of a kind that were recorded first, beyond `most`. */
export async function deleteOldestEnds(db: Kysely<Tables>, kind: EndKind, most: number): Promise<void> {
  const newestTooMany = await db
    .selectFrom("ended")
    .select("recorded_ms")
    .where("kind", "=", kind)
    .orderBy("recorded_ms", "desc")
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  if (!newestTooMany) return;
  await db
    .deleteFrom("ended")
    .where("kind", "=", kind)
    .where("recorded_ms", "<=", newestTooMany.recorded_ms)
    .execute();
}
