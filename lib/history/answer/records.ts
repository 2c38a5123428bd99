import "server-only";
import { type Kysely, sql } from "kysely";
import { groupBy } from "@/lib/status/group-by";
import type { Tables } from "@/lib/store/tables";
import { now } from "@/lib/time/clock";
import { toChange, toKept, toSpan } from "../records";
import type { Span } from "../span";
import type { HistoryRecord } from "../view/to-history";

type Reader = Kysely<Tables>;

/** Spans of one resource in a window (epoch ms), later than the one that began at `afterMs` (null: from the window's start). */
export type SpanRange = { resource: string; fromMs: number; toMs: number; afterMs: number | null };

/**
 * The spans of a range, in order. A resource's spans don't overlap, so that the first one is found by the index. None has begun
 * after now, whatever a clock that was ahead recorded.
 */
function selectSpans(db: Reader, { resource, fromMs, toMs, afterMs }: SpanRange) {
  const ofResource = db
    .selectFrom("status_span")
    .where("resource", "=", resource)
    .where("from_ms", "<", Math.min(toMs, now() + 1))
    .where("until_ms", ">", fromMs)
    .orderBy("from_ms");
  const open = db
    .selectFrom("status_span")
    .where("resource", "=", resource)
    .where("from_ms", "<=", fromMs)
    .select((select) => select.fn.max("from_ms").as("from_ms"));
  return ofResource
    .where("from_ms", ">=", (select) => select.fn.coalesce(open, select.val(fromMs)))
    .$if(afterMs !== null, (query) => query.where("from_ms", ">", afterMs ?? 0));
}

/** The first `most` spans of a range, in order. Equal texts are one text, which the record in memory has 300,000 times. */
export async function listSpansOf(db: Reader, range: SpanRange, most: number): Promise<Span[]> {
  const rows = await selectSpans(db, range).selectAll().limit(most).execute();
  const statuses = new Map<string | null, string | null>();
  return rows.map((row) => {
    const status = statuses.get(row.status) ?? row.status;
    statuses.set(status, status);
    return { ...toSpan(row), resource: range.resource, status };
  });
}

/** How many of the first `most` spans of a range there are, and when the last of these began (epoch ms). */
export async function measureSpans(
  db: Reader,
  range: SpanRange,
  most: number,
): Promise<{ count: number; lastMs: number | null }> {
  const found = await db
    .selectFrom(selectSpans(db, range).select("from_ms").limit(most).as("part"))
    .select((select) => [select.fn.countAll<number>().as("count"), select.fn.max("from_ms").as("last_ms")])
    .executeTakeFirstOrThrow();
  return { count: found.count, lastMs: found.last_ms };
}

/** Every recorded resource, sorted by name, and until when it was seen by an instant; null: it wasn't. In epoch ms. */
export async function listSeenUntil(
  db: Reader,
  atMs: number,
): Promise<{ resource: string; untilMs: number | null }[]> {
  // One step of the index for each resource, instead of all their spans.
  const { rows } = await sql<{ resource: string; until_ms: number | null }>`
    with recursive name(resource) as (
      select min(resource) from status_span
      union all
      select (select min(resource) from status_span where status_span.resource > name.resource)
      from name where name.resource is not null
    )
    select resource, (
      select until_ms from status_span where status_span.resource = name.resource and from_ms <= ${Math.min(atMs, now())}
      order by from_ms desc limit 1
    ) as until_ms
    from name where resource is not null`.execute(db);
  return rows
    .map(({ resource, until_ms: untilMs }) => ({ resource, untilMs }))
    .sort((a, b) => (a.resource < b.resource ? -1 : 1));
}

/** Downtimes that were listed in a window (epoch ms); of one resource if it is named. */
type DowntimeRange = { fromMs: number; toMs: number; resource: string | undefined };
/** A downtime's place in their order: when it was first listed, then its ID. */
export type DowntimePlace = { firstSeenMs: number; id: string };

const selectDowntimes = (db: Reader, { fromMs, toMs, resource }: DowntimeRange) =>
  db
    .selectFrom("downtime")
    .where("last_seen_ms", ">=", fromMs)
    .where("first_seen_ms", "<=", toMs)
    .$if(resource !== undefined, (query) => query.where("resource", "=", resource ?? ""));

/** The place of the oldest of the newest `most` downtimes, and whether there are older ones; null if there are none. */
export async function findDowntimeStart(
  db: Reader,
  range: DowntimeRange,
  most: number,
): Promise<{ start: DowntimePlace; hasOlder: boolean } | null> {
  const rows = await selectDowntimes(db, range)
    .select(["first_seen_ms", "id"])
    .orderBy("first_seen_ms", "desc")
    .orderBy("id", "desc")
    .limit(most + 1)
    .execute();
  const oldest = rows[Math.min(rows.length, most) - 1];
  return oldest
    ? { start: { firstSeenMs: oldest.first_seen_ms, id: oldest.id }, hasOlder: rows.length > most }
    : null;
}

/**
 * The first `most` downtimes at a place (`isAfter`: after it), in order, with their newest changes, `mostChanges` of all of them;
 * `isCut`: older changes were left out.
 */
export async function listDowntimesOf(
  db: Reader,
  range: DowntimeRange,
  { place, isAfter }: { place: DowntimePlace; isAfter: boolean },
  { most, mostChanges }: { most: number; mostChanges: number },
): Promise<{ downtimes: HistoryRecord["downtimes"][number][]; isCut: boolean }> {
  const { firstSeenMs, id } = place;
  const rows = await selectDowntimes(db, range)
    .selectAll()
    .where((where) =>
      where.or([
        where("first_seen_ms", ">", firstSeenMs),
        where.and([where("first_seen_ms", "=", firstSeenMs), where("id", isAfter ? ">" : ">=", id)]),
      ]),
    )
    .orderBy("first_seen_ms")
    .orderBy("id")
    .limit(most)
    .execute();
  if (rows.length === 0) return { downtimes: [], isCut: false };
  const changes = await db
    .selectFrom("downtime_change")
    .selectAll()
    .where(
      "downtime_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("seen_ms", "desc")
    .orderBy("downtime_id", "desc")
    .orderBy("field", "desc")
    .limit(mostChanges + 1)
    .execute();
  const byId = groupBy(changes.slice(0, mostChanges).reverse(), (change) => change.downtime_id);
  return {
    downtimes: rows.map((row) => ({
      ...toKept(row),
      changes: (byId.get(row.id) ?? []).map(toChange),
    })),
    isCut: changes.length > mostChanges,
  };
}
