"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { DeviceOwner } from "@/lib/device/owner";
import { toLeftProblems, useIntentRun } from "@/lib/intent/use-intent-run";
import type { LookForOutcome } from "@/lib/intent/use-outcome-search";
import type { NewNote, Note } from "@/lib/notes/model";
import { findMade, toNoteFingerprint } from "@/lib/notes/note-draft";
import { type NoteSubject, toSubjectKey } from "@/lib/notes/note-subject";
import { lastNoteStore, type NoteMarks } from "@/lib/notes/notes-stores";
import { noteListQuery, requestNote, useEarlyNoteAnswers, useShowNote } from "@/lib/notes/operations";
import * as words from "@/lib/notes/words";
import { now } from "@/lib/time/clock";

const left = toLeftProblems(words);

/** Publishes notes: one key per press, never repeated automatically; an unknown outcome is looked up in the list. */
export function useNoteRun(owner: DeviceOwner, subject: NoteSubject) {
  const show = useShowNote();
  const client = useQueryClient();
  useEarlyNoteAnswers();
  const search: LookForOutcome<NoteMarks, Note> = useCallback(
    async (intent) => {
      const { notes } = await client.fetchQuery({ ...noteListQuery(), staleTime: 0 });
      return { found: findMade(notes, intent).slice(0, 1), atMs: now() };
    },
    [client],
  );
  return useIntentRun<NoteMarks, null, Note, NewNote>({
    store: lastNoteStore(owner, toSubjectKey(subject)),
    toFingerprint: toNoteFingerprint,
    toMarks: ({ resource }) => ({ resource }),
    search,
    isAutomatic: true,
    left,
    send: async (wanted, { key }) => {
      void show((await requestNote(wanted, key)).note);
      return null;
    },
  });
}
