"use client";

import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import type { ComputePlace } from "@/lib/compute/place";
import { type Draft, emptySubmitDraft } from "@/lib/compute/submit/draft";
import { checkDraft, findingsOf } from "@/lib/compute/submit/submit-form";
import { draftStore } from "@/lib/compute/submit/submit-stores";
import type { DeviceOwner } from "@/lib/device/owner";
import type { Problem } from "@/lib/portal/problem";
import { useNow } from "@/lib/time/ticker";
import { SubmitAgain } from "./submit-again";
import { SubmitDraftLine } from "./submit-draft-line";
import { SubmitJobs } from "./submit-jobs";
import { SubmitOrigin } from "./submit-origin";
import { SubmitOutcome } from "./submit-outcome";
import { SubmitRequestPanel } from "./submit-request-panel";
import { SubmitScript } from "./submit-script";
import { SubmitTemplates } from "./submit-templates";
import { useSubmitDraft } from "./use-submit-draft";
import { useSubmitRun } from "./use-submit-run";
import { type KnownSurroundings, type SubmitContext, useSurroundings } from "./use-surroundings";

type SubmitFormProps = SubmitContext & {
  isReady: boolean;
  place: ComputePlace;
  owner: DeviceOwner;
  initial: Draft;
};

/** The form beside the script, the request, and the outcome. Fields are never cleared automatically. */
export function SubmitForm({ isReady, place, owner, initial, ...known }: SubmitFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, edit, replace, replaced, isKept } = useSubmitDraft(
    draftStore(owner, place.resource),
    initial,
  );
  const [attempts, setAttempts] = useState(0);
  const { renderedAtMs } = useTime();
  const nowMs = useNow(renderedAtMs, 30_000);
  const around = useSurroundings(place, known, owner.user, draft.jobs[0]?.account ?? "");
  const mostJobs = known.mostJobs[place.version ?? known.newest] ?? 1;
  const { input, findings } = checkDraft(draft, mostJobs, around.surroundings, nowMs);
  const run = useSubmitRun(place, owner, known.isSingleUse);
  // Errors appear only after the first press, not while the form is still being filled in.
  const shown =
    attempts > 0 ? findings : findings.filter(({ level, field }) => level === "warning" || field === "jobs");

  useEffect(() => {
    const faulty =
      attempts > 0 ? form.current?.querySelector(":is([aria-invalid=true], [data-invalid])") : null;
    if (faulty instanceof HTMLElement) faulty.focus();
  }, [attempts]);

  const press = (event: FormEvent) => {
    event.preventDefault();
    if (input) run.press(input, draft);
    else setAttempts((count) => count + 1);
  };
  // Holding Enter presses the button repeatedly; only the first press is intended.
  const ignoreHeldEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.repeat && event.target instanceof HTMLInputElement)
      event.preventDefault();
  };

  return (
    <form ref={form} noValidate method="post" onSubmit={press} onKeyDown={ignoreHeldEnter}>
      <fieldset disabled={!isReady} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        {isReady ? (
          <SubmitOrigin
            place={place}
            owner={owner}
            mostJobs={mostJobs}
            isSingleUse={known.isSingleUse}
            replace={replace}
          />
        ) : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
          <Panel
            heading="The job"
            actions={
              <>
                <SubmitTemplates owner={owner} draft={draft} replace={replace} isReady={isReady} />
                <Button size="small" onClick={() => replace(emptySubmitDraft, "The form was emptied.")}>
                  Start afresh
                </Button>
              </>
            }
          >
            <div className="grid gap-3">
              <SubmitSurroundings around={around} />
              <SubmitJobs
                draft={draft}
                edit={edit}
                mostJobs={mostJobs}
                findings={shown}
                partitions={around.surroundings.partitions}
                whyUnknown={around.whyUnknown}
              />
            </div>
          </Panel>
          <Panel heading="What it runs" className="lg:sticky lg:top-3">
            <SubmitScript
              draft={draft}
              edit={edit}
              replace={replace}
              error={findingsOf(shown, "script").error}
              isReady={isReady}
            />
          </Panel>
        </div>
        <SubmitDraftLine replaced={replaced} isKept={isKept} isReady={isReady} />
        <SubmitOutcome run={run} place={place} isSingleUse={known.isSingleUse} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            busy={run.state.step === "sending"}
            className="disabled:opacity-100"
          >
            Submit job
          </Button>
          <span role="status" className="text-ink-muted text-sm">
            {run.state.step === "sending" ? "Sent. Waiting for the scheduler's answer." : ""}
            {attempts > 0 && input === null
              ? countErrors(findings.filter(({ level }) => level === "error").length)
              : ""}
          </span>
        </div>
        <SubmitRequestPanel place={place} input={input} />
      </fieldset>
      {run.asking ? <SubmitAgain asking={run.asking} onConfirm={run.confirm} onClose={run.decline} /> : null}
    </form>
  );
}

const countErrors = (count: number) =>
  `Not sent: ${count === 1 ? "one thing has" : `${count} things have`} to be put right first.`;

/** What could not be read and therefore isn't checked before sending. Nothing of it stops a submit. */
function SubmitSurroundings({ around: { missing } }: { around: KnownSurroundings }) {
  if (missing.length === 0) return null;
  const retryAll = () => {
    for (const { retry } of missing) retry?.();
  };
  // One cause keeps all of them away as a rule, and is told once.
  const causes = missing.filter(
    ({ problem }, index) => missing.findIndex((other) => isSame(other.problem, problem)) === index,
  );
  return (
    <Notice tone="warn" title={`Not checked before sending: ${missing.map(({ what }) => what).join(", ")}`}>
      {causes.map(({ what, problem }) =>
        problem ? <ProblemNotice key={what} problem={problem} compact onRetry={retryAll} /> : null,
      )}
    </Notice>
  );
}

const isSame = (one: Problem | null, other: Problem | null) =>
  one?.type === other?.type && one?.detail === other?.detail;
