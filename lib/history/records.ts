import "server-only";
import type { Kysely, Transaction } from "kysely";
import type { Note } from "@/lib/notes/model";
import { listNotes } from "@/lib/notes/records";
import { groupBy } from "@/lib/status/group-by";
import type { Tables } from "@/lib/store/tables";
import { now } from "@/lib/time/clock";
import type { DemoHistory } from "./demo-history";
import type { DowntimeChange, KeptDowntime } from "./downtime-record";
import type { Span } from "./span";

type Reader = Kysely<Tables>;
type Writer = Transaction<Tables>;

/** Rows per statement: SQLite binds at most 32,766 values, PostgreSQL 65,535. */
export const mostRows = 2000;

/** The spans that touch a window (epoch ms), by resource and time. */
export async function listSpans(db: Reader, fromMs: number, toMs: number): Promise<Span[]> {
  const query = db.selectFrom("status_span").where("until_ms", ">=", fromMs).where("from_ms", "<=", toMs);
  const spans = (await query.selectAll().execute()).map(toSpan);
  // To order them itself, SQLite would read every span there is.
  return spans.sort((a, b) => compare(a.resource, b.resource) || a.fromMs - b.fromMs);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The instant (epoch ms) since which at most `mostSpans` are recorded; null if all of them are no more. */
export async function findSpanCutoff(db: Reader, mostSpans: number): Promise<number | null> {
  const query = db.selectFrom("status_span").select("until_ms").orderBy("until_ms", "desc");
  return (await query.offset(mostSpans).limit(1).executeTakeFirst())?.until_ms ?? null;
}

/** Adds spans. */
export async function insertSpans(db: Writer, spans: readonly Span[]): Promise<void> {
  for (let index = 0; index < spans.length; index += mostRows)
    await db
      .insertInto("status_span")
      .values(spans.slice(index, index + mostRows).map(toRow))
      .execute();
}

/** Adds or replaces a downtime. */
export async function writeDowntime(db: Writer, record: KeptDowntime): Promise<void> {
  const row = {
    listed_id: record.listedId,
    first_seen_ms: record.firstSeenMs,
    last_seen_ms: record.lastSeenMs,
    gone_ms: record.goneMs,
    content: JSON.stringify(record.downtime),
  };
  const { id, downtime } = record;
  await db
    .insertInto("downtime")
    .values({ ...row, id, resource: downtime.resourceName })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** Adds changes of downtimes. */
export async function writeChanges(db: Writer, changes: readonly DowntimeChange[]): Promise<void> {
  for (let index = 0; index < changes.length; index += mostRows) {
    const rows = changes.slice(index, index + mostRows).map(({ id, seenMs, field, before, after }) => ({
      downtime_id: id,
      seen_ms: seenMs,
      field,
      before,
      after,
    }));
    await db.insertInto("downtime_change").values(rows).execute();
  }
}

/** The downtimes that were listed in a window (epoch ms) with their changes, oldest first. */
export async function listKeptDowntimes(
  db: Reader,
  fromMs: number,
  toMs: number,
): Promise<(KeptDowntime & { changes: DowntimeChange[] })[]> {
  const query = db
    .selectFrom("downtime")
    .where("last_seen_ms", ">=", fromMs)
    .where("first_seen_ms", "<=", toMs);
  const rows = await query.selectAll().orderBy("first_seen_ms").orderBy("id").execute();
  const changes = await db
    .selectFrom("downtime_change")
    .selectAll()
    .where("downtime_id", "in", query.select("id"))
    .orderBy("seen_ms")
    .execute();
  const byId = groupBy(changes.map(toChange), ({ id }) => id);
  return rows.map((row) => ({ ...toKept(row), changes: byId.get(row.id) ?? [] }));
}

/** Fills an empty store with a past; returns false, and does nothing, if anything is recorded. */
export async function seedHistory(db: Reader, { spans, downtimes, changes }: DemoHistory): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const some = await transaction.selectFrom("status_span").select("resource").limit(1).execute();
    if (some.length > 0 || spans.length === 0) return false;
    await insertSpans(transaction, spans);
    for (const record of downtimes) await writeDowntime(transaction, record);
    await writeChanges(transaction, changes);
    // It was made up from a look just now, which the next one continues.
    await transaction.updateTable("recording").set({ looked_ms: now() }).execute();
    return true;
  });
}

/** When the oldest record not before an instant ended, or was last listed (epoch ms); null: there is none. */
export async function findOldestRecord(db: Reader, fromMs: number): Promise<number | null> {
  const spans = db.selectFrom("status_span").where("until_ms", ">=", fromMs);
  const downtimes = db.selectFrom("downtime").where("last_seen_ms", ">=", fromMs);
  const found = [
    await spans.select(({ fn }) => fn.min("until_ms").as("ms")).executeTakeFirst(),
    await downtimes.select(({ fn }) => fn.min("last_seen_ms").as("ms")).executeTakeFirst(),
  ];
  const instants = found.flatMap((row) => row?.ms ?? []);
  return instants.length > 0 ? Math.min(...instants) : null;
}

/** Since when (epoch ms) every time without a look is a gap in the record; null: always. */
export async function readExactFrom(db: Reader): Promise<number | null> {
  const row = await db.selectFrom("recording").select("exact_from_ms").executeTakeFirst();
  return row?.exact_from_ms ?? null;
}

/** Deletes what ended before an instant (epoch ms). */
export async function deleteHistoryBefore(db: Reader, beforeMs: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const old = transaction.selectFrom("downtime").where("last_seen_ms", "<", beforeMs).select("id");
    await transaction.deleteFrom("status_span").where("until_ms", "<", beforeMs).execute();
    await transaction.deleteFrom("downtime_change").where("downtime_id", "in", old).execute();
    await transaction.deleteFrom("downtime").where("last_seen_ms", "<", beforeMs).execute();
  });
}

const toRow = ({ resource, status, fromMs, untilMs, isClosed }: Span): Tables["status_span"] => ({
  resource,
  status,
  from_ms: fromMs,
  until_ms: untilMs,
  is_closed: isClosed ? 1 : 0,
});

/** A stored span. */
export const toSpan = (row: Tables["status_span"]): Span => ({
  resource: row.resource,
  status: row.status,
  fromMs: row.from_ms,
  untilMs: row.until_ms,
  isClosed: row.is_closed === 1,
});

/** A stored change. */
export const toChange = (row: Tables["downtime_change"]): DowntimeChange => ({
  id: row.downtime_id,
  seenMs: row.seen_ms,
  field: row.field as DowntimeChange["field"],
  before: row.before,
  after: row.after,
});

/** A stored downtime. */
export const toKept = (row: Tables["downtime"]): KeptDowntime => ({
  id: row.id,
  listedId: row.listed_id,
  downtime: JSON.parse(row.content),
  firstSeenMs: row.first_seen_ms,
  lastSeenMs: row.last_seen_ms,
  goneMs: row.gone_ms,
});

/** Operators' notes, newest first, at most `mostHistoryNotes`; `hasMoreNotes`: older ones were left out. */
export type HistoryNotes = { notes: readonly Note[]; hasMoreNotes: boolean };

/** The most notes in one answer. */
const mostHistoryNotes = 1000;

/** The operators' notes that were written in a window (epoch ms); of one resource if it is named. */
export async function listHistoryNotes(
  db: Reader,
  fromMs: number,
  toMs: number,
  resource?: string,
): Promise<HistoryNotes> {
  const notes = await listNotes(db, fromMs, toMs, resource, mostHistoryNotes + 1);
  return { notes: notes.slice(0, mostHistoryNotes), hasMoreNotes: notes.length > mostHistoryNotes };
}
