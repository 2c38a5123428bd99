"use client";

import type { Note } from "@/lib/notes/model";
import * as words from "@/lib/notes/words";
import { AddNote } from "./add-note";
import { NoteItem } from "./note-item";
import { WithdrawButton } from "./withdraw-button";

type DowntimeNotesProps = {
  resource: string;
  listedId: string;
  notes: readonly Note[];
  isOperator: boolean;
  nowMs: number;
};

/** The notes on one downtime, newest first, among its details. */
export function DowntimeNotes({ resource, listedId, notes, isOperator, nowMs }: DowntimeNotesProps) {
  if (notes.length === 0 && !isOperator) return null;
  return (
    <div className="grid min-w-0 gap-2 border-line border-t pt-2">
      {notes.length > 0 ? (
        <ul aria-label={words.notesOnDowntime}>
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              all={notes}
              nowMs={nowMs}
              showsSubject={false}
              actions={isOperator && note.withdrawnAt === null ? <WithdrawButton note={note} /> : null}
            />
          ))}
        </ul>
      ) : null}
      {isOperator ? <AddNote key={listedId} subject={{ resource, listedId }} /> : null}
    </div>
  );
}
