"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ProblemError, problemSlug } from "@/lib/portal/problem";
import { requestPortal } from "@/lib/portal/request";
import { useEarlyScript } from "@/lib/portal/use-early-script";
import { reportSignInRequired } from "@/lib/query/sign-in-required";
import type { NewNote, Note, NoteAnswer } from "./model";
import { noteListQuery } from "./queries";

/** Loaded for an answer that has to be checked; see requestPortal. */
const model = () => import("./model");

/** For the form: see useEarlyScript. */
export const useEarlyNoteAnswers = (): void => useEarlyScript(model);

const timeoutMs = 30_000;

/**
 * Shows a note as the portal returned it at once. The list is read again by the next poll: read now, it could come from a
 * process that doesn't have the note yet, and the note would vanish until then.
 */
export function useShowNote(): (note: Note) => Promise<void> {
  const client = useQueryClient();
  return async (note) => {
    const { queryKey } = noteListQuery();
    if (!client.getQueryData(queryKey)) return client.invalidateQueries({ queryKey });
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (known) => {
      if (!known) return known;
      const isKnown = known.notes.some(({ id }) => id === note.id);
      return {
        notes: isKnown ? known.notes.map((one) => (one.id === note.id ? note : one)) : [note, ...known.notes],
      };
    });
  };
}

/** Publishes a note, once per `key`; throws a ProblemError. The form's run remembers the outcome, not the query library. */
export async function requestNote(input: NewNote, key: string): Promise<NoteAnswer> {
  try {
    return await requestPortal({
      method: "POST",
      path: "/api/notes",
      body: input,
      headers: { "Idempotency-Key": key },
      schema: async () => (await model()).noteAnswerSchema,
      timeoutMs,
    });
  } catch (thrown) {
    if (thrown instanceof ProblemError && problemSlug(thrown.problem) === "sign-in-required")
      reportSignInRequired("mutation");
    throw thrown;
  }
}

/** Withdraws a note. Repeating it is safe: a withdrawn note stays as it is. */
export function useWithdrawNote() {
  const show = useShowNote();
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      requestPortal({
        method: "DELETE",
        path: `/api/notes/${id}`,
        headers: { "Idempotency-Key": key },
        schema: async () => (await model()).noteAnswerSchema,
        timeoutMs,
      }),
    onSuccess: ({ note }) => show(note),
  });
}
