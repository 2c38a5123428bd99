"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useSession } from "@/components/shell/session/session-context";
import { Button } from "@/components/ui/button";
import { Field, inputClass, TextArea } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { checkNote, isEmptyDraft, type NoteDraft } from "@/lib/notes/note-draft";
import type { NoteSubject } from "@/lib/notes/note-subject";
import { cleanNoteText, longestNoteText } from "@/lib/notes/note-text";
import * as words from "@/lib/notes/words";
import { NoteUnknown } from "./note-unknown";
import type { useNoteRun } from "./use-note-run";

type NoteFormProps = {
  subject: NoteSubject;
  draft: NoteDraft;
  onChange: (draft: NoteDraft) => void;
  /** False if the browser couldn't keep the draft. */
  isKept: boolean;
  run: ReturnType<typeof useNoteRun>;
  /** True if a person opened the form: a page that restores a draft must not scroll to it. */
  takesFocus: boolean;
  /** Called once the reader has seen that the note is in the list; not unchanged if another text was typed since the press. */
  onFound: (isUnchanged: boolean) => void;
  /** Closes the form and discards what was typed. */
  onCancel: () => void;
};

/** The form for a note. What is typed stays until it is published or discarded. */
export function NoteForm(props: NoteFormProps) {
  const { subject, draft, onChange, isKept, run, takesFocus, onFound, onCancel } = props;
  const { guard } = useSession();
  const [hasTried, setHasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const { state } = run;
  const { input, fault } = checkNote(draft, subject);
  const isSending = state.step === "sending";
  const left = longestNoteText - cleanNoteText(draft.text).length;
  const author = guard.held?.username ?? words.memberOf(guard.held?.project ?? "");
  const press = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (input) run.press(input);
    else field.current?.focus();
  };
  return (
    <form onSubmit={press} noValidate className="grid min-w-0 max-w-prose gap-3" aria-label={words.newNote}>
      <Field
        label={words.textLabel}
        hint={`${words.textHint} ${words.publishedAs(author)}`}
        error={fault !== null && (hasTried || left < 0) ? fault : null}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={4}
            dir="auto"
            value={draft.text}
            readOnly={isSending}
            onChange={(event) => onChange({ ...draft, text: event.target.value })}
          />
        )}
      </Field>
      <Field label={words.nextUpdateLabel}>
        {(control) => (
          <select
            {...control}
            value={draft.nextUpdate}
            disabled={isSending}
            onChange={(event) => onChange({ ...draft, nextUpdate: event.target.value })}
            className={`${inputClass} min-h-8 max-w-64`}
          >
            {words.nextUpdateChoices.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isKept ? null : (
        <Notice tone="warn" role="alert" title={words.draftNotSaved}>
          <p>{words.draftNotSavedHint}</p>
        </Notice>
      )}
      {state.step === "refused" ? (
        <ProblemNotice problem={state.problem} failed={words.publishFailed} role="alert" />
      ) : null}
      {state.step === "accepted" ? <Notice tone="ok" role="status" title={words.publishedElsewhere} /> : null}
      {state.step === "unknown" ? (
        <NoteUnknown
          state={state}
          run={run}
          wanted={input}
          isUnchanged={isEmptyDraft(draft) || (input !== null && run.isPressed(input))}
          onFound={onFound}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={isSending} disabled={state.step === "unknown"}>
          {words.publish}
        </Button>
        <Button onClick={onCancel} disabled={isSending || state.step === "unknown"}>
          {draft.text.trim() === "" ? words.cancel : words.discard}
        </Button>
        <span className={`text-sm tabular-nums ${left < 0 ? "text-down" : "text-ink-muted"}`}>
          {words.charactersLeft(left)}
        </span>
      </div>
    </form>
  );
}
