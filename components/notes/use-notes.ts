"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useFailedRefresh } from "@/components/shell/reading/failed-refreshes";
import type { Note } from "@/lib/notes/model";
import { noteListQuery } from "@/lib/notes/operations";
import * as words from "@/lib/notes/words";
import { toProblem } from "@/lib/portal/problem";

const none: Note[] = [];

/**
 * The current notes, newest first, polled; and in words why there are none (null: they are as they should be). A page
 * prefetches them, so without any at first, reading them failed. A later failure is reported by the shell, where it moves
 * nothing.
 */
export function useNotes(): { notes: Note[]; fault: string | null } {
  const { data, error, refetch } = useQuery(noteListQuery());
  const problem = useMemo(() => (error ? toProblem(error) : null), [error]);
  useFailedRefresh(words.theNotes, data === undefined ? null : problem, () => void refetch());
  return { notes: data?.notes ?? none, fault: data === undefined ? words.notLoaded : null };
}
