import "server-only";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { Store } from "@/lib/store/open-store";
import { storeInstant } from "@/lib/store/store-time";
import type { Tables } from "@/lib/store/tables";
import type { End, EndKind } from "./ends/known-ends";

type Row = Tables["ended"];
/** An end as recorded; `recordedMs` is on the store's clock. */
type RecordedEnd = End & { recordedMs: number };

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
        kind: end.kind,
        hash: end.hash,
        until_ms: end.untilMs,
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

/** The earliest end (epoch ms), apart from those that revoke another end, whose `until_ms` is no time; null: there is none. */
export async function findOldestEnd(db: Kysely<Tables>): Promise<number | null> {
  const ends = db.selectFrom("ended").where("until_ms", ">", 0).select("until_ms").orderBy("until_ms");
  return (await ends.limit(1).executeTakeFirst())?.until_ms ?? null;
}

/**
 * Deletes some thousand ends that passed before an instant (epoch ms), and those that revoke another end and were recorded
 * before it. True if there may be more.
 */
export async function deletePastEnds(db: Kysely<Tables>, beforeMs: number): Promise<boolean> {
  const isPast = (where: ExpressionBuilder<Tables, "ended">) =>
    where.or([
      where.and([where("until_ms", ">", 0), where("until_ms", "<", beforeMs)]),
      where.and([where("until_ms", "=", 0), where("recorded_ms", "<", beforeMs)]),
    ]);
  const past = db.selectFrom("ended").select("hash").where(isPast).limit(mostDeleted);
  const deleted = await db.deleteFrom("ended").where("hash", "in", past).where(isPast).executeTakeFirst();
  return deleted.numDeletedRows >= BigInt(mostDeleted);
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
