"use client";

import Link from "next/link";
import { OutcomeRegion, OutcomeUnknown } from "@/components/shell/reading/outcome-unknown";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useInstantWords } from "@/components/shell/time/instant";
import { Button, LinkButton } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { toComputePath } from "@/lib/compute/compute-path";
import type { ComputePlace } from "@/lib/compute/place";
import * as words from "@/lib/compute/submit/outcome/words";
import type { SubmitArrival, SubmitState } from "@/lib/compute/submit/submit-intent";
import * as formWords from "@/lib/compute/submit/words";
import type { OutcomeSearch } from "@/lib/intent/intent";
import type { Replaced } from "./use-submit-draft";
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

type SubmitUnknownProps = SubmitOutcomeProps & { state: Extract<SubmitState, { step: "unknown" }> };

/**
 * A submit with unknown outcome: matching jobs in the queue. Submitting again first asks for confirmation.
 */
function SubmitUnknown({ state, place, run, isSingleUse }: SubmitUnknownProps) {
  const { search, problem, intent } = state;
  const at = useInstantWords("clock");
  const [first, ...others] = search.found;
  const isFound = first !== undefined && others.length === 0;
  return (
    <OutcomeUnknown
      problem={problem}
      search={search}
      title={toTitle(search, isSingleUse)}
      isFound={isFound}
      before={null}
      lookLabel={isSingleUse ? words.loadQueue : words.refresh}
      after={
        <LinkButton size="small" href={toComputePath(place)}>
          {words.queue}
        </LinkButton>
      }
      run={run}
    >
      <p>{words.checkedFor(intent.name, at(intent.pressedMs))}</p>
      {first ? (
        <ul className="list-disc pl-5">
          {search.found.map(({ id, submittedMs }) => (
            <li key={id}>
              <Link
                href={toComputePath(place, `jobs/${id}`)}
                prefetch={false}
                className="underline underline-offset-2"
              >
                {words.job(id)}
              </Link>
              {words.submittedAt(at(submittedMs))}
            </li>
          ))}
        </ul>
      ) : null}
    </OutcomeUnknown>
  );
}

function toTitle(search: OutcomeSearch<SubmitArrival>, isSingleUse: boolean): string {
  const { found, looks, isLooking, problem } = search;
  const [first, ...others] = found;
  if (first) return others.length === 0 ? words.foundInQueue(first.id) : words.couldBe;
  if (looks > 0) return words.notInQueue;
  if (problem) return words.queueFailed;
  if (isSingleUse && !isLooking) return words.queueNotLoaded;
  return words.checking;
}

/** How to undo the replacement of the draft by another one. Its place is kept, so that nothing moves. */
export function DraftLine({ replaced, isKept }: { replaced: Replaced | null; isKept: boolean }) {
  if (!isKept)
    return (
      <Notice tone="warn" role="alert" title={formWords.draftLost}>
        <p>{formWords.storageFull}</p>
      </Notice>
    );
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-2 text-ink-muted text-sm">
      <span role="status" className="text-ink empty:hidden">
        {replaced?.words}
      </span>
      {replaced ? (
        <>
          <Button size="small" onClick={replaced.undo}>
            {formWords.undo}
          </Button>
          <Button size="small" onClick={replaced.dismiss}>
            {formWords.dismiss}
          </Button>
        </>
      ) : (
        formWords.draftSaved
      )}
    </p>
  );
}
