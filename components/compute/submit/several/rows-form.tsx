"use client";

import { type ChangeEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useInstantWords } from "@/components/shell/time/instant";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field, TextArea } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { StateMark } from "@/components/ui/state-mark";
import type { Draft } from "@/lib/compute/submit/draft";
import { isSameBatch } from "@/lib/compute/submit/several/batch";
import { batchStore } from "@/lib/compute/submit/several/batch-store";
import {
  isSameFinding,
  listCommonFindings,
  listDoubts,
  listRemarks,
  mostBatchRows,
  mostTableText,
  type PlannedRow,
  parseRowTable,
  planRows,
  sayRequest,
} from "@/lib/compute/submit/several/row-table";
import { type SeveralForm, severalFormStore } from "@/lib/compute/submit/several/several-form-store";
import * as words from "@/lib/compute/submit/several/words";
import type { SubmitFinding, Surroundings } from "@/lib/compute/submit/submit-finding";
import { listSubmitQuestions, readScriptFile } from "@/lib/compute/submit/submit-import";
import * as formWords from "@/lib/compute/submit/words";
import type { DeviceOwner } from "@/lib/device/owner";
import { useKeptDraft } from "@/lib/device/use-kept-draft";
import { UnavailableButton } from "../../unavailable-button";
import { useSubmitQuestion } from "../submit-question";
import { RowsTable } from "./rows-table";
import type { BatchRun } from "./use-batch-run";

export type RowsFormProps = {
  /** The form, with placeholders. */
  draft: Draft;
  resource: string;
  owner: DeviceOwner;
  mostJobs: number;
  surroundings: Surroundings;
  nowMs: number;
  /** Why jobs can't be submitted at all; null if they can. */
  whyNot: string | null;
  /** True if the table takes the focus when it appears. */
  isFocused: boolean;
  run: BatchRun;
};

/** Longer ones would fill the browser's storage with the record of what was sent. */
const mostScript = 200_000;
const shownFaults = 5;

/** The table of values, its preview, and the button that submits a job for each row. */
export function RowsForm(props: RowsFormProps) {
  const { draft, resource, owner, mostJobs, surroundings, nowMs, whyNot, isFocused, run } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  const store = severalFormStore(owner, resource);
  const kept = useKeptDraft<SeveralForm>(store, store.read() ?? { text: "", isOpen: true });
  const { text, before = "" } = kept.draft;
  const [fileFault, setFileFault] = useState<string | null>(null);
  const setText = (next: string) => {
    setFileFault(null);
    kept.setDraft({ ...kept.draft, text: next, isOpen: true });
  };
  const [shown, setShown] = useState(0);
  const [pressed, setPressed] = useState(false);
  const question = useSubmitQuestion();
  const sayTime = useInstantWords("clock");
  const file = useRef<HTMLInputElement>(null);
  const asked = useMemo(
    () => ({ text, draft, mostJobs, surroundings, nowMs }),
    [text, draft, mostJobs, surroundings, nowMs],
  );
  // Two hundred rows take longer than a letter may.
  const calm = useDeferredValue(asked);
  const plan = useMemo(() => toPlan(calm), [calm]);
  const { table, faults, planned } = plan;

  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = "";
    if (!chosen) return;
    if (chosen.size > mostTableText) return setFileFault(words.fileTooLarge(chosen.name));
    const read = await readScriptFile(chosen);
    if ("fault" in read) setFileFault(read.fault);
    else setText(read.script);
  };
  const press = () => {
    setPressed(true);
    const { table, faults, planned, doubts } = toPlan(asked);
    if (sayWhyNot({ faults, planned }) !== "") return;
    const [last] = batchStore(owner, resource).readNow();
    const isAgain = last !== undefined && isSameBatch(last, draft, table);
    const questions = planned.flatMap((row) => listSubmitQuestions(row.draft, row.findings));
    const again = isAgain ? [words.sameAgain(sayTime(last.startedMs))] : [];
    const all = new Set([...again, ...doubts, ...questions]);
    const ask = isAgain ? question.ask : question.askFirst;
    ask(all.size > 0 ? [sayRequest(planned), ...all] : [], () => run.start(draft, table.columns, planned));
  };
  const preview = planned[Math.min(shown, planned.length - 1)];
  const common = listCommonFindings(planned);
  const sayCommon = (level: SubmitFinding["level"]) =>
    common.flatMap((finding) => (finding.level === level ? finding.words : []));

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label={words.rows} hint={words.rowsHint(mostBatchRows)}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={words.example}
            rows={Math.min(12, Math.max(4, text.split("\n", 12).length))}
            wrap="off"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="resize-y font-mono text-sm"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => file.current?.click()}>
          {words.openFile}
        </Button>
        {before === "" ? null : (
          <Button size="small" onClick={() => kept.setDraft({ text: before, isOpen: true, before: text })}>
            {words.restoreValues}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          onChange={(event) => void open(event)}
        />
      </div>
      <Remarks
        title={words.faults}
        faults={[...(fileFault ? [fileFault] : []), ...(text.trim() === "" ? [] : faults)]}
        remarks={[
          ...(kept.isKept ? [] : [words.notKept]),
          ...plan.doubts,
          ...(faults.length > 0 ? [] : listRemarks(calm.draft, table)),
          ...sayCommon("warning").map(words.everyJob),
        ]}
      />
      <Remarks title={words.inEveryJob} faults={sayCommon("error")} remarks={[]} />
      {planned.length > 0 ? (
        <>
          <RowsTable
            columns={table.columns}
            rows={planned.map((row, index) => ({
              values: row.values,
              name: (
                <button
                  type="button"
                  onClick={() => setShown(index)}
                  aria-pressed={row === preview}
                  title={words.showRow(index + 1)}
                  className="wrap-anywhere text-left underline decoration-line-strong underline-offset-4 aria-pressed:font-semibold"
                >
                  {row.draft.jobs[0]?.name || words.defaultName}
                </button>
              ),
              state: <RowCheck row={row} common={common} />,
            }))}
          />
          {preview ? <RowPreview draft={preview.draft} number={planned.indexOf(preview) + 1} /> : null}
        </>
      ) : null}
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-line-strong border-t bg-canvas px-1 py-2">
        {whyNot === null ? (
          <Button variant="primary" onClick={press}>
            {words.submit(table.rows.length)}
          </Button>
        ) : (
          <UnavailableButton variant="primary" why={whyNot}>
            {words.submit(table.rows.length)}
          </UnavailableButton>
        )}
        <span role="status" className="text-ink-muted text-sm empty:hidden">
          {pressed ? sayWhyNot(plan) : ""}
          {run.fault}
        </span>
      </div>
      {question.dialog}
    </div>
  );
}

type Asked = Pick<RowsFormProps, "draft" | "mostJobs" | "surroundings" | "nowMs"> & { text: string };

function toPlan({ text, draft, mostJobs, surroundings, nowMs }: Asked) {
  const table = parseRowTable(text);
  const faults = [...(draft.script.length > mostScript ? [words.scriptTooLong] : []), ...table.faults];
  const planned = faults.length > 0 ? [] : planRows(draft, table, mostJobs, surroundings, nowMs);
  const doubts = faults.length > 0 ? [] : listDoubts(draft, table, planned);
  return { table, faults, planned, doubts };
}

/** Why the rows can't be submitted; "" if they can. */
function sayWhyNot({ faults, planned }: Pick<ReturnType<typeof toPlan>, "faults" | "planned">): string {
  const faulty = planned.filter(({ input }) => input === null).length;
  if (faults.length > 0) return words.fixTable;
  if (planned.length === 0) return words.noRows;
  return faulty > 0 ? words.fixFirst(faulty) : "";
}

/** What prevents sending, and what is odd; a long list is cut. */
function Remarks({
  title,
  faults,
  remarks,
}: {
  title: string;
  faults: readonly string[];
  remarks: readonly string[];
}) {
  const shown = faults.slice(0, shownFaults);
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {faults.length > 0 ? (
        <Notice tone="down" title={title}>
          <ul className="list-disc pl-5">
            {shown.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          {faults.length > shown.length ? <p>{words.more(faults.length - shown.length)}</p> : null}
        </Notice>
      ) : null}
      {remarks.map((remark) => (
        <p key={remark} className="wrap-anywhere flex gap-1.5 text-sm text-warn">
          <StateMark tone="warn" className="mt-0.5" />
          {remark}
        </p>
      ))}
    </div>
  );
}

type RowCheckProps = { row: PlannedRow; common: readonly SubmitFinding[] };

/** Whether a row can be sent, in one line: its first error of its own, else its first warning. */
function RowCheck({ row: { findings, input }, common }: RowCheckProps) {
  const first = findings.find((finding) => !common.some((other) => isSameFinding(finding, other)));
  if (!first) return <span>{input === null ? words.seeAbove : words.ready}</span>;
  return (
    <span className={`wrap-anywhere ${first.level === "error" ? "font-medium text-down" : "text-warn"}`}>
      {first.words}
    </span>
  );
}

/** One row's job as it will be sent: the fields that aren't empty, and the script. */
function RowPreview({ draft: { script, jobs }, number }: { draft: Draft; number: number }) {
  return (
    <Disclosure summary={words.preview(number)}>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1 py-2 text-sm">
        {jobs.flatMap((job, index) =>
          (Object.keys(job) as (keyof typeof job)[])
            .filter((field) => job[field].trim() !== "")
            .map((field) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a component is its place in the list.
              <div key={`${index} ${field}`} className="contents">
                <dt className="text-ink-muted">{formWords.fields[field]}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap font-mono">{job[field]}</dd>
              </div>
            )),
        )}
      </dl>
      <section
        aria-label={formWords.script}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-md border border-line bg-surface p-2"
      >
        <pre className="font-mono text-sm">{script}</pre>
      </section>
    </Disclosure>
  );
}
