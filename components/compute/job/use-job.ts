"use client";

import { useEffect, useState } from "react";
import { type ReadingOnPage, useReading } from "@/components/shell/reading/use-reading";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { toJobPollMs } from "@/lib/compute/job/job-polling";
import { keepLastKnown, type LastKnownKey, readLastKnown } from "@/lib/compute/job/last-known-job";
import type { JobAnswer } from "@/lib/compute/model";
import type { ComputePlace } from "@/lib/compute/place";
import { jobQuery } from "@/lib/compute/queries";
import { problemSlug, toProblem } from "@/lib/portal/problem";
import type { PrefetchReport } from "@/lib/query/prefetch-report";

/** A job on its page. `lastKnownAtMs`: the scheduler has forgotten it, and this is what was known then (epoch ms). */
export type JobOnPage = {
  reading: ReadingOnPage<JobAnswer>;
  answer: JobAnswer | null;
  lastKnownAtMs: number | null;
  isForgotten: boolean;
};

type Kept = { answer: JobAnswer; keptAtMs: number };

/** Reads a job as long as its page is seen, and keeps what it read for the time after the scheduler forgets it. */
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

/** Keeps every answer in this tab's storage, and takes it out again once the scheduler has forgotten the job. */
function useKept(
  resource: string,
  jobId: string,
  data: JobAnswer | undefined,
  asOfMs: number | null,
  isForgotten: boolean,
): Kept | null {
  const { id, user } = useDeviceOwner();
  // Two unknown users can't be told apart later, so nothing is kept of one.
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
