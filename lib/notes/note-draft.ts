import { type Intent, toFingerprint } from "@/lib/intent/intent";
import { minuteMs } from "@/lib/time/duration";
import type { NewNote, Note } from "./model";
import type { NoteSubject } from "./note-subject";
import { cleanNoteText, hasVisibleText, longestNoteText } from "./note-text";
import * as words from "./words";

/** What is typed into the form; `nextUpdate`: minutes until the next update as digits, or "none". */
export type NoteDraft = { text: string; nextUpdate: string };

export const emptyNoteDraft: NoteDraft = { text: "", nextUpdate: "none" };

export const isEmptyDraft = ({ text, nextUpdate }: NoteDraft): boolean =>
  text.trim() === "" && nextUpdate === emptyNoteDraft.nextUpdate;

/** The note that a draft makes, or why it can't be sent. */
export function checkNote(
  { text, nextUpdate }: NoteDraft,
  { resource, listedId }: NoteSubject,
): { input: NewNote; fault: null } | { input: null; fault: string } {
  const clean = cleanNoteText(text);
  if (!hasVisibleText(clean)) return { input: null, fault: words.textMissing };
  if (clean.length > longestNoteText) return { input: null, fault: words.textTooLong };
  const minutes = Number(nextUpdate);
  const promise = Number.isInteger(minutes) && minutes > 0 ? { nextUpdateMinutes: minutes } : {};
  return {
    input: { resource, ...(listedId === null ? {} : { downtime: listedId }), text: clean, ...promise },
    fault: null,
  };
}

/** Identifies what a press sends; a note without its promise, so that the list shows whether it arrived. */
export const toNoteFingerprint = ({ resource, downtime, text, nextUpdateMinutes }: NewNote): string =>
  `${toFingerprint(resource, downtime ?? null, text)} ${nextUpdateMinutes ?? ""}`;

/** The clocks of database and portal may differ by this much. */
const clockMarginMs = minuteMs;

/** The notes in the list that a press of unknown outcome may have made. */
export function findMade(notes: readonly Note[], { fingerprint, pressedMs }: Intent<unknown>): Note[] {
  const content = fingerprint.split(" ")[0];
  return notes.filter(
    ({ resource, downtime, text, writtenAt }) =>
      Date.parse(writtenAt) >= pressedMs - clockMarginMs &&
      toFingerprint(resource, downtime?.listedId ?? null, text) === content,
  );
}
