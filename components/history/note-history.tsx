"use client";

import Link from "next/link";
import { NoteItem } from "@/components/notes/note-item";
import { useTime } from "@/components/shell/time/time-provider";
import type { Note } from "@/lib/notes/model";
import * as words from "@/lib/notes/words";

type NoteHistoryProps = {
  notes: readonly Note[];
  furtherNotes: number;
  /** There are more than `furtherNotes`. */
  hasMoreNotes: boolean;
};

/** Notes of operators on all resources, newest first. */
export function NoteHistory({ notes, furtherNotes, hasMoreNotes }: NoteHistoryProps) {
  const { renderedAtMs } = useTime();
  return (
    <>
      <ul aria-label={words.notes}>
        {notes.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            all={notes}
            nowMs={renderedAtMs}
            heading={
              <Link
                href={`/status/${encodeURIComponent(note.resource)}`}
                prefetch={false}
                className="wrap-anywhere font-medium underline underline-offset-2"
              >
                {note.resource}
              </Link>
            }
          />
        ))}
      </ul>
      {furtherNotes > 0 ? (
        <p className="pt-2 text-ink-muted text-sm">{words.furtherNotes(furtherNotes, hasMoreNotes)}</p>
      ) : null}
    </>
  );
}
