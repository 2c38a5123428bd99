"use client";

import { OutcomeRegion } from "@/components/shell/reading/outcome-unknown";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Button, LinkButton } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { toComputePath } from "@/lib/compute/compute-path";
import type { ComputePlace } from "@/lib/compute/place";
import * as words from "@/lib/compute/submit/outcome/words";
import type { SubmitState } from "@/lib/compute/submit/submit-intent";
import { SubmitUnknown } from "./submit-unknown";
import type { SubmitRun } from "./use-submit-run";

type SubmitOutcomeProps = {
  run: Pick<SubmitRun, "state" | "look" | "dismiss">;
  place: ComputePlace;
  isSingleUse: boolean;
};

/** The outcome of the last submit, above the form. */
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
      title={isElsewhere ? words.submittedElsewhere(jobId) : words.submittedAs(jobId)}
      actions={
        <>
          <LinkButton size="small" href={toComputePath(place, `jobs/${jobId}`)}>
            {words.job(jobId)}
          </LinkButton>
          <LinkButton size="small" href={toComputePath(place)}>
            {words.queue}
          </LinkButton>
          <CopyButton text={jobId} label={words.copyJobId} />
          <Button size="small" onClick={onDismiss}>
            {words.dismiss}
          </Button>
        </>
      }
    >
      {message ? <p>{words.message(message)}</p> : null}
      {warnings.length > 0 ? (
        <>
          <p>{words.warned}</p>
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
