import "server-only";
import type { Transaction } from "kysely";
import type { Tables } from "@/lib/store/tables";
import { compareDowntimes, listTurns, type SeenDowntime } from "../downtime-record";
import { insertSpans, mostRows, toKept, toSpan, writeChanges, writeDowntime } from "../records";
import { addLook, type Look, type Span, toLongestGapMs } from "../span";
import type { LookChanges, StatusLook } from "./turn";
import { type Course, marginMs, type RecordingTurn, toCourse } from "./turn";

type Writer = Transaction<Tables>;

/**
 * What a recording didn't take as it was: how many spans end after it, because a clock was ahead (counted once, when it is
 * back), and how many looks describe an earlier instant than the record does.
 */
export type Corrections = { aheadSpans: number; olderLooks: number };

/**
 * Writes one look. A resource that is missing from it closes its span. `announce` gets what changed; the first look of an empty store
 * changes nothing.
 */
export async function recordStatusLook(
  db: Writer,
  look: StatusLook,
  turn: RecordingTurn,
  announce: (transaction: Writer, changes: LookChanges) => Promise<void> = async () => {},
): Promise<Corrections> {
  const course = await readCourse(db, turn);
  const aheadSpans = await clearAhead(db, course, turn);
  const { statuses, olderLooks } = await recordSpans(db, look.looks, course, turn);
  const downtimes = look.downtimes && (await recordDowntimes(db, look.downtimes, look.atMs));
  if (statuses)
    await announce(db, { atMs: look.atMs, looks: look.looks, statuses, ...(downtimes ?? noDowntimes) });
  const { missedMs, sinceMs } = course;
  await writeLooked(db, { looked_ms: Math.max(turn.atMs, sinceMs), missed_ms: missedMs });
  return { aheadSpans, olderLooks };
}

const noDowntimes = { records: [], changes: [], turns: [] };

/** Writes that a look failed: what was observed ends with the look before. */
export async function recordMissedLook(db: Writer, turn: RecordingTurn): Promise<Corrections> {
  const course = await readCourse(db, turn);
  const aheadSpans = await clearAhead(db, course, turn);
  const missed = { missed_ms: Math.max(turn.atMs, course.sinceMs) };
  await writeLooked(db, course.isBack ? { ...missed, looked_ms: null } : missed);
  return { aheadSpans, olderLooks: 0 };
}

/** Also locks the row: of two recordings at the same time, as after a process stood still, the second knows of the first. */
async function readCourse(db: Writer, turn: RecordingTurn): Promise<Course> {
  const row = await db
    .updateTable("recording")
    .set((set) => ({ looked_ms: set.ref("looked_ms") }))
    .returning(["looked_ms", "missed_ms"])
    .executeTakeFirst();
  return toCourse({ lookedMs: row?.looked_ms ?? null, missedMs: row?.missed_ms ?? null }, turn);
}

const writeLooked = (db: Writer, looked: Partial<Pick<Tables["recording"], "looked_ms" | "missed_ms">>) =>
  db.updateTable("recording").set(looked).execute();

/**
 * What a clock that ran ahead recorded has the times of a future that is still to come: it isn't shown before that, and is
 * replaced as time reaches it. Nothing else is lost, also if it is this clock that is wrong, and behind.
 */
async function clearAhead(db: Writer, { isBack, sinceMs }: Course, { atMs, recordMs }: RecordingTurn) {
  const untilMs = atMs + marginMs;
  const ahead = db.selectFrom("status_span").where("until_ms", ">", untilMs);
  const count = isBack
    ? await ahead.select((select) => select.fn.countAll<number | string>().as("spans")).executeTakeFirst()
    : undefined;
  const across = await ahead.selectAll().where("from_ms", "<=", atMs).execute();
  await db
    .deleteFrom("status_span")
    .where("until_ms", ">", sinceMs)
    .where("until_ms", "<=", untilMs)
    .where("from_ms", ">", sinceMs)
    .execute();
  for (const span of across.map(toSpan)) {
    // The part before this recording ends with the one before.
    const endMs = Math.max(span.fromMs, atMs - recordMs);
    if (span.fromMs > sinceMs) await deleteSpan(db, span);
    else await updateSpan(db, { ...span, untilMs: endMs });
    await insertSpans(db, [{ ...span, fromMs: atMs + 1 }]);
  }
  return Number(count?.spans ?? 0);
}

/** Finds each resource seen in another status than before; null if nothing was recorded before. */
async function recordSpans(
  db: Writer,
  looks: readonly Look[],
  { missedMs, isBack, lastMs }: Course,
  { atMs, recordMs }: RecordingTurn,
) {
  const newest = new Map((await listNewestSpans(db, atMs)).map((span) => [span.resource, span]));
  // What was announced last, perhaps by a clock that was ahead.
  const known = isBack ? await listNewestSpans(db, lastMs) : [...newest.values()];
  const before = new Map(known.map(({ resource, status }) => [resource, status]));
  const continuity = { longestGapMs: toLongestGapMs(recordMs), missedMs };
  const inserted: Span[] = [];
  const statuses: LookChanges["statuses"] = [];
  let olderLooks = 0;
  for (const look of looks) {
    const { resource, status, atMs: seenMs } = look;
    const span = newest.get(resource) ?? null;
    const { update, insert } = addLook(span, look, continuity);
    const earlier = before.get(resource);
    if ((update || insert) && earlier !== undefined && (earlier ?? "") !== (status ?? ""))
      statuses.push({ resource, before: earlier, after: status, atMs: seenMs });
    if (span && seenMs < span.untilMs) olderLooks++;
    if (update) await updateSpan(db, update);
    if (insert) inserted.push(insert);
    newest.delete(resource);
  }
  for (const span of newest.values()) if (!span.isClosed) await updateSpan(db, { ...span, isClosed: true });
  await insertSpans(db, inserted);
  return { statuses: before.size === 0 ? null : statuses, olderLooks };
}

const updateSpan = (db: Writer, { resource, fromMs, untilMs, isClosed }: Span) =>
  db
    .updateTable("status_span")
    .set({ until_ms: untilMs, is_closed: isClosed ? 1 : 0 })
    .where("resource", "=", resource)
    .where("from_ms", "=", fromMs)
    .execute();

const deleteSpan = (db: Writer, { resource, fromMs }: Span) =>
  db.deleteFrom("status_span").where("resource", "=", resource).where("from_ms", "=", fromMs).execute();

/** Each resource's newest span of those that began by an instant (epoch ms). */
async function listNewestSpans(db: Writer, atMs: number): Promise<Span[]> {
  const newest = db
    .selectFrom("status_span")
    .select((select) => ["resource", select.fn.max("from_ms").as("from_ms")])
    .where("from_ms", "<=", atMs)
    .groupBy("resource")
    .as("newest");
  const rows = await db
    .selectFrom("status_span")
    .innerJoin(newest, (join) =>
      join
        .onRef("newest.resource", "=", "status_span.resource")
        .onRef("newest.from_ms", "=", "status_span.from_ms"),
    )
    .selectAll("status_span")
    .execute();
  return rows.map(toSpan);
}

async function recordDowntimes(db: Writer, seen: readonly SeenDowntime[], atMs: number) {
  const ids = seen.map(({ listedId }) => listedId);
  const current = await db
    .selectFrom("downtime")
    .selectAll()
    .where((where) =>
      // Those that may have left the lists, and those that may have come back.
      ids.length > 0 && ids.length <= mostRows
        ? where.or([where("gone_ms", "is", null), where("listed_id", "in", ids)])
        : where("gone_ms", "is", null),
    )
    .execute();
  const kept = current.map(toKept);
  const { records, changes } = compareDowntimes(kept, seen, atMs);
  for (const record of records) await writeDowntime(db, record);
  await writeChanges(db, changes);
  return { records, changes, turns: listTurns(kept, records, atMs) };
}
