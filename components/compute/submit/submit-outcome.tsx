"use client";

import { useEffect, useRef } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { toComputePath } from "@/lib/compute/compute-path";
import type { ComputePlace } from "@/lib/compute/place";
import type { SubmitState } from "@/lib/compute/submit/submit-intent";
import { SubmitUnknown } from "./submit-unknown";
import type { SubmitRun } from "./use-submit-run";

type SubmitOutcomeProps = {
  state: SubmitState;
  place: ComputePlace;
  run: Pick<SubmitRun, "look" | "putAway">;
  mayLook: boolean;
};

/** What became of the last submit; it gets the focus, so that nobody has to look for it. */
export function SubmitOutcome({ state, place, run, mayLook }: SubmitOutcomeProps) {
  const region = useRef<HTMLElement>(null);
  const key =
    state.step === "editing" || state.step === "sending" ? null : `${state.step} ${state.intent.key}`;
  useEffect(() => {
    if (key !== null) region.current?.focus();
  }, [key]);
  if (key === null) return null;
  return (
    <section ref={region} tabIndex={-1} aria-label="Outcome" className="min-w-0">
      {state.step === "accepted" ? <Accepted state={state} place={place} onPutAway={run.putAway} /> : null}
      {state.step === "refused" ? <ProblemNotice problem={state.problem} /> : null}
      {state.step === "unknown" ? (
        <SubmitUnknown state={state} place={place} run={run} mayLook={mayLook} />
      ) : null}
    </section>
  );
}

type AcceptedProps = {
  state: Extract<SubmitState, { step: "accepted" }>;
  place: ComputePlace;
  onPutAway: () => void;
};

/** A job id, the scheduler's warnings, and the ways on. */
function Accepted({ state: { result, isElsewhere }, place, onPutAway }: AcceptedProps) {
  const { jobId, warnings, message } = result;
  return (
    <Notice
      tone={warnings.length > 0 ? "warn" : "ok"}
      title={isElsewhere ? `Another tab submitted it as job ${jobId}` : `Submitted as job ${jobId}`}
      actions={
        <>
          <LinkButton size="small" prefetch={false} href={toComputePath(place, `jobs/${jobId}`)}>
            Job {jobId}
          </LinkButton>
          <LinkButton size="small" prefetch={false} href={toComputePath(place)}>
            Queue
          </LinkButton>
          <CopyButton text={jobId} label="Copy job id" />
          <Button size="small" onClick={onPutAway}>
            Dismiss
          </Button>
        </>
      }
    >
      {message ? <p>The scheduler said: {message}</p> : null}
      {warnings.length > 0 ? (
        <>
          <p>The scheduler took the job and warned:</p>
          <ul className="list-disc pl-5">
            {[...new Set(warnings)].map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}
