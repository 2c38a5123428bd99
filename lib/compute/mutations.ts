"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { requestPortal } from "@/lib/portal/request";
import { toCancelPath } from "./cancel-path";
import type { ComputePlace } from "./queries";
import type { CancelOptions } from "./signals";
import type { CancelResult } from "./submit-model";

/** Loaded with the first write; see requestPortal. */
const model = () => import("./model");

/** One cancel as it is sent. `key`: the same one only to repeat a request whose answer was lost. */
export type CancelIntent = { jobId: string; options: CancelOptions; key: string };

/**
 * Cancels jobs of a place. `cancel` sends one and resolves to what the scheduler said, or throws a ProblemError;
 * `reread` reads again whatever shows these jobs (query keys `["compute", resource, version, "job…"]`).
 */
export function useCancelJobs(place: ComputePlace): {
  cancel: (intent: CancelIntent) => Promise<CancelResult>;
  reread: () => Promise<void>;
} {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ jobId, options, key }: CancelIntent) =>
      requestPortal({
        method: "DELETE",
        path: toCancelPath(place, jobId, options),
        headers: { "Idempotency-Key": key },
        schema: async () => (await model()).cancelResultSchema,
        // Longer than the portal's own deadline: its answer says more than ours.
        timeoutMs: 60_000,
      }),
  });
  const { resource } = place;
  const reread = useCallback(
    () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey[0] === "compute" && queryKey[1] === resource && String(queryKey[3]).startsWith("job"),
      }),
    [client, resource],
  );
  return { cancel: mutateAsync, reread };
}
