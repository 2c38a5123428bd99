"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, useCallback, useEffect } from "react";
import type { ComputePlace } from "@/lib/compute/place";
import { queueQuery } from "@/lib/compute/queries";
import type { QueueData } from "@/lib/compute/queue/table/read-queue";
import { type DraftOwner, listSentIds } from "@/lib/compute/submit/draft-storage";
import { findArrivals } from "@/lib/compute/submit/submit-arrival";
import type { SubmitEvent, SubmitIntent, SubmitState } from "@/lib/compute/submit/submit-intent";
import { ProblemError, toProblem } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";
import { parseInstant } from "@/lib/time/zone";
import { patientMs } from "../queue/queue-data";

/** A submit that got through is in the queue within a second; the later looks are for a scheduler that is busy. */
const pausesMs = [0, 3000, 6000, 15_000];
/** Between two questions how far the first read of the queue is. */
const progressMs = 500;

/** A queue that is still being read, or that was read before the press, tells nothing of the submit. */
const isOfUse = (queue: QueueData, pressedMs: number): boolean =>
  queue.kind === "known" &&
  (queue.head.problem !== null || !((parseInstant(queue.head.answeredAt) ?? pressedMs) < pressedMs));

/** Looks in the queue for a submit of unknown outcome: a few times by itself where it may, and whenever it is asked to. */
export function useArrivalSearch(
  { resource, version }: ComputePlace,
  { user }: DraftOwner,
  state: SubmitState,
  dispatch: Dispatch<SubmitEvent>,
  mayLook: boolean,
): () => void {
  const client = useQueryClient();
  const intent = state.step === "unknown" ? state.intent : null;

  const look = useCallback(
    async (wanted: SubmitIntent, signal: AbortSignal): Promise<boolean> => {
      const { key } = wanted;
      dispatch({ type: "looking", key });
      try {
        const read = () =>
          client.fetchQuery({ ...queueQuery({ resource, version }, { timeoutMs: patientMs }), staleTime: 0 });
        let queue = await read();
        while (!signal.aborted && !isOfUse(queue, wanted.pressedMs)) {
          await new Promise((resolve) => setTimeout(resolve, progressMs));
          queue = await read();
        }
        if (signal.aborted || queue.kind === "reading") return false;
        const { problem, answeredAt } = queue.head;
        // An old list tells nothing of a new job.
        if (problem) throw new ProblemError(problem);
        const arrivals = findArrivals(queue.table, wanted, user || null, listSentIds({ resource, user }));
        dispatch({ type: "looked", key, arrivals, atMs: parseInstant(answeredAt) ?? now() });
        return arrivals.length > 0;
      } catch (thrown) {
        if (!signal.aborted) dispatch({ type: "look-failed", key, problem: toProblem(thrown) });
        return false;
      }
    },
    [client, dispatch, resource, version, user],
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
