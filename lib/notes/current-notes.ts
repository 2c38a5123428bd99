import { dayMs } from "@/lib/time/duration";
import type { Note } from "./model";

/** No note is current for longer than this. */
export const longestCurrentMs = 90 * dayMs;
/** How long a note is current after it was written, or after the promised next update if that is later. */
const currentMs = 14 * dayMs;
/** A withdrawn note stays visible, struck out, so that those who read it learn of the withdrawal. */
const withdrawnMs = dayMs;
const mostCurrent = 200;
const mostOfResource = 20;

/**
 * What the record says of a note's downtime: when it was last listed (epoch ms), and when it left the lists (null: it hasn't).
 * Null: the downtime isn't recorded, or the note isn't about one.
 */
export type DowntimeListing = { lastSeenMs: number; goneMs: number | null } | null;

/**
 * True if a note concerns the present: for 14 days after it was written, after its promised next update, or after its
 * downtime was last listed; for 90 days at most. No longer once its downtime has left the lists, and for a day after it was
 * withdrawn.
 */
export function isCurrentNote(note: Note, downtime: DowntimeListing, now: number): boolean {
  const writtenMs = Date.parse(note.writtenAt);
  if (now - writtenMs > longestCurrentMs) return false;
  if (downtime !== null && downtime.goneMs !== null) return false;
  if (note.withdrawnAt !== null) return now - Date.parse(note.withdrawnAt) < withdrawnMs;
  const promisedMs = note.nextUpdateAt === null ? writtenMs : Date.parse(note.nextUpdateAt);
  return now - Math.max(writtenMs, promisedMs, downtime?.lastSeenMs ?? writtenMs) < currentMs;
}

/** The current notes of several, newest first: at most 20 of a resource and 200 in all. */
export function pickCurrentNotes(
  records: readonly { note: Note; listing: DowntimeListing }[],
  now: number,
): Note[] {
  const counts = new Map<string, number>();
  return records
    .filter(({ note, listing }) => isCurrentNote(note, listing, now))
    .map(({ note }) => note)
    .sort(compareNotes)
    .filter(({ resource }) => {
      const count = (counts.get(resource) ?? 0) + 1;
      counts.set(resource, count);
      return count <= mostOfResource;
    })
    .slice(0, mostCurrent);
}

/** Newest first. */
export const compareNotes = (a: Note, b: Note): number =>
  Date.parse(b.writtenAt) - Date.parse(a.writtenAt) || (a.id < b.id ? -1 : Number(a.id > b.id));

/** What the newest note of a subject promises: `at` is epoch ms. Null if it promises nothing, or was withdrawn. */
export type Promised = { atMs: number; isOverdue: boolean } | null;

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
