import "server-only";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Tables } from "@/lib/store/tables";
import { dayMs, minuteMs } from "@/lib/time/duration";
import { type NoteStage, noteStages } from "./course";
import { compareNotes, currentMs } from "./current-notes";
import type { Note } from "./model";

type Reader = Kysely<Tables>;
type Writer = Transaction<Tables>;

/** The most notes that are kept of one resource, and in all. */
export const mostNotes = { ofResource: 1000, inAll: 20_000 };
/** How long the same content of the same author counts as a repetition. */
const repeatedMs = 600_000;
/** The most current notes of one resource, and in all. */
const mostCurrent = { ofResource: 20, inAll: 200 };
/** No note is current for longer. */
const longestCurrentMs = 90 * dayMs;
/** A withdrawn note stays visible, without its text, so that those who read it learn of the withdrawal. */
const withdrawnMs = dayMs;

/** Called within the transaction that writes or withdraws a note, with the note as it is then. */
export type ReportNote = (transaction: Writer, note: Note) => Promise<void>;
const reportNowhere: ReportNote = async () => {};

/** A note before it is stored; `downtime` is an ID in the lists. Instants are epoch ms. Left out: no stage, nothing to do. */
export type NoteToWrite = {
  id: string;
  resource: string;
  downtime: string | null;
  stage?: NoteStage | null;
  todo?: string | null;
  text: string;
  author: string;
  writtenMs: number;
  nextUpdateMs: number | null;
  isAnnounced?: boolean;
};

/**
 * Stores a note; the same one again within ten minutes is that one, because a database that breaks off may have stored it
 * without confirming. Where there are too many, the oldest withdrawn one makes room; returns null if none is withdrawn. A
 * downtime is stored by its permanent ID, so that the note stays with it if its start moves.
 */
export async function insertNote(
  db: Writer,
  note: NoteToWrite,
  announce = reportNowhere,
): Promise<Note | null> {
  const downtimeId = await findDowntimeId(db, note.downtime);
  const repeated = await findRepeated(db, note, downtimeId);
  // Whether it was announced then isn't known.
  if (repeated && note.isAnnounced) await announce(db, repeated);
  if (repeated) return repeated;
  const hasRoom =
    (await makeRoom(db, mostNotes.ofResource, note.resource)) && (await makeRoom(db, mostNotes.inAll));
  if (!hasRoom) return null;
  const row = {
    id: note.id,
    resource: note.resource,
    downtime_id: downtimeId,
    stage: note.stage ?? null,
    todo: note.todo ?? null,
    text: note.text,
    author: note.author,
    written_ms: note.writtenMs,
    next_update_ms: note.nextUpdateMs,
    withdrawn_ms: null,
    withdrawn_by: null,
  };
  await db.insertInto("note").values(row).execute();
  const written = toNote({ ...row, listed_id: note.downtime });
  await announce(db, written);
  return written;
}

/** The permanent ID of a downtime by its ID in the lists, which is the same until its start moves. */
async function findDowntimeId(db: Reader, listedId: string | null): Promise<string | null> {
  if (listedId === null) return null;
  const known = await db
    .selectFrom("downtime")
    .select("id")
    .where("listed_id", "=", listedId)
    .orderBy("last_seen_ms", "desc")
    .executeTakeFirst();
  return known?.id ?? listedId;
}

/** The newest note of the same subject if it says the same; an older one was followed by other news. */
async function findRepeated(db: Reader, note: NoteToWrite, downtimeId: string | null): Promise<Note | null> {
  const newest = await selectNotes(db)
    .where("note.resource", "=", note.resource)
    .where("downtime_id", downtimeId === null ? "is" : "=", downtimeId)
    .where("withdrawn_ms", "is", null)
    .orderBy("written_ms", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest || newest.written_ms < note.writtenMs - repeatedMs) return null;
  const toPromised = (next: number | null, written: number) => next && next - written;
  const isSame =
    newest.author === note.author &&
    newest.text === note.text &&
    newest.stage === (note.stage ?? null) &&
    newest.todo === (note.todo ?? null) &&
    toPromised(newest.next_update_ms, newest.written_ms) === toPromised(note.nextUpdateMs, note.writtenMs);
  return isSame ? toNote(newest) : null;
}

async function makeRoom(db: Reader, most: number, resource?: string): Promise<boolean> {
  const notes = db
    .selectFrom("note")
    .$if(resource !== undefined, (query) => query.where("resource", "=", resource ?? ""));
  const counted = await notes.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
  if (Number(counted.count) < most) return true;
  const oldest = await notes
    .select("id")
    .where("withdrawn_ms", "is not", null)
    .orderBy("withdrawn_ms")
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return false;
  await db.deleteFrom("note").where("id", "=", oldest.id).execute();
  return true;
}

/** Withdraws a note, whose text and `todo` are deleted; a second time changes nothing. Null if there is no such note. */
export async function withdrawStoredNote(
  db: Writer,
  id: string,
  by: string,
  atMs: number,
  announce = reportNowhere,
): Promise<Note | null> {
  const withdrawn = await db
    .updateTable("note")
    .set({ text: "", todo: null, withdrawn_ms: atMs, withdrawn_by: by })
    .where("id", "=", id)
    .where("withdrawn_ms", "is", null)
    .executeTakeFirst();
  const row = await selectNotes(db).where("note.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const note = toNote(row);
  if (withdrawn.numUpdatedRows > 0n) await announce(db, note);
  return note;
}

/** The notes written in a window (epoch ms), newest first, at most so many; of one resource if it is named. */
export async function listNotes(
  db: Reader,
  fromMs: number,
  toMs: number,
  resource: string | undefined,
  most: number,
): Promise<Note[]> {
  let query = selectNotes(db).where("written_ms", ">=", fromMs).where("written_ms", "<=", toMs);
  if (resource !== undefined) query = query.where("note.resource", "=", resource);
  const rows = await query.orderBy("written_ms", "desc").orderBy("note.id").limit(most).execute();
  return rows.map(toNote);
}

/**
 * The notes that concern the present (`now`: epoch ms), newest first, at most 20 of a resource and 200 in all, so chosen that no
 * resource's notes take the place of another's newest. A note is current for 14 days after it was written, after its promised
 * next update, or after its downtime was last listed, and for 90 days at most; no longer once its downtime has left the lists,
 * and for a day after it was withdrawn.
 */
export async function listCurrentRecords(db: Reader, now: number): Promise<Note[]> {
  const isWithdrawn = sql<number>`case when withdrawn_ms is null then 0 else 1 end`;
  const current = selectNotes(db)
    .select((select) =>
      select.fn
        .agg<number>("row_number")
        .over((over) =>
          over
            .partitionBy("note.resource")
            .orderBy(isWithdrawn)
            .orderBy("written_ms", "desc")
            .orderBy("note.id"),
        )
        .as("place"),
    )
    .where("written_ms", ">", now - longestCurrentMs)
    .where("written_ms", "<=", now + minuteMs)
    .where("downtime.gone_ms", "is", null)
    .where((where) =>
      where.or([
        where("withdrawn_ms", ">", now - withdrawnMs),
        where.and([
          where("withdrawn_ms", "is", null),
          where.or([
            where("written_ms", ">", now - currentMs),
            where("next_update_ms", ">", now - currentMs),
            where("downtime.last_seen_ms", ">", now - currentMs),
          ]),
        ]),
      ]),
    );
  const rows = await db
    .selectFrom(current.as("current"))
    .selectAll()
    .where("place", "<=", mostCurrent.ofResource)
    .orderBy("place")
    .orderBy("written_ms", "desc")
    .limit(mostCurrent.inAll)
    .execute();
  return rows.map(toNote).sort(compareNotes);
}

/** When the oldest note was written (epoch ms); null: there is none. */
export async function findOldestNote(db: Reader): Promise<number | null> {
  const oldest = db.selectFrom("note").select("written_ms").orderBy("written_ms").limit(1);
  return (await oldest.executeTakeFirst())?.written_ms ?? null;
}

/** Deletes what was written before an instant (epoch ms). */
export async function deleteNotesBefore(db: Reader, beforeMs: number): Promise<void> {
  await db.deleteFrom("note").where("written_ms", "<", beforeMs).execute();
}

const selectNotes = (db: Reader) =>
  db
    .selectFrom("note")
    .leftJoin("downtime", "downtime.id", "note.downtime_id")
    .selectAll("note")
    .select("downtime.listed_id");

const toIso = (ms: number) => new Date(ms).toISOString();

const toNote = (row: Selectable<Tables["note"]> & { listed_id: string | null }): Note => ({
  id: row.id,
  resource: row.resource,
  downtime:
    row.downtime_id === null ? null : { id: row.downtime_id, listedId: row.listed_id ?? row.downtime_id },
  stage: noteStages.find((one) => one === row.stage) ?? null,
  // An earlier version, running beside this one, leaves the texts of what it withdraws.
  todo: row.withdrawn_ms === null ? row.todo : null,
  text: row.withdrawn_ms === null ? row.text : "",
  author: row.author,
  writtenAt: toIso(row.written_ms),
  nextUpdateAt: row.next_update_ms === null ? null : toIso(row.next_update_ms),
  withdrawnAt: row.withdrawn_ms === null ? null : toIso(row.withdrawn_ms),
  withdrawnBy: row.withdrawn_by,
});
