"use client";

import { Disclosure } from "@/components/ui/disclosure";
import { Panel } from "@/components/ui/panel";
import type { Note } from "@/lib/notes/model";
import * as words from "@/lib/notes/words";
import { AddNote } from "./add-note";
import { NoteFault } from "./note-fault";
import { NoteItem } from "./note-item";
import { WithdrawButton } from "./withdraw-button";

const mostOpen = 3;

type NotesPanelProps = {
  resource: string;
  notes: readonly Note[];
  fault: string | null;
  isOperator: boolean;
  nowMs: number;
};

/** The notes of a resource and its downtimes, newest first, the older ones folded. Nothing where there is nothing to show. */
export function NotesPanel({ resource, notes, fault, isOperator, nowMs }: NotesPanelProps) {
  if (notes.length === 0 && !isOperator) return <NoteFault fault={fault} />;
  const toItem = (note: Note) => (
    <NoteItem
      key={note.id}
      note={note}
      all={notes}
      nowMs={nowMs}
      actions={isOperator && note.withdrawnAt === null ? <WithdrawButton note={note} /> : null}
    />
  );
  const older = notes.slice(mostOpen);
  return (
    <Panel heading={words.notes} aside={notes.length || null}>
      <div className="grid gap-3">
        <NoteFault fault={fault} />
        {notes.length > 0 ? <ul aria-label={words.notes}>{notes.slice(0, mostOpen).map(toItem)}</ul> : null}
        {notes.length === 0 && fault === null ? (
          <p className="text-ink-muted text-sm">{words.noNotes}</p>
        ) : null}
        {older.length > 0 ? (
          <Disclosure summary={words.olderNotes(older.length)} isPrinted>
            <ul aria-label={words.olderNotesLabel}>{older.map(toItem)}</ul>
          </Disclosure>
        ) : null}
        {isOperator ? <AddNote subject={{ resource, listedId: null }} /> : null}
      </div>
    </Panel>
  );
}
