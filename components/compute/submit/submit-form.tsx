"use client";

import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { DoItInCode } from "@/components/code/do-it-in-code";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { StateMark } from "@/components/ui/state-mark";
import type { ComputePlace } from "@/lib/compute/place";
import type { Draft } from "@/lib/compute/submit/draft";
import * as outcomeWords from "@/lib/compute/submit/outcome/words";
import { checkDraft, findingsOf } from "@/lib/compute/submit/submit-form";
import { listSubmitQuestions } from "@/lib/compute/submit/submit-import";
import { draftStore } from "@/lib/compute/submit/submit-stores";
import * as words from "@/lib/compute/submit/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { useNow } from "@/lib/time/ticker";
import { FitLine } from "../plan/fit-line";
import { PlannedJob } from "../plan/planned-job";
import { UnavailableButton } from "../unavailable-button";
import { SeveralButton, SeveralPart, useSeveral } from "./several/several-part";
import { SubmitAsks, useSubmitQuestion } from "./submit-asks";
import { SubmitJobs } from "./submit-jobs";
import { SubmitOrigin } from "./submit-origin";
import { SubmitOutcome } from "./submit-outcome";
import { SubmitScript } from "./submit-script";
import { type SubmitContext, SubmitSurroundings, useSurroundings } from "./submit-surroundings";
import { SubmitTemplates } from "./submit-templates";
import { type Replaced, useSubmitDraft } from "./use-submit-draft";
import { useSubmitRun } from "./use-submit-run";

type SubmitFormProps = SubmitContext & {
  isReady: boolean;
  place: ComputePlace;
  owner: DeviceOwner;
  /** The form's stored draft, or else `blank`. */
  initial: Draft;
  /** The form as it is when it is cleared. */
  blank: Draft;
};

/** The outcome above the form beside the script, and the request. Fields are never cleared automatically. */
export function SubmitForm({ isReady, place, owner, initial, blank, ...known }: SubmitFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, edit, replace, replaced, settle, isKept } = useSubmitDraft(
    draftStore(owner, place.resource),
    initial,
  );
  const lastDirectory = blank.jobs[0]?.workingDirectory ?? "";
  const [attempts, setAttempts] = useState(0);
  const { renderedAtMs } = useTime();
  const nowMs = useNow(renderedAtMs, 30_000);
  const around = useSurroundings(place, known, owner.user);
  const mostJobs = known.mostJobs[place.version ?? known.newest] ?? 1;
  const { input, findings } = checkDraft(draft, mostJobs, around.surroundings, nowMs);
  const run = useSubmitRun(place, owner, known.isSingleUse, settle);
  const whyNot = useWhyNot("compute.write");
  const several = useSeveral(owner, place.resource, isReady);
  const question = useSubmitQuestion();
  const [isQuestionLost, setQuestionLost] = useState(false);
  const loseQuestion = () => {
    setQuestionLost(true);
    question.decline();
    run.decline();
  };
  // Errors appear only after the first press, not while the form is still being filled in.
  const shown =
    attempts > 0 ? findings : findings.filter(({ level, field }) => level === "warning" || field === "jobs");

  useEffect(() => {
    const faulty =
      attempts > 0
        ? form.current?.querySelector(":is([aria-invalid=true], [data-invalid]):not([popover] *)")
        : null;
    if (faulty instanceof HTMLElement) faulty.focus();
  }, [attempts]);

  const press = (event: FormEvent) => {
    event.preventDefault();
    setQuestionLost(false);
    // With a table of values, the draft has placeholders and isn't a job.
    if (whyNot !== null || several.isOpen) return;
    if (!input) return setAttempts((count) => count + 1);
    question.askFirst(listSubmitQuestions(draft, findings), () => run.press(input, draft));
  };
  // Holding Enter presses the button repeatedly; only the first press is intended.
  const ignoreHeldEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.repeat && event.target instanceof HTMLInputElement)
      event.preventDefault();
  };
  const errors = attempts > 0 && !input ? findings.filter(({ level }) => level === "error").length : 0;

  return (
    <form ref={form} noValidate method="post" onSubmit={press} onKeyDown={ignoreHeldEnter}>
      <fieldset disabled={!isReady} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <PermissionNotice action="compute.write" />
        <SubmitOutcome run={run} place={place} isSingleUse={known.isSingleUse} />
        {isReady ? (
          <SubmitOrigin
            place={place}
            owner={owner}
            mostJobs={mostJobs}
            isSingleUse={known.isSingleUse}
            replace={replace}
          />
        ) : null}
        {isReady ? <PlannedJob draft={draft} replace={replace} /> : null}
        <SubmitDraftLine replaced={replaced} isKept={isKept} isReady={isReady} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
          <Panel
            heading={words.settings}
            actions={
              <>
                <SubmitTemplates
                  {...{ place, owner, draft, replace, lastDirectory, isReady }}
                  templatesBy={known.templatesBy}
                />
                <Button size="small" onClick={() => replace(blank, words.formCleared)}>
                  {words.clearForm}
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
                lastDirectory={lastDirectory}
              />
              {draft.jobs.length === 1 && draft.jobs[0] ? (
                <FitLine place={place} job={draft.jobs[0]} partitions={around.surroundings.partitions} />
              ) : null}
              <Disclosure
                summary={
                  <>
                    <StateMark tone="info" className="size-3.5" />
                    {words.whatIsSent}
                  </>
                }
              >
                <p className="text-ink-muted text-sm">{words.cannotSend}</p>
              </Disclosure>
            </div>
          </Panel>
          <Panel heading={words.script} className="lg:sticky lg:top-3">
            <SubmitScript
              draft={draft}
              edit={edit}
              replace={replace}
              error={findingsOf(shown, "script").error}
              isReady={isReady}
            />
          </Panel>
        </div>
        <DoItInCode
          offers={input && [[{ operation: "compute.submit", input: { ...place, submit: input } }]]}
        />
        {isQuestionLost ? (
          <Notice role="alert" tone="warn" title={outcomeWords.questionFailed}>
            {outcomeWords.questionFailedDetail}
          </Notice>
        ) : null}
        {several.isOpen ? (
          <SeveralPart
            draft={draft}
            place={place}
            owner={owner}
            mostJobs={mostJobs}
            surroundings={around.surroundings}
            nowMs={nowMs}
            whyNot={whyNot}
            isSingleUse={known.isSingleUse}
            isFocused={several.isPressed}
            onClose={several.close}
          />
        ) : (
          <SubmitBar
            isSending={run.state.step === "sending"}
            errors={errors}
            whyNot={whyNot}
            several={several}
          />
        )}
      </fieldset>
      {question.questions || run.asking ? (
        <SubmitAsks
          anyway={
            question.questions && {
              questions: question.questions,
              onConfirm: question.confirm,
              onClose: question.decline,
            }
          }
          again={run.asking && { asking: run.asking, onConfirm: run.confirm, onClose: run.decline }}
          onFailed={loseQuestion}
        />
      ) : null}
    </form>
  );
}

type SubmitBarProps = {
  isSending: boolean;
  /** The number of errors that prevented the last press. */
  errors: number;
  /** Why the token can't submit; null if it can. */
  whyNot: string | null;
  several: ReturnType<typeof useSeveral>;
};

/** The submit button, docked at the bottom of the window while the form is longer than it. */
function SubmitBar({ isSending, errors, whyNot, several }: SubmitBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-line-strong border-t bg-canvas px-1 py-2">
      {whyNot === null ? (
        <Button type="submit" variant="primary" busy={isSending} className="disabled:opacity-100">
          {words.submitJob}
        </Button>
      ) : (
        <UnavailableButton variant="primary" why={whyNot}>
          {words.submitJob}
        </UnavailableButton>
      )}
      {isSending ? null : <SeveralButton {...several} />}
      <span role="status" className="text-ink-muted text-sm empty:hidden">
        {isSending ? words.sending : ""}
        {errors > 0 ? words.fixFirst(errors) : ""}
      </span>
    </div>
  );
}

type SubmitDraftLineProps = { replaced: Replaced | null; isKept: boolean; isReady: boolean };

/** Where the draft is saved, and how to undo its replacement by another one. One line, so that nothing moves. */
function SubmitDraftLine({ replaced, isKept, isReady }: SubmitDraftLineProps) {
  if (!isKept)
    return (
      <Notice tone="warn" role="alert" title={words.draftLost}>
        <p>{words.storageFull}</p>
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
            {words.undo}
          </Button>
          <Button size="small" onClick={replaced.dismiss}>
            {words.dismiss}
          </Button>
        </>
      ) : isReady ? (
        words.draftSaved
      ) : (
        words.loadingForm
      )}
    </p>
  );
}
