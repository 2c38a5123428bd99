"use client";

import { useEffect, useRef, useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import {
  type CancelReport,
  type CancelSummary,
  isCancelSettled,
  summarizeReports,
} from "@/lib/compute/cancel/cancel-report";
import { type CancelTarget, listStates } from "@/lib/compute/cancel/cancel-target";
import { type CancelOptions, keepOffered } from "@/lib/compute/cancel/signals";
import type { ComputePlace } from "@/lib/compute/place";
import { CancelChoices } from "./cancel-choices";
import { CancelJobList } from "./cancel-job-list";
import { CancelScope } from "./cancel-scope";
import { type CancelReports, useCancelRun } from "./use-cancel-run";
import { useWholeArray } from "./use-whole-array";

export type CancelDialogProps = {
  place: ComputePlace;
  /** The targets chosen when the dialog was opened. */
  targets: CancelTarget[];
  /** The latest data of the same targets, as far as the page still shows them. */
  current: CancelTarget[];
  /** Receives null if nothing was sent. */
  onClose: (summary: CancelSummary | null) => void;
};

/**
 * Lists what will end, sends each cancel once, and keeps every failure visible. A task's array is offered as
 * an alternative.
 */
export function CancelDialog({ place, targets, current, onClose }: CancelDialogProps) {
  const { run, reports, isRunning } = useCancelRun(place);
  const [options, setOptions] = useState<CancelOptions>({});
  const [isWhole, setIsWhole] = useState(false);
  const asked = targets.map((target) => ({ ...target, ...current.find(({ id }) => id === target.id) }));
  const [task = null] = asked.length === 1 ? asked : [];
  const whole = useWholeArray(place, task);
  const chosen = whole && isWhole ? [whole.target] : asked;
  const all = whole ? [...asked, whole.target] : asked;
  const isOne = chosen.length === 1;
  const noun = isOne ? "job" : "jobs";
  const open = chosen.filter(({ id }) => !isCancelSettled(reports.get(id)));
  const isKnown = !isWhole || whole?.target.array?.tasks != null;
  const hasFailed = chosen.some(({ id }) => reports.has(id)) && !isRunning;

  async function send() {
    const reported = await run(
      chosen.map(({ id }) => id),
      keepOffered(options, chosen.flatMap(listStates)),
    );
    if (reported && chosen.every(({ id }) => isCancelSettled(reported.get(id))))
      onClose(toSummary(all, reported, options.signal));
  }

  return (
    <Dialog
      open
      // While requests are in flight, their results would have nowhere to appear.
      onClose={() => !isRunning && onClose(toSummary(all, reports, options.signal))}
      title={`Cancel ${isOne && chosen[0] ? nameTarget(chosen[0]) : `${chosen.length.toLocaleString("en-GB")} jobs`} on ${place.resource}`}
      description={
        hasFailed
          ? isOne
            ? "See the result below. Press again to retry."
            : "See the results below. Press again to retry only those not yet cancelled."
          : "Unsaved results are lost."
      }
      closeLabel={reports.size > 0 ? "Close" : `Keep ${noun}`}
      actions={
        <Button variant="danger" onClick={send} busy={isRunning} disabled={open.length === 0 || !isKnown}>
          Cancel {noun}
        </Button>
      }
    >
      <div className="grid gap-4">
        {task && whole ? (
          <CancelScope
            task={task}
            whole={whole}
            isWhole={isWhole}
            onChange={setIsWhole}
            disabled={isRunning}
          />
        ) : null}
        <CancelJobList targets={chosen} reports={reports} isRunning={isRunning} />
        <CancelChoices options={options} onChange={setOptions} targets={chosen} disabled={isRunning} />
      </div>
    </Dialog>
  );
}

const nameTarget = ({ id, kind }: CancelTarget) => `${kind === "array" ? "array" : "job"} ${id}`;

function toSummary(
  targets: CancelTarget[],
  reports: CancelReports,
  signal: string | undefined,
): CancelSummary | null {
  const sent = targets.filter(({ id }) => reports.has(id));
  const all = sent.flatMap(({ id }) => reports.get(id) ?? []);
  const [first] = sent;
  const [only] = all;
  if (!first || !only) return null;
  const refused = all.find((report) => report.kind === "refused");
  const failed = all.find((report) => report.kind === "failed");
  return {
    words:
      all.length === 1
        ? `${upperFirst(nameTarget(first))}: ${lowerFirst(only.words)}`
        : summarizeReports(all, signal),
    warnings: [...new Set(all.flatMap(warningsOf))],
    refusal: refused?.reason ?? null,
    problem: failed?.problem ?? null,
  };
}

const upperFirst = (text: string) => text[0]?.toUpperCase() + text.slice(1);
const warningsOf = (report: CancelReport) => (report.kind === "failed" ? [] : report.warnings);
const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text;

/** The result of the last cancel, for beside the button: counted, with the warnings, and a refusal in its own words. */
export function CancelRemark({ summary }: { summary: CancelSummary | null }) {
  const ref = useRef<HTMLDivElement>(null);
  // The button may go once the job has ended: the focus must not go with it. After the dialog has given it back.
  useEffect(() => {
    if (!summary) return;
    const timer = setTimeout(() => ref.current?.focus(), 10);
    return () => clearTimeout(timer);
  }, [summary]);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={
        summary
          ? `wrap-anywhere grid min-w-0 gap-1 py-1 text-sm ${summary.problem ? "basis-full" : ""}`
          : "sr-only"
      }
    >
      <p role="status">{summary ? `${summary.words}.` : ""}</p>
      {summary && summary.warnings.length > 0 ? (
        <p>The scheduler warns: {summary.warnings.join("; ")}</p>
      ) : null}
      {summary?.refusal ? (
        <p>
          The scheduler said: <q>{summary.refusal}</q>
        </p>
      ) : null}
      {summary?.problem ? <ProblemNotice problem={summary.problem} compact role="alert" /> : null}
    </div>
  );
}
