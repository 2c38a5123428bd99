import "server-only";
import { randomBytes } from "node:crypto";
import { InvalidInput, PortalError, SignInRequired } from "@/lib/portal/portal-error";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import { outdatePublicAnswers } from "@/lib/server/public-answers";
import { isOperator } from "@/lib/session/operator";
import type { SignedIn } from "@/lib/session/session";
import { inTime } from "@/lib/store/in-time";
import { clearDeleted, isStoreShared, withStore } from "@/lib/store/store";
import { readStoreTime } from "@/lib/store/store-time";
import { writeTransaction } from "@/lib/store/write-transaction";
import { minuteMs } from "@/lib/time/duration";
import { canAnnounce } from "@/lib/webhooks/queue-events";
import { listNotesOf } from "./current-notes";
import type { NewNote, Note, NoteAnswer, NoteList } from "./model";
import { toAuthor } from "./note-author";
import { reportNote } from "./note-events";
import { cleanNoteLine, cleanNoteText, hasVisibleText, longestNoteText, longestTodo } from "./note-text";
import { insertNote, listCurrentRecords, mostNotes, withdrawStoredNote } from "./records";
import * as words from "./words";

/** How long one read serves all readers of the process. Its API has a new note of another process after that time. */
const sharedMs = 2000;
/** How long a reader waits for the store: notes only add to what pages show. */
const patienceMs = 1500;

/** `seen`: the notes of the last reading, as JSON. `changes`: how often they were found changed. */
const readMemory = () =>
  processWide("notes.current", () => ({
    notes: new Kept<Note[]>({ max: 1, lifetimeMs: sharedMs, failureMs: sharedMs }),
    seen: "[]",
    changes: 0,
  }));

/** A number that changes with every change of the notes that this process learns of: what contains notes is made again then. */
export const countNoteChanges = (): number => readMemory().changes;

/** Reads the notes from now on also while nobody asks, if other processes may write some: kept pages learn of them. */
export function startNotes(): void {
  if (!isStoreShared()) return;
  setInterval(() => void listCurrentNotes().catch(() => {}), sharedMs).unref();
}

/**
 * The current notes, newest first, shared by all readers for 2 s. Throws store-unavailable, after 1.5 s at the latest, if
 * they can't be read.
 */
export const listCurrentNotes = (): Promise<Note[]> =>
  inTime(readMemory().notes.read("current", readNotes), patienceMs);

async function readNotes(): Promise<Note[]> {
  // By the clock that dates notes: they would be hidden by one that is behind.
  const notes = await withStore(async (db, kind) => listCurrentRecords(db, await readStoreTime(db, kind)));
  const memory = readMemory();
  // Another process may have written one.
  const seen = JSON.stringify(notes);
  if (seen !== memory.seen) noteChange();
  memory.seen = seen;
  return notes;
}

/** `GET /api/notes`. */
export async function answerNotes({ resource }: { resource?: string }): Promise<NoteList> {
  const notes = await listCurrentNotes();
  return { notes: resource === undefined ? notes : listNotesOf(notes, resource) };
}

/**
 * Writes a note as the session's user. Throws sign-in-required, not-permitted if the session isn't an operator's,
 * invalid-input for a text that shows nothing or is too long, store-unavailable if nothing was written, and outcome-unknown if
 * the store broke off.
 */
export async function writeNote(input: NewNote, signedIn: SignedIn | null): Promise<NoteAnswer> {
  const author = requireOperator(signedIn);
  const text = cleanNoteText(input.text);
  if (!hasVisibleText(text))
    throw new InvalidInput(words.textMissing, [{ path: "text", message: words.textMissing }]);
  if (text.length > longestNoteText)
    throw new InvalidInput(words.textTooLong, [{ path: "text", message: words.textTooLong }]);
  const todo = cleanNoteLine(input.todo ?? "") || null;
  if (todo && todo.length > longestTodo)
    throw new InvalidInput(words.todoTooLong, [{ path: "todo", message: words.todoTooLong }]);
  const { resource, downtime = null, stage = null, announce = false, nextUpdateMinutes } = input;
  if (announce && !canAnnounce())
    throw new InvalidInput(words.cannotAnnounce, [{ path: "announce", message: words.cannotAnnounce }]);
  if (downtime !== null && !downtime.startsWith(`${resource}@`))
    throw new InvalidInput(words.otherDowntime, [{ path: "downtime", message: words.otherDowntime }]);
  const note = await writeTransaction(words.storeBrokeOff, (transaction, writtenMs) => {
    const nextUpdateMs = nextUpdateMinutes === undefined ? null : writtenMs + nextUpdateMinutes * minuteMs;
    const id = randomBytes(16).toString("hex");
    const toWrite = {
      id,
      resource,
      downtime,
      stage,
      todo,
      text,
      author,
      writtenMs,
      nextUpdateMs,
      isAnnounced: announce,
    };
    return insertNote(transaction, toWrite, reportNote(announce));
  });
  if (!note) throw new InvalidInput(words.tooManyNotes(mostNotes.ofResource));
  forgetReading();
  return { note };
}

/** Withdraws a note, as any operator may. Throws as writeNote does, and not-found if there is no such note. */
export async function withdrawNote(id: string, signedIn: SignedIn | null): Promise<NoteAnswer> {
  const by = requireOperator(signedIn);
  const note = await writeTransaction(words.storeBrokeOff, (transaction, atMs) =>
    withdrawStoredNote(transaction, id, by, atMs, reportNote(false)),
  );
  if (!note) throw new PortalError("not-found", { detail: words.noSuchNote });
  forgetReading();
  // The note is withdrawn in any case; the store has logged why this failed.
  await clearDeleted().catch(() => {});
  return { note };
}

/** The name that the note shows. */
function requireOperator(signedIn: SignedIn | null): string {
  if (!signedIn) throw new SignInRequired();
  const { session } = signedIn;
  if (!isOperator(session)) throw new PortalError("not-permitted", { detail: words.notOperator });
  return toAuthor(session);
}

function forgetReading(): void {
  readMemory().notes.forget("current");
  noteChange();
}

function noteChange(): void {
  readMemory().changes++;
  outdatePublicAnswers();
}
