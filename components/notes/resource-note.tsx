"use client";

import { Instant } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { Disclosure } from "@/components/ui/disclosure";
import { sayNote } from "@/lib/notes/course";
import { findNewestNote, listPresentNotes, toListedStartMs, toPromise } from "@/lib/notes/current-notes";
import type { Note } from "@/lib/notes/model";
import { toFirstLine } from "@/lib/notes/note-text";
import * as words from "@/lib/notes/words";
import { formatInstant } from "@/lib/time/zone";
import { NoteItem } from "./note-item";

type ResourceNoteProps = {
  resource: string;
  notes: readonly Note[];
  /** The IDs of its downtimes in effect, as listed. */
  inEffectIds: readonly string[];
  nowMs: number;
};

/**
 * In a list of resources: the first line of the newest note, of one on the present if there is any; all of them once opened.
 * Nothing without notes.
 */
export function ResourceNote({ resource, notes, inEffectIds, nowMs }: ResourceNoteProps) {
  const { zone } = useTime();
  const present = listPresentNotes(notes, resource, inEffectIds);
  const note = findNewestNote(present) ?? findNewestNote(notes) ?? notes[0];
  if (!note) return null;
  const more = notes.length - 1;
  const other = present.includes(note) ? null : note.downtime;
  const startMs = other && toListedStartMs(other.listedId);
  const promise = toPromise(note, notes, nowMs);
  const { line } = toFirstLine(sayNote(note));
  return (
    <Disclosure
      isPrinted
      className="min-w-0 border-line border-t text-sm"
      summary={
        <span className="min-w-0 py-0.5">
          <span dir="auto" className="block truncate font-medium">
            {note.withdrawnAt === null ? line : words.textRemoved}
          </span>
          <span className="block truncate text-ink-muted text-xs">
            {note.withdrawnAt === null ? null : `${words.withdrawn}, `}
            {other
              ? `${startMs === null ? words.onADowntime : words.aboutDowntime(formatInstant(startMs, zone, "day", nowMs))}, `
              : null}
            <bdi>{note.author}</bdi>, <Instant ms={Date.parse(note.writtenAt)} style="minute" />
            {promise?.isOverdue ? `, ${words.overdueShort}` : null}
            {more > 0 ? `, ${words.moreNotes(more)}` : null}
          </span>
        </span>
      }
    >
      <ul aria-label={words.notesOn(resource)} className="pb-1.5 pl-5">
        {notes.map((one) => (
          <NoteItem key={one.id} note={one} all={notes} nowMs={nowMs} />
        ))}
      </ul>
    </Disclosure>
  );
}
