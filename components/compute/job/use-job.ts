"use client";

import { useEffect, useState } from "react";
import { type ReadingOnPage, useReading } from "@/components/shell/reading/reading-state";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { toJobPollMs } from "@/lib/compute/job/job-polling";
import { keepLastKnown, type LastKnownKey, readLastKnown } from "@/lib/compute/job/last-known-job";
import type { JobAnswer } from "@/lib/compute/model";
import { jobQuery } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import { problemSlug, toProblem } from "@/lib/portal/problem";
import type { PrefetchReport } from "@/lib/query/prefetch-report";

/**
 * A job on its page. `lastKnownAtMs` (epoch ms) is set once the scheduler has forgotten the job: when this
 * was known.
 */
export type JobOnPage = {
  reading: ReadingOnPage<JobAnswer>;
  answer: JobAnswer | null;
  lastKnownAtMs: number | null;
  isForgotten: boolean;
};

type Kept = { answer: JobAnswer; keptAtMs: number };

/** Reads a job while its page is visible, and keeps each response in case the scheduler forgets the job. */
export function useJob(place: ComputePlace, jobId: string, prefetchReport: PrefetchReport): JobOnPage {
  const reading = useReading(
    {
      ...jobQuery(place, jobId),
      refetchInterval: ({ state }) =>
        toJobPollMs(state.data?.jobs, state.error ? toProblem(state.error) : null),
    },
    prefetchReport,
  );
  const { data, asOfMs, problem } = reading;
  const isForgotten = problem !== null && problemSlug(problem) === "not-found";
  const kept = useKept(place.resource, jobId, data, asOfMs, isForgotten);
  return {
    reading,
    answer: data ?? kept?.answer ?? null,
    lastKnownAtMs: isForgotten ? (data ? asOfMs : (kept?.keptAtMs ?? null)) : null,
    isForgotten,
  };
}

/** Stores every response in this tab, and reads it back once the scheduler has forgotten the job. */
function useKept(
  resource: string,
  jobId: string,
  data: JobAnswer | undefined,
  asOfMs: number | null,
  isForgotten: boolean,
): Kept | null {
  const { id, user } = useDeviceOwner();
  // Two unknown users couldn't be distinguished later, so nothing is stored for an unknown user.
  const owner = user === null ? null : id;
  const [kept, setKept] = useState<Kept | null>(null);

  useEffect(() => {
    if (owner === null || !data || asOfMs === null || isForgotten) return;
    keepLastKnown({ owner, resource, jobId }, data, asOfMs);
  }, [owner, resource, jobId, data, asOfMs, isForgotten]);

  useEffect(() => {
    if (owner === null || data || !isForgotten) return;
    let wanted = true;
    void recall({ owner, resource, jobId }).then((found) => wanted && setKept(found));
    return () => {
      wanted = false;
    };
  }, [owner, resource, jobId, data, isForgotten]);
  return kept;
}

async function recall(key: LastKnownKey): Promise<Kept | null> {
  const found = readLastKnown(key);
  if (found === null) return null;
  const { jobAnswerSchema } = await import("@/lib/compute/model");
  const parsed = jobAnswerSchema.safeParse(found.answer);
  return parsed.success ? { answer: parsed.data, keptAtMs: found.keptAtMs } : null;
}
