import { useMutation, useQueryClient } from "@tanstack/react-query";
import { portalQuery, portalWrite } from "@/lib/portal/operation";
import { useEarlyScript } from "@/lib/portal/use-early-script";
import type { NewNote, Note, NoteAnswer } from "./model";

/** Loaded for an answer that has to be checked; see requestPortal. */
const model = () => import("./model");

/** For the form: see useEarlyScript. */
export const useEarlyNoteAnswers = (): void => useEarlyScript(model);

/** The current notes of all resources, polled as the status is. */
export const noteListQuery = () =>
  portalQuery("/api/notes", async () => (await model()).noteListSchema, {
    refetchInterval: 30_000,
    refetchOnReconnect: true,
    staleTime: 5_000,
  });

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

const noteAnswerSchema = async () => (await model()).noteAnswerSchema;

/** Publishes a note, once per `key`; throws a ProblemError. The form's run remembers the outcome, not the query library. */
export const requestNote = (body: NewNote, key: string): Promise<NoteAnswer> =>
  portalWrite({ method: "POST", path: "/api/notes", body, schema: noteAnswerSchema, key });

/** Withdraws a note. Repeating it is safe: a withdrawn note stays as it is. */
export function useWithdrawNote() {
  const show = useShowNote();
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      portalWrite({ method: "DELETE", path: `/api/notes/${id}`, schema: noteAnswerSchema, key }),
    onSuccess: ({ note }) => show(note),
  });
}
