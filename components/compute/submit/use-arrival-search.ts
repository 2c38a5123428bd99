"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { queueQuery } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import type { QueueData } from "@/lib/compute/queue/table/read-queue";
import { findArrivals } from "@/lib/compute/submit/submit-arrival";
import type { SubmitArrival, SubmitMarks } from "@/lib/compute/submit/submit-intent";
import { sentDraftStore } from "@/lib/compute/submit/submit-stores";
import type { DeviceOwner } from "@/lib/device/owner";
import type { LookForOutcome } from "@/lib/intent/use-outcome-search";
import { ProblemError } from "@/lib/portal/problem";
import { now } from "@/lib/time/clock";
import { parseInstant } from "@/lib/time/zone";
import { patientMs } from "../queue/queue-data";

/** Interval between two progress checks while the queue is first read. */
const progressMs = 500;

/** False for a queue that can't show the submit: still being read, or read before the press. */
const isOfUse = (queue: QueueData, pressedMs: number): boolean =>
  queue.kind === "known" &&
  (queue.head.problem !== null || !((parseInstant(queue.head.answeredAt) ?? pressedMs) < pressedMs));

/** Searches the queue for a submit with unknown outcome. */
export function useArrivalSearch(
  { resource, version }: ComputePlace,
  owner: DeviceOwner,
): LookForOutcome<SubmitMarks, SubmitArrival> {
  const client = useQueryClient();
  return useCallback(
    async (intent, signal) => {
      const read = () =>
        client.fetchQuery({ ...queueQuery({ resource, version }, { timeoutMs: patientMs }), staleTime: 0 });
      let queue = await read();
      while (!signal.aborted && !isOfUse(queue, intent.pressedMs)) {
        await new Promise((resolve) => setTimeout(resolve, progressMs));
        queue = await read();
      }
      if (signal.aborted || queue.kind === "reading") return null;
      const { problem, answeredAt } = queue.head;
      // A stale list can't contain a new job.
      if (problem) throw new ProblemError(problem);
      const sentIds = sentDraftStore(owner, resource)
        .read()
        .map(({ jobId }) => jobId);
      const found = findArrivals(queue.table, intent, owner.user || null, sentIds);
      return { found, atMs: parseInstant(answeredAt) ?? now() };
    },
    [client, resource, version, owner],
  );
}
