"use client";

import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { DoItInCode } from "@/components/code/do-it-in-code";
import { menuLine } from "@/components/shell/frame/page-head";
import { PermissionNotice, useWhyNot } from "@/components/shell/session/permission";
import { useFormOwner } from "@/components/shell/session/use-device-owner";
import { useTime } from "@/components/shell/time/time-provider";
import { useAddress } from "@/components/shell/use-address";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { useLoaded } from "@/components/ui/use-loaded";
import {
  type Draft,
  emptyJobDraft,
  emptySubmitDraft,
  type JobDraft,
  withDirectory,
} from "@/lib/compute/submit/draft";
import * as outcomeWords from "@/lib/compute/submit/outcome/words";
import { severalFormStore } from "@/lib/compute/submit/several/several-form-store";
import { checkDraft, findingsOf } from "@/lib/compute/submit/submit-form";
import { listSubmitQuestions } from "@/lib/compute/submit/submit-import";
import { draftStore, sentDraftStore } from "@/lib/compute/submit/submit-stores";
import * as words from "@/lib/compute/submit/words";
import type { TemplateCard } from "@/lib/compute/templates/template-model";
import { startFrom } from "@/lib/compute/templates/words";
import { now } from "@/lib/time/clock";
import { useNow } from "@/lib/time/ticker";
import { FitLine } from "../plan/fit-line";
import { PlannedJob } from "../plan/planned-job";
import { MoreLines } from "../resource-frame";
import { UnavailableButton } from "../unavailable-button";
import { useComputePlace } from "../use-compute-place";
import { SubmitOrigin } from "./submit-origin";
import { DraftLine, SubmitOutcome } from "./submit-outcome";
import { useSubmitQuestion } from "./submit-question";
import { SubmitScript } from "./submit-script";
import { SubmitSettings } from "./submit-settings";
import { SubmitStart } from "./submit-start";
import { type SubmitContext, SubmitSurroundings, useSurroundings } from "./submit-surroundings";
import { useSubmitDraft } from "./use-submit-draft";
import { useSubmitRun } from "./use-submit-run";

/** The check of what a press sends, which comes with that of the answer. */
const bringSchema = () => import("@/lib/compute/model").then(({ submitInputSchema }) => submitInputSchema);
const bringSeveral = () =>
  Promise.all([import("./several/several-jobs"), import("@/lib/compute/model")]).then(
    ([{ SeveralJobs }]) => SeveralJobs,
  );

/** The form in the server's HTML: what is typed into it is taken over once the page is alive. */
const plainDraft: Draft = { script: "", jobs: [emptyJobDraft] };

type SubmitScreenProps = SubmitContext & { templates: readonly TemplateCard[] };

/** Submits a job, or several, on one resource. Fields are never cleared automatically. */
export function SubmitScreen({ templates, ...known }: SubmitScreenProps) {
  const place = useComputePlace();
  const { resource } = place;
  const owner = useFormOwner();
  const { parameters } = useAddress();
  const { isSingleUse } = known;
  const form = useRef<HTMLFormElement>(null);
  const store = draftStore(owner, resource);
  const { draft, edit, load, replace, replaced, settle, isKept } = useSubmitDraft(store, plainDraft);
  const [isReady, setReady] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const [presses, setPresses] = useState({ count: 0, faulty: 0 });
  const nowMs = useNow(useTime().renderedAtMs, 30_000);
  const around = useSurroundings(place, known, owner.user);
  const { surroundings, whyUnknown } = around;
  const mostJobs = known.mostJobs[place.version ?? known.newest] ?? 1;
  const schema = useLoaded(bringSchema);
  const { input, findings } = checkDraft(draft, mostJobs, surroundings, schema.part, nowMs);
  const question = useSubmitQuestion();
  const run = useSubmitRun(place, owner, isSingleUse, question.ask, settle);
  const whyNot = useWhyNot("compute.write");
  const severalForm = severalFormStore(owner, resource);
  const { subscribe, read, readOnServer } = severalForm;
  const isKeptOpen = useSyncExternalStore(subscribe, read, readOnServer)?.isOpen === true;
  const isSeveral = isKeptOpen || (isReady && parameters.has("again"));
  const severalButton = useRef<HTMLButtonElement>(null);
  const [hasTurned, setTurned] = useState(false);
  const [last] = isReady ? readSent() : [];
  const lastDirectory = last?.draft.jobs[0]?.workingDirectory ?? "";

  /** Drafts of jobs that were sent from this device cost no read. Somebody else may be behind a user without a name. */
  function readSent() {
    return owner.user === null ? [] : sentDraftStore(owner, resource).read();
  }

  // Once, as the page comes alive: what its fields already have is typed text.
  const comeAlive = useRef(() => {
    const typed = readTyped(form.current);
    const kept = store.read();
    const directory = readSent()[0]?.draft.jobs[0]?.workingDirectory ?? "";
    load(kept ?? withDirectory(emptySubmitDraft, directory));
    if (typed && kept) replace(withTyped(kept, typed), words.typedOver, kept);
    else if (typed) edit((shown) => withTyped(shown, typed));
    const isSentHere = ["from", "again", "partition", "nodes", "time"].some((name) => parameters.has(name));
    setStarting(kept === null && typed === null && !isSentHere);
    setReady(true);
  });
  useLayoutEffect(() => comeAlive.current(), []);

  useEffect(() => {
    const faulty =
      presses.faulty > 0
        ? form.current?.querySelector(":is([aria-invalid=true], [data-invalid]):not([data-start] *)")
        : null;
    if (faulty instanceof HTMLElement) faulty.focus();
  }, [presses]);
  // Turning several jobs off removes what was pressed.
  useEffect(() => {
    if (hasTurned && !isSeveral) severalButton.current?.focus();
  }, [hasTurned, isSeveral]);

  const press = (event: FormEvent) => {
    event.preventDefault();
    // With a table of values, the draft has placeholders and isn't a job.
    if (!isReady || whyNot !== null || isSeveral) return;
    setPresses(({ count, faulty }) => ({ count: count + 1, faulty }));
    void schema.load((part) => {
      const checked = checkDraft(draft, mostJobs, surroundings, part, now());
      const { input: wanted } = checked;
      if (wanted)
        question.askFirst(listSubmitQuestions(draft, checked.findings), () => run.press(wanted, draft));
      else {
        setStarting(false);
        setPresses(({ count, faulty }) => ({ count, faulty: faulty + 1 }));
      }
    });
  };
  const prepare = () => {
    if (schema.part === null && !schema.isLoading) void schema.load();
  };
  // Holding Enter presses the button repeatedly; only the first press is intended.
  const ignoreHeldEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.repeat && event.target instanceof HTMLInputElement)
      event.preventDefault();
  };
  const turnSeveral = (isOpen: boolean) => {
    setTurned(true);
    severalForm.write({ text: "", ...severalForm.read(), isOpen });
  };
  const focus = (field: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(field)?.focus());

  // Errors appear only after the first press, not while the form is still being filled in.
  const shown =
    presses.faulty > 0
      ? findings
      : findings.filter(({ level, field }) => level === "warning" || field === "jobs");
  const errors = presses.faulty > 0 && !input ? findings.filter(({ level }) => level === "error").length : 0;
  const [first = emptyJobDraft] = draft.jobs;
  const start =
    isStarting && !isSeveral ? (
      <SubmitStart
        {...{ place, owner, draft, templates, last, lastDirectory }}
        onFill={(filled, text) => {
          replace(filled, text);
          setStarting(false);
          focus("[data-field=name]");
        }}
        onEmpty={() => {
          replace(withDirectory(emptySubmitDraft, lastDirectory), words.formCleared);
          setStarting(false);
          focus("[data-field=script], .cm-content");
        }}
      />
    ) : null;
  const fields = (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Panel heading={words.script}>
        <SubmitScript
          {...{ draft, edit, replace, isReady, start }}
          error={findingsOf(shown, "script").error}
          onWrite={() => setStarting(false)}
        />
      </Panel>
      <Panel heading={words.settings}>
        <div className="grid gap-3">
          <SubmitSurroundings around={around} />
          <SubmitSettings
            {...{ draft, edit, mostJobs, whyUnknown, lastDirectory, isReady }}
            findings={shown}
            partitions={surroundings.partitions}
          />
        </div>
      </Panel>
    </div>
  );

  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={press}
      onKeyDown={ignoreHeldEnter}
      onFocus={prepare}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <MoreLines>
        <button
          type="button"
          disabled={!isReady || isSeveral}
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.();
            setStarting(true);
          }}
          className={menuLine}
        >
          {startFrom}
        </button>
        <DoItInCode
          offers={input && [[{ operation: "compute.submit", input: { ...place, submit: input } }]]}
        />
      </MoreLines>
      <noscript>
        <Notice tone="info" title={words.needsScripts}>
          <p>{words.needsScriptsHelp}</p>
        </Notice>
      </noscript>
      <PermissionNotice action="compute.write" />
      <SubmitOutcome run={run} place={place} isSingleUse={isSingleUse} />
      {isReady ? (
        <>
          <SubmitOrigin {...{ place, owner, mostJobs, isSingleUse, replace }} />
          <PlannedJob draft={draft} replace={replace} />
        </>
      ) : null}
      <DraftLine replaced={replaced} isKept={isKept} />
      {isSeveral ? (
        <Disclosure summary={<span className="font-medium">{words.formFolded(first, draft.script)}</span>}>
          {fields}
        </Disclosure>
      ) : (
        fields
      )}
      {schema.hasFailed && presses.count > 0 ? (
        <Notice role="alert" tone="warn" title={outcomeWords.questionFailed}>
          {outcomeWords.questionFailedDetail}
        </Notice>
      ) : null}
      {isSeveral ? (
        <SeveralPart
          {...{ draft, place, owner, mostJobs, surroundings, nowMs, whyNot, isSingleUse, replace }}
          isFocused={hasTurned}
          onClose={() => turnSeveral(false)}
        />
      ) : (
        <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-x-3 gap-y-1 border-line-strong border-t bg-canvas px-1 py-2">
          {whyNot === null ? (
            <Button
              type="submit"
              variant="primary"
              disabled={!isReady}
              busy={run.state.step === "sending"}
              className="disabled:opacity-100"
            >
              {words.submitJob}
            </Button>
          ) : (
            <UnavailableButton variant="primary" why={whyNot}>
              {words.submitJob}
            </UnavailableButton>
          )}
          <Button ref={severalButton} disabled={!isReady} onClick={() => turnSeveral(true)}>
            {words.severalJobs}
          </Button>
          <span role="status" className="text-ink-muted text-sm empty:hidden">
            {run.state.step === "sending" ? words.sending : ""}
            {errors > 0 ? words.fixFirst(errors) : ""}
          </span>
          <div className="flex min-h-8 items-center max-sm:order-first max-sm:basis-full">
            {draft.jobs.length === 1 ? (
              <FitLine {...{ place, whyUnknown }} job={first} partitions={surroundings.partitions} />
            ) : (
              <p className="text-sm">{words.fitsNow.severalComponents}</p>
            )}
          </div>
        </div>
      )}
      {question.dialog}
    </form>
  );
}

type Typed = Partial<Record<keyof JobDraft | "script", string>>;

/** What was typed into the form before its scripts ran; null if nothing was. */
function readTyped(form: HTMLFormElement | null): Typed | null {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>("[data-field]") ?? [])];
  const typed = fields
    .filter(({ value }) => value !== "")
    .map(({ dataset, value }) => [dataset.field, value]);
  return typed.length > 0 ? Object.fromEntries(typed) : null;
}

function withTyped({ script, jobs: [first = emptyJobDraft, ...others] }: Draft, typed: Typed): Draft {
  const { script: typedScript = script, ...job } = typed;
  return { script: typedScript, jobs: [{ ...first, ...job }, ...others] };
}

/** The part of the form for several jobs, loaded when it is needed. */
function SeveralPart(props: Parameters<Awaited<ReturnType<typeof bringSeveral>>>[0]) {
  const { part: SeveralJobs, hasFailed, load } = useLoaded(bringSeveral);
  useEffect(() => void load(), [load]);
  if (SeveralJobs) return <SeveralJobs {...props} />;
  if (!hasFailed) return <p role="status">{words.loadingTable}</p>;
  return (
    <Notice
      tone="warn"
      role="alert"
      title={words.tableFailed}
      actions={
        <>
          <Button onClick={() => void load()}>{words.retry}</Button>
          <Button onClick={props.onClose}>{words.oneJob}</Button>
        </>
      }
    />
  );
}
