"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { OutcomeUnknown } from "@/components/shell/reading/outcome-unknown";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useSession } from "@/components/shell/session/session-context";
import { useSite } from "@/components/shell/site-context";
import { Button } from "@/components/ui/button";
import { Checkbox, Field, inputClass, TextArea, TextInput } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { DeviceOwner } from "@/lib/device/owner";
import { useKeptDraft } from "@/lib/device/use-kept-draft";
import type { OutcomeSearch } from "@/lib/intent/intent";
import { toLeftProblems, useIntentRun } from "@/lib/intent/use-intent-run";
import type { LookForOutcome } from "@/lib/intent/use-outcome-search";
import { stageNames } from "@/lib/notes/course-words";
import type { NewNote, Note } from "@/lib/notes/model";
import { toAuthor } from "@/lib/notes/note-author";
import {
  checkNote,
  emptyNoteDraft,
  findMade,
  isEmptyDraft,
  type NoteDraft,
  toNoteFingerprint,
} from "@/lib/notes/note-draft";
import { type NoteSubject, toSubjectKey } from "@/lib/notes/note-subject";
import { cleanNoteText, longestNoteText, longestTodo } from "@/lib/notes/note-text";
import { lastNoteStore, type NoteMarks, noteDraftStore } from "@/lib/notes/notes-stores";
import { noteListQuery, requestNote, useEarlyNoteAnswers, useShowNote } from "@/lib/notes/operations";
import * as words from "@/lib/notes/words";
import { now } from "@/lib/time/clock";

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

const stages = [["none", words.noStage], ...Object.entries(stageNames)] as const;
const choices = [
  { name: "stage", label: words.stageLabel, hint: words.stageHint, options: stages },
  { name: "nextUpdate", label: words.nextUpdateLabel, hint: null, options: words.nextUpdateChoices },
] as const;

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
function NoteForm(props: NoteFormProps) {
  const { subject, draft, onChange, isKept, run, takesFocus, onFound, onCancel } = props;
  const { guard } = useSession();
  const { canAnnounce } = useSite();
  const [hasTried, setHasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const { state } = run;
  const { input, fault } = checkNote(draft, subject, canAnnounce);
  const isSending = state.step === "sending";
  const left = longestNoteText - cleanNoteText(draft.text).length;
  const author = toAuthor(guard.held ?? { username: null, project: null });
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
      <Field label={words.todoLabel} hint={words.todoHint}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={draft.todo ?? ""}
            maxLength={longestTodo}
            readOnly={isSending}
            onChange={(event) => onChange({ ...draft, todo: event.target.value })}
          />
        )}
      </Field>
      {choices.map(({ name, label, hint, options }) => (
        <Field key={name} label={label} hint={hint}>
          {(control) => (
            <select
              {...control}
              value={draft[name] ?? "none"}
              disabled={isSending}
              onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
              className={`${inputClass} min-h-8 max-w-64`}
            >
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      {canAnnounce ? (
        <Checkbox
          label={words.announceLabel}
          hint={words.announceHint}
          checked={draft.announce ?? false}
          disabled={isSending}
          onChange={(event) => onChange({ ...draft, announce: event.target.checked })}
        />
      ) : null}
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
          {(draft.text + (draft.todo ?? "")).trim() === "" ? words.cancel : words.discard}
        </Button>
        <span className={`text-sm tabular-nums ${left < 0 ? "text-down" : "text-ink-muted"}`}>
          {words.charactersLeft(left)}
        </span>
      </div>
    </form>
  );
}

type NoteUnknownProps = {
  state: Extract<ReturnType<typeof useNoteRun>["state"], { step: "unknown" }>;
  run: ReturnType<typeof useNoteRun>;
  wanted: NewNote | null;
  isUnchanged: boolean;
  onFound: (isUnchanged: boolean) => void;
};

/** A note of unknown outcome: whether it is in the list, and a repetition only where that adds no second note. */
function NoteUnknown({ state, run, wanted, isUnchanged, onFound }: NoteUnknownProps) {
  const { problem, search } = state;
  const isFound = search.found.length > 0;
  const canRepeat = !isFound && wanted !== null && run.canRepeat(wanted);
  return (
    <OutcomeUnknown
      problem={problem}
      search={search}
      title={toTitle(search)}
      isFound={isFound}
      before={
        isFound ? (
          <Button size="small" variant="primary" onClick={() => onFound(isUnchanged)}>
            {isUnchanged ? words.closeForm : words.continueEditing}
          </Button>
        ) : canRepeat ? (
          <Button size="small" variant="primary" onClick={() => run.repeat(wanted)}>
            {words.publishAgain}
          </Button>
        ) : null
      }
      lookLabel={words.refresh}
      after={null}
      run={run}
    >
      {canRepeat ? <p>{words.repeatHint}</p> : null}
    </OutcomeUnknown>
  );
}

function toTitle({ found, looks, problem }: OutcomeSearch<unknown>): string {
  if (found.length > 0) return words.isListed;
  if (looks > 0) return words.notListed;
  return problem ? words.listFailed : words.checkingList;
}

const left = toLeftProblems(words);

/** Publishes notes: one key per press, never repeated automatically; an unknown outcome is looked up in the list. */
function useNoteRun(owner: DeviceOwner, subject: NoteSubject) {
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
