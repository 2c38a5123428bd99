"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { type CancelReport, isSettled, summarizeReports } from "@/lib/compute/cancel-report";
import type { ComputePlace } from "@/lib/compute/queries";
import type { CancelOptions } from "@/lib/compute/signals";
import type { Problem } from "@/lib/portal/problem";
import { CancelChoices } from "./cancel-choices";
import { CancelJobList } from "./cancel-job-list";
import type { CancellableJob } from "./cancel-jobs-button";
import { type CancelReports, useCancelRun } from "./use-cancel-run";

// What came of it is told by another file, but there is nothing to tell before this one was loaded.
export { CancelRemark } from "./cancel-remark";

/** What is told beside the button once the dialog is closed; `refusal` are the scheduler's own words. */
export type CancelSummary = {
  words: string;
  warnings: string[];
  refusal: string | null;
  problem: Problem | null;
};

export type CancelDialogProps = {
  place: ComputePlace;
  /** The jobs as they were when the dialog was asked for. */
  jobs: CancellableJob[];
  /** The same jobs as last read, as far as they are still shown. */
  current: CancellableJob[];
  /** null: nothing was sent. */
  onClose: (summary: CancelSummary | null) => void;
};

/** Names what is to be cancelled, lets choose how, sends it once and keeps every failure in sight. */
export function CancelDialog({ place, jobs, current, onClose }: CancelDialogProps) {
  const { run, reports, isRunning } = useCancelRun(place);
  const [options, setOptions] = useState<CancelOptions>({});
  const isOne = jobs.length === 1;
  const noun = isOne ? "job" : "jobs";
  const shown = jobs.map((job) => ({ ...job, ...current.find(({ id }) => id === job.id) }));
  const open = jobs.filter(({ id }) => !isSettled(reports.get(id)));
  const hasFailed = reports.size > 0 && !isRunning;

  async function send() {
    const all = await run(
      jobs.map(({ id }) => id),
      options,
    );
    if (all && jobs.every(({ id }) => isSettled(all.get(id)))) onClose(toSummary(jobs, all));
  }

  return (
    <Dialog
      open
      // While requests are on their way their results would have nowhere to be told.
      onClose={() => !isRunning && onClose(toSummary(jobs, reports))}
      title={
        isOne
          ? `Cancel job ${jobs[0]?.id} on ${place.resource}`
          : `Cancel ${jobs.length.toLocaleString("en-GB")} jobs on ${place.resource}`
      }
      description={
        hasFailed
          ? isOne
            ? "What came of it stands below. Pressing again sends it again."
            : "What came of each stands below. Pressing again sends only those that are still open."
          : `What ${isOne ? "this job has" : "these jobs have"} computed and not written to a file is lost.`
      }
      closeLabel={reports.size > 0 ? "Close" : `Keep ${noun}`}
      actions={
        <Button variant="danger" onClick={send} busy={isRunning} disabled={open.length === 0}>
          Cancel {noun}
        </Button>
      }
    >
      <div className="grid gap-4">
        <CancelJobList jobs={shown} reports={reports} isRunning={isRunning} />
        <CancelChoices options={options} onChange={setOptions} jobs={shown} disabled={isRunning} />
      </div>
    </Dialog>
  );
}

function toSummary(jobs: CancellableJob[], reports: CancelReports): CancelSummary | null {
  const all = jobs.flatMap(({ id }) => reports.get(id) ?? []);
  const [only] = all;
  if (!only) return null;
  const refused = all.find((report) => report.kind === "refused");
  const failed = all.find((report) => report.kind === "failed");
  return {
    words: jobs.length === 1 ? `Job ${jobs[0]?.id}: ${lowerFirst(only.words)}` : summarizeReports(all),
    warnings: [...new Set(all.flatMap(warningsOf))],
    refusal: refused?.reason ?? null,
    problem: failed?.problem ?? null,
  };
}

const warningsOf = (report: CancelReport) => (report.kind === "failed" ? [] : report.warnings);
const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text;
