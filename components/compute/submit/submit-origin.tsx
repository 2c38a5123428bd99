"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useAddress } from "@/components/shell/use-address";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { ComputePlace } from "@/lib/compute/place";
import { jobQuery } from "@/lib/compute/queries";
import type { Draft } from "@/lib/compute/submit/draft";
import { toDraftFromJob } from "@/lib/compute/submit/draft-from-job";
import { sentDraftStore } from "@/lib/compute/submit/submit-stores";
import type { DeviceOwner } from "@/lib/device/owner";
import { toProblem } from "@/lib/portal/problem";

type SubmitOriginProps = {
  place: ComputePlace;
  owner: DeviceOwner;
  mostJobs: number;
  isSingleUse: boolean;
  replace: (draft: Draft, words: string) => void;
};

/** Fills the form once from the job in the address (`from`), and lists what isn't known about that job. */
export function SubmitOrigin({ place, owner, mostJobs, isSingleUse, replace }: SubmitOriginProps) {
  const { parameters, change } = useAddress();
  const jobId = /^[1-9]\d{0,19}$/.exec(parameters.get("from") ?? "")?.[0] ?? null;
  const sent =
    sentDraftStore(owner, place.resource)
      .read()
      .find((one) => one.jobId === jobId)?.draft ?? null;
  const mustAsk = jobId !== null && sent === null;
  const { data, error, isFetching, refetch } = useQuery({
    ...jobQuery(place, jobId ?? "0"),
    enabled: mustAsk && !isSingleUse,
    gcTime: 0,
  });
  const [told, setTold] = useState<{ jobId: string; notTold: string[] } | null>(null);
  const filled = useRef<string | null>(null);
  const isKnown = data !== undefined || sent !== null;

  useEffect(() => {
    if (jobId === null || !isKnown || filled.current === jobId) return;
    filled.current = jobId;
    const made = toDraftFromJob(data?.jobs ?? [], mostJobs, sent);
    replace(made.draft, `The form was filled from job ${jobId}.`);
    setTold({ jobId, notTold: made.notTold });
    // Runs once: after a reload, the job must not overwrite what was edited since.
    change({ from: null });
  }, [jobId, isKnown, data, mostJobs, sent, replace, change]);

  if (error && mustAsk)
    return <ProblemNotice problem={toProblem(error)} onRetry={() => void refetch()} role="status" />;
  if (mustAsk && isSingleUse)
    return (
      <Notice
        tone="warn"
        title={`Job ${jobId} was not read: your token may work only once`}
        actions={
          <Button size="small" onClick={() => void refetch()} busy={isFetching}>
            Read it all the same
          </Button>
        }
      />
    );
  if (mustAsk && isFetching) return <Notice tone="info" role="status" title={`Reading job ${jobId}`} />;
  if (told === null || told.notTold.length === 0) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      title={`Job ${told.jobId} does not tell everything`}
      actions={
        <Button size="small" onClick={() => setTold(null)}>
          Dismiss
        </Button>
      }
    >
      <p>The scheduler does not tell: {told.notTold.join(", ")}. Fill in these yourself.</p>
    </Notice>
  );
}
