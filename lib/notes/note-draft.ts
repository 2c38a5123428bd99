import { type Intent, toFingerprint } from "@/lib/intent/intent";
import { minuteMs } from "@/lib/time/duration";
import { noteStages } from "./course";
import type { NewNote, Note } from "./model";
import type { NoteSubject } from "./note-subject";
import { cleanNoteLine, cleanNoteText, hasVisibleText, longestNoteText } from "./note-text";
import * as words from "./words";

/** What is typed into the form; `nextUpdate`: minutes until the next update as digits, or "none"; `stage`: its name, or "none". */
export type NoteDraft = {
  text: string;
  nextUpdate: string;
  stage?: string;
  todo?: string;
  announce?: boolean;
};

export const emptyNoteDraft: NoteDraft = { text: "", nextUpdate: "none" };

export const isEmptyDraft = ({ text, nextUpdate, stage = "none", todo = "", announce }: NoteDraft): boolean =>
  (text + todo).trim() === "" && nextUpdate === emptyNoteDraft.nextUpdate && stage === "none" && !announce;

/** The note that a draft makes, or why it can't be sent. A tick from when there was a list is left out without one. */
export function checkNote(
  { text, nextUpdate, stage: name = "none", todo: typed = "", announce }: NoteDraft,
  { resource, listedId }: NoteSubject,
  canAnnounce = false,
): { input: NewNote; fault: null } | { input: null; fault: string } {
  const clean = cleanNoteText(text);
  if (!hasVisibleText(clean)) return { input: null, fault: words.textMissing };
  if (clean.length > longestNoteText) return { input: null, fault: words.textTooLong };
  const [stage, todo] = [noteStages.find((one) => one === name), cleanNoteLine(typed)];
  const course = { ...(stage ? { stage } : {}), ...(todo ? { todo } : {}) };
  const minutes = Number(nextUpdate);
  const promise = Number.isInteger(minutes) && minutes > 0 ? { nextUpdateMinutes: minutes } : {};
  return {
    input: {
      resource,
      ...(listedId === null ? {} : { downtime: listedId }),
      text: clean,
      ...promise,
      ...course,
      ...(announce && canAnnounce ? { announce } : {}),
    },
    fault: null,
  };
}

/** Identifies what a press sends; before the blank what the list shows of it, if it arrived. */
export const toNoteFingerprint = ({ downtime, nextUpdateMinutes, announce, ...note }: NewNote): string =>
  `${toContent(note, downtime)} ${nextUpdateMinutes ?? ""}${announce ? "announce" : ""}`;

const toContent = ({ resource, stage, todo, text }: Omit<NewNote, "downtime"> | Note, downtime?: string) =>
  toFingerprint(resource, downtime ?? null, stage ?? null, todo ?? null, text);

/** The clocks of database and portal may differ by this much. */
const clockMarginMs = minuteMs;

/** The notes in the list that a press of unknown outcome may have made. */
export function findMade(notes: readonly Note[], { fingerprint, pressedMs }: Intent<unknown>): Note[] {
  const content = fingerprint.split(" ")[0];
  return notes.filter(
    (note) =>
      Date.parse(note.writtenAt) >= pressedMs - clockMarginMs &&
      toContent(note, note.downtime?.listedId) === content,
  );
}
