"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { AskFirst } from "@/components/shell/reading/ask-first";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useAddress } from "@/components/shell/use-address";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { jobQuery } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import type { Draft } from "@/lib/compute/submit/draft";
import { type DraftFromJob, toDraftFromJob } from "@/lib/compute/submit/draft-from-job";
import * as words from "@/lib/compute/submit/outcome/words";
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

/** Fills the form once from the job in the address (`from`), and lists what of that job isn't known or can't be sent. */
export function SubmitOrigin({ place, owner, mostJobs, isSingleUse, replace }: SubmitOriginProps) {
  const { parameters, change } = useAddress();
  const jobId = /^[1-9]\d{0,19}$/.exec(parameters.get("from") ?? "")?.[0] ?? null;
  const isForLimit = parameters.get("focus") === "timeLimit";
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
  const [left, setLeft] = useState<(Omit<DraftFromJob, "draft"> & { jobId: string }) | null>(null);
  const filled = useRef<string | null>(null);
  const isKnown = data !== undefined || sent !== null;

  useEffect(() => {
    if (jobId === null || !isKnown || filled.current === jobId) return;
    filled.current = jobId;
    const made = toDraftFromJob(data?.jobs ?? [], mostJobs, sent);
    replace(made.draft, words.filledFromJob(jobId));
    setLeft({ jobId, unknown: made.unknown, unsendable: made.unsendable });
    if (isForLimit) document.querySelector<HTMLElement>("[data-field=timeLimit]")?.focus();
    // Runs once: after a reload, the job must not overwrite what was edited since.
    change({ from: null, focus: null });
  }, [jobId, isKnown, data, mostJobs, sent, replace, change, isForLimit]);

  if (error && mustAsk)
    return <ProblemNotice problem={toProblem(error)} onRetry={() => void refetch()} role="status" />;
  if (mustAsk && isSingleUse)
    return <AskFirst what={words.ofJob(jobId)} onAsk={() => void refetch()} isAsking={isFetching} />;
  if (mustAsk && isFetching) return <Notice tone="info" role="status" title={words.loadingJob(jobId)} />;
  if (left === null || left.unknown.length + left.unsendable.length === 0) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      title={words.notCarried(left.jobId)}
      actions={
        <Button size="small" onClick={() => setLeft(null)}>
          {words.dismiss}
        </Button>
      }
    >
      {left.unknown.length > 0 ? <p>{words.unknownFields(left.unknown.join(", "))}</p> : null}
      {left.unsendable.length > 0 ? <p>{words.unsendable(left.unsendable.join(", "))}</p> : null}
    </Notice>
  );
}
