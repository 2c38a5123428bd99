import "server-only";
import type { Kysely } from "kysely";
import type { Note } from "@/lib/notes/model";
import { listNotes } from "@/lib/notes/records";
import type { Tables } from "@/lib/store/tables";

/** Operators' notes, newest first, at most `mostHistoryNotes`; `hasMoreNotes`: older ones were left out. */
export type HistoryNotes = { notes: readonly Note[]; hasMoreNotes: boolean };

/** The most notes in one answer. */
export const mostHistoryNotes = 1000;

/** The operators' notes that were written in a window (epoch ms); of one resource if it is named. */
export async function listHistoryNotes(
  db: Kysely<Tables>,
  fromMs: number,
  toMs: number,
  resource?: string,
): Promise<HistoryNotes> {
  const notes = await listNotes(db, fromMs, toMs, resource, mostHistoryNotes + 1);
  return { notes: notes.slice(0, mostHistoryNotes), hasMoreNotes: notes.length > mostHistoryNotes };
}
