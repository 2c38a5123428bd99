"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { DeviceOwner } from "@/lib/device/owner";
import { replayMs } from "@/lib/intent/last-intent";
import { useIntentRun } from "@/lib/intent/use-intent-run";
import type { LookForOutcome } from "@/lib/intent/use-outcome-search";
import type { NewNote, Note } from "@/lib/notes/model";
import { requestNote, useEarlyNoteAnswers, useShowNote } from "@/lib/notes/mutations";
import { findMade, toNoteFingerprint } from "@/lib/notes/note-draft";
import { type NoteSubject, toSubjectKey } from "@/lib/notes/note-subject";
import { lastNoteStore, type NoteMarks } from "@/lib/notes/notes-stores";
import { noteListQuery } from "@/lib/notes/queries";
import * as words from "@/lib/notes/words";
import { makeIntentKey } from "@/lib/portal/intent-key";
import { isAnswerLost } from "@/lib/portal/may-have-arrived";
import type { Problem } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";

const leftProblem: Problem = {
  type: "/problems/outcome-unknown",
  title: words.leftTitle,
  status: 504,
  detail: "",
  happened: words.leftHappened,
  todo: words.leftTodo,
};
const unansweredProblem: Problem = { ...leftProblem, happened: words.unansweredHappened };
const toLeftProblem = (outcome: string) => (outcome === "unknown" ? unansweredProblem : leftProblem);

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
  const store = lastNoteStore(owner, toSubjectKey(subject));
  const { state, send, look, dismiss } = useIntentRun<NoteMarks, null, Note, NewNote>({
    store,
    search,
    isAutomatic: true,
    toLeftProblem,
    send: async (wanted, { key }) => {
      void show((await requestNote(wanted, key)).note);
      return null;
    },
  });
  const isMissing =
    state.step === "unknown" && (state.problem === leftProblem || isAnswerLost(state.problem));
  /** True for the note whose outcome is unknown. */
  const isPressed = (wanted: NewNote) =>
    state.step === "unknown" && state.intent.fingerprint === toNoteFingerprint(wanted);
  const canRepeat = (wanted: NewNote) =>
    isMissing && isPressed(wanted) && now() - state.intent.pressedMs < replayMs;
  return {
    state,
    look,
    dismiss,
    isPressed,
    /** Ends an unknown outcome that is known by now: no later page asks about it. */
    settle: () => {
      store.write(null);
      dismiss();
    },
    /** Sends once, with a new key. Does nothing while the outcome of an earlier press is unknown. */
    press: (wanted: NewNote) => {
      if (state.step !== "unknown")
        send(wanted, {
          key: makeIntentKey(),
          fingerprint: toNoteFingerprint(wanted),
          pressedMs: now(),
          resource: wanted.resource,
        });
    },
    canRepeat,
    /** Sends the same key again: the portal then returns the first result, and adds no second note. */
    repeat: (wanted: NewNote) => {
      if (state.step === "unknown" && canRepeat(wanted)) send(wanted, state.intent);
    },
  };
}
