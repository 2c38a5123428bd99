"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ProblemError } from "@/lib/portal/problem";
import { requestPortal } from "@/lib/portal/request";
import { useEarlyScript } from "@/lib/portal/use-early-script";
import type { CancelOptions } from "./cancel/signals";
import { toApiPath, toCancelPath } from "./compute-path";
import type { ComputePlace } from "./place";
import { jobReads, queueReads } from "./queries";
import type { CancelResult, SubmitInput } from "./submit/submit-model";

/** Loaded for an answer that has to be checked; see requestPortal. */
const model = () => import("./model");

/** One cancel to send. Reuse `key` only to repeat a request whose answer was lost. */
type CancelIntent = { jobId: string; options: CancelOptions; key: string };

/**
 * Cancels jobs of a place. `cancel` sends one and resolves to the scheduler's result, including a refusal, or throws a
 * ProblemError; `reread` reloads everything that shows jobs of the resource.
 */
export function useCancelJobs(place: ComputePlace): {
  cancel: (intent: CancelIntent) => Promise<CancelResult>;
  reread: () => Promise<void>;
} {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ jobId, options, key }: CancelIntent) =>
      orItsReport({
        method: "DELETE",
        path: toCancelPath(place, jobId, options),
        headers: { "Idempotency-Key": key },
        schema: async () => (await model()).cancelResultSchema,
        // Longer than the portal's own deadline: its answer is more informative than a timeout here.
        timeoutMs: 60_000,
      }),
  });
  const { resource } = place;
  const reread = useCallback(() => client.invalidateQueries(jobReads(resource)), [client, resource]);
  return { cancel: mutateAsync, reread };
}

/** A refused cancel is a problem that contains the scheduler's report, in the same schema as an accepted one. */
async function orItsReport(request: Parameters<typeof requestPortal<CancelResult>>[0]) {
  try {
    return await requestPortal(request);
  } catch (thrown) {
    const report = thrown instanceof ProblemError ? thrown.problem.report : undefined;
    if (report === undefined) throw thrown;
    const parsed = (await model()).cancelResultSchema.safeParse(report);
    if (!parsed.success) throw thrown;
    return parsed.data;
  }
}

/**
 * Submits once: resolves only with a job ID, else throws a ProblemError. Use one `key` per intent, and the same one only to
 * join a submit that is in progress. Nothing is repeated automatically.
 */
export function useSubmitJob(place: ComputePlace) {
  const client = useQueryClient();
  useEarlyScript(model);
  return useMutation({
    mutationFn: ({ input, key }: { input: SubmitInput; key: string }) =>
      requestPortal({
        method: "POST",
        path: toApiPath(place, "jobs"),
        body: input,
        headers: { "Idempotency-Key": key },
        schema: async () => (await model()).submitResultSchema,
        // Longer than the portal's own deadline: its answer is more informative than a timeout here.
        timeoutMs: 60_000,
      }),
    onSuccess: () => client.invalidateQueries(queueReads(place.resource)),
  });
}
