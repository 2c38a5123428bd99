"use client";

import { OutcomeRegion } from "@/components/shell/reading/outcome-region";
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
  run: Pick<SubmitRun, "state" | "look" | "dismiss">;
  place: ComputePlace;
  isSingleUse: boolean;
};

/** The outcome of the last submit. */
export function SubmitOutcome({ run, place, isSingleUse }: SubmitOutcomeProps) {
  const { state } = run;
  if (state.step === "editing" || state.step === "sending") return null;
  return (
    <OutcomeRegion focusKey={`${state.step} ${state.intent.key}`}>
      {state.step === "accepted" ? <Accepted state={state} place={place} onDismiss={run.dismiss} /> : null}
      {state.step === "refused" ? <ProblemNotice problem={state.problem} /> : null}
      {state.step === "unknown" ? (
        <SubmitUnknown state={state} place={place} run={run} isSingleUse={isSingleUse} />
      ) : null}
    </OutcomeRegion>
  );
}

type AcceptedProps = {
  state: Extract<SubmitState, { step: "accepted" }>;
  place: ComputePlace;
  onDismiss: () => void;
};

/** The job ID, the scheduler's warnings, and links to the job and the queue. */
function Accepted({ state: { result, isElsewhere }, place, onDismiss }: AcceptedProps) {
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
          <Button size="small" onClick={onDismiss}>
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
