"use client";

import { useEffect, useMemo, useRef } from "react";
import type { DeviceOwner } from "@/lib/device/owner";
import { useKeptDraft } from "@/lib/device/use-kept-draft";
import { emptyNoteDraft, isEmptyDraft, type NoteDraft } from "@/lib/notes/note-draft";
import { type NoteSubject, toSubjectKey } from "@/lib/notes/note-subject";
import { noteDraftStore } from "@/lib/notes/notes-stores";
import * as words from "@/lib/notes/words";
import { NoteForm } from "./note-form";
import { useNoteRun } from "./use-note-run";

type NoteEditorProps = {
  owner: DeviceOwner;
  subject: NoteSubject;
  isOpen: boolean;
  /** As in NoteForm. */
  takesFocus: boolean;
  onOpen: () => void;
  /** Receives the result as a sentence; "" if nothing was published. */
  onClose: (result: string) => void;
};

/** The draft of a note and its publishing. Opens if either was left unfinished. */
export function NoteEditor({ owner, subject, isOpen, takesFocus, onOpen, onClose }: NoteEditorProps) {
  const subjectKey = toSubjectKey(subject);
  const store = useMemo(() => {
    const kept = noteDraftStore(owner, subjectKey);
    const write = (draft: NoteDraft | null) => kept.write(draft && isEmptyDraft(draft) ? null : draft);
    return { ...kept, write };
  }, [owner, subjectKey]);
  const { draft, setDraft, isKept } = useKeptDraft(store, store.read() ?? emptyNoteDraft);
  const run = useNoteRun(owner, subject);
  const { step } = run.state;
  const mustOpen = useRef(!isEmptyDraft(draft));
  useEffect(() => {
    if (mustOpen.current || step === "unknown") onOpen();
    mustOpen.current = false;
  }, [step, onOpen]);

  const isPublished = run.state.step === "accepted" && !run.state.isElsewhere;
  const finish = useRef(() => {});
  useEffect(() => {
    finish.current = () => {
      setDraft(emptyNoteDraft);
      run.dismiss();
      onClose(words.published);
    };
  });
  useEffect(() => {
    if (isPublished) finish.current();
  }, [isPublished]);

  if (!isOpen) return null;
  return (
    <NoteForm
      subject={subject}
      draft={draft}
      onChange={setDraft}
      isKept={isKept}
      run={run}
      takesFocus={takesFocus}
      onFound={(isUnchanged) => {
        run.settle();
        if (isUnchanged) finish.current();
      }}
      onCancel={() => {
        setDraft(emptyNoteDraft);
        run.dismiss();
        onClose("");
      }}
    />
  );
}
