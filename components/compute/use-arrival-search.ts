"use client";

import { type Dispatch, useCallback, useEffect } from "react";
import { type DraftOwner, listSentIds } from "@/lib/compute/draft-storage";
import { type ComputePlace, fetchJobList } from "@/lib/compute/queries";
import { findArrivals } from "@/lib/compute/submit-arrival";
import type { SubmitEvent, SubmitIntent, SubmitState } from "@/lib/compute/submit-intent";
import { toProblem } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";

/** A submit that got through is in the queue within a second; the later looks are for a scheduler that is busy. */
const pausesMs = [0, 3000, 6000, 15_000];

/** Looks in the queue for a submit of unknown outcome: a few times by itself where it may, and whenever it is asked to. */
export function useArrivalSearch(
  { resource, version }: ComputePlace,
  { user }: DraftOwner,
  state: SubmitState,
  dispatch: Dispatch<SubmitEvent>,
  mayLook: boolean,
): () => void {
  const intent = state.step === "unknown" ? state.intent : null;

  const look = useCallback(
    async (wanted: SubmitIntent, signal: AbortSignal): Promise<boolean> => {
      const { key } = wanted;
      dispatch({ type: "looking", key });
      try {
        const { jobs } = await fetchJobList({ resource, version }, signal);
        const arrivals = findArrivals(jobs, wanted, user || null, listSentIds({ resource, user }));
        dispatch({ type: "looked", key, arrivals, atMs: now() });
        return arrivals.length > 0;
      } catch (thrown) {
        if (!signal.aborted) dispatch({ type: "look-failed", key, problem: toProblem(thrown) });
        return false;
      }
    },
    [dispatch, resource, version, user],
  );

  useEffect(() => {
    if (!intent || !mayLook) return;
    const ending = new AbortController();
    const run = async () => {
      for (const pauseMs of pausesMs) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        if (ending.signal.aborted || (await look(intent, ending.signal))) return;
      }
    };
    void run();
    return () => ending.abort();
  }, [intent, look, mayLook]);

  return () => {
    if (intent) void look(intent, new AbortController().signal);
  };
}
