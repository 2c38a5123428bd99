"use client";

import { type Dispatch, useCallback, useEffect } from "react";
import { toProblem } from "@/lib/portal/problem";
import type { Intent, IntentEvent, IntentState } from "./intent";

/** What was found at `atMs` (epoch ms); null where the search was given up before it learned anything. */
type Looked<Found> = { found: readonly Found[]; atMs: number } | null;

/** One look for what an intent made. Throws what the read throws. */
export type LookForOutcome<Input, Found> = (
  intent: Intent<Input>,
  signal: AbortSignal,
) => Promise<Looked<Found>>;

/** What was carried out is listed within a second; the later looks are for a facility that is busy. */
const pausesMs = [0, 3000, 6000, 15_000];

/** Looks for an intent of unknown outcome, a few times automatically where it may. Returns how to look on request. */
export function useOutcomeSearch<Input, Result, Found>(
  state: IntentState<Input, Result, Found>,
  dispatch: Dispatch<IntentEvent<Input, Result, Found>>,
  search: LookForOutcome<Input, Found>,
  isAutomatic: boolean,
): () => void {
  const intent = state.step === "unknown" ? state.intent : null;

  const look = useCallback(
    async (wanted: Intent<Input>, signal: AbortSignal): Promise<boolean> => {
      const { key } = wanted;
      dispatch({ type: "looking", key });
      try {
        const looked = await search(wanted, signal);
        if (signal.aborted || looked === null) return false;
        dispatch({ type: "looked", key, ...looked });
        return looked.found.length > 0;
      } catch (thrown) {
        if (!signal.aborted) dispatch({ type: "look-failed", key, problem: toProblem(thrown) });
        return false;
      }
    },
    [dispatch, search],
  );

  useEffect(() => {
    if (!intent || !isAutomatic) return;
    const ending = new AbortController();
    const run = async () => {
      for (const pauseMs of pausesMs) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        if (ending.signal.aborted || (await look(intent, ending.signal))) return;
      }
    };
    void run();
    return () => ending.abort();
  }, [intent, look, isAutomatic]);

  return () => {
    if (intent) void look(intent, new AbortController().signal);
  };
}
