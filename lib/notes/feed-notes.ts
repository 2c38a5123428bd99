import "server-only";
import { isPortalError } from "@/lib/portal/portal-error";
import { formatNear, formatUtcMinute } from "@/lib/time/zone";
import { listCurrentNotes } from "./answer-notes";
import { sayNote } from "./course";
import { findNewestNote, listDowntimeNotes, listPresentNotes } from "./current-notes";
import type { Note } from "./model";
import * as words from "./words";

/** A downtime's notes as plain text, and when the newest was written or withdrawn (epoch ms); null: there are none. */
type DowntimeText = (listedId: string) => { text: string; updatedMs: number } | null;

/** The notes of downtimes for calendar and feed, which do without them while they can't be read. */
export async function readDowntimeTexts(): Promise<DowntimeText> {
  const notes = await listNotesOrNull();
  return (listedId) => toDowntimeText(listDowntimeNotes(notes ?? [], listedId));
}

/** Several notes as text, newest first; a withdrawn one leaves only its time. */
export function toDowntimeText(notes: readonly Note[]): ReturnType<DowntimeText> {
  if (notes.length === 0) return null;
  const changes = notes.map(({ writtenAt, withdrawnAt }) => Date.parse(withdrawnAt ?? writtenAt));
  const text = notes
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map((note, index) => {
      const { author, writtenAt, nextUpdateAt } = note;
      const promise =
        index === 0 && nextUpdateAt !== null ? ` ${words.nextUpdateInFeed(toMinute(nextUpdateAt))}` : "";
      return `${words.inFeed(author, toMinute(writtenAt), sayNote(note))}${promise}`;
    })
    .join("\n");
  return { text, updatedMs: Math.max(...changes) };
}

/** What operators note on a resource now, given its downtimes in effect as listed, as one text; null: the notes can't be read. */
export async function readPresentTexts() {
  const notes = await listNotesOrNull();
  const say = (resource: string, inEffectIds: readonly string[], zone: string, now: number) => {
    const note = findNewestNote(listPresentNotes(notes ?? [], resource, inEffectIds));
    return (
      note && words.inFeed(note.author, formatNear(Date.parse(note.writtenAt), zone, now), sayNote(note))
    );
  };
  return notes && say;
}

const listNotesOrNull = () =>
  listCurrentNotes().catch((error: unknown) => {
    if (!isPortalError(error)) throw error;
    return null;
  });

const toMinute = (iso: string) => formatUtcMinute(Date.parse(iso)) ?? iso;
