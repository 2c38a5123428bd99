import { dayMs } from "@/lib/time/duration";
import type { Note } from "./model";

/** How long a note is current after what was last known of it. */
export const currentMs = 14 * dayMs;

/** True for 14 days after a note was written, or after its promised next update. */
export const isRecentNote = ({ writtenAt, nextUpdateAt }: Note, now: number): boolean =>
  now - Math.max(Date.parse(writtenAt), Date.parse(nextUpdateAt ?? writtenAt)) < currentMs;

/** Newest first. */
export const compareNotes = (a: Note, b: Note): number =>
  Date.parse(b.writtenAt) - Date.parse(a.writtenAt) || (a.id < b.id ? -1 : Number(a.id > b.id));

/** What the newest note of a subject promises: `at` is epoch ms. Null if it promises nothing, or was withdrawn. */
type Promised = { atMs: number; isOverdue: boolean } | null;

/**
 * The promise of a note among the notes of its subject (the resource, or one downtime). A newer note is the update that an
 * older one promised.
 */
export function toPromise(note: Note, all: readonly Note[], now: number): Promised {
  if (note.nextUpdateAt === null || note.withdrawnAt !== null) return null;
  const isAnswered = all.some(
    (other) => other.withdrawnAt === null && isSameSubject(other, note) && compareNotes(other, note) < 0,
  );
  if (isAnswered) return null;
  const atMs = Date.parse(note.nextUpdateAt);
  return { atMs, isOverdue: atMs <= now };
}

const isSameSubject = (one: Note, other: Note): boolean =>
  one.resource === other.resource && one.downtime?.id === other.downtime?.id;

/** The notes of a resource and its downtimes, in the given order. */
export const listNotesOf = (notes: readonly Note[], resource: string): Note[] =>
  notes.filter((note) => note.resource === resource);

/**
 * The notes on what concerns a resource now: on itself, and on its downtimes in effect (their IDs in the lists), in the given
 * order. A note on another downtime explains nothing of the present.
 */
export const listPresentNotes = (
  notes: readonly Note[],
  resource: string,
  inEffectIds: readonly string[],
): Note[] =>
  listNotesOf(notes, resource).filter(
    ({ downtime }) => downtime === null || inEffectIds.includes(downtime.listedId),
  );

/** The notes of one downtime by its ID in the lists now. */
export const listDowntimeNotes = (notes: readonly Note[], listedId: string): Note[] =>
  notes.filter(({ downtime }) => downtime?.listedId === listedId);

/** The newest note that isn't withdrawn; null if there is none. */
export const findNewestNote = (notes: readonly Note[]): Note | null =>
  notes.find(({ withdrawnAt }) => withdrawnAt === null) ?? null;

/** The start of a downtime by its ID in the lists (lib/status, mergeDowntimes), epoch ms; null if it has none. */
export function toListedStartMs(listedId: string): number | null {
  const digits = /@(-?\d{1,15})(#\d+)?$/.exec(listedId)?.[1];
  return digits === undefined ? null : Number(digits);
}
