"use client";

import { useEffect, useRef, useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox } from "@/components/ui/field";
import { StateMark } from "@/components/ui/state-mark";
import { runAtMost } from "@/lib/async/run-at-most";
import { describeEffect, nameTarget, toCancelSummary } from "@/lib/compute/cancel/cancel-effect";
import {
  type CancelReport,
  type CancelSummary,
  isCancelSettled,
  isCancelUnknown,
  summarizeReports,
  toCancelReport,
  toFailedReport,
} from "@/lib/compute/cancel/cancel-report";
import { type CancelTarget, listStates } from "@/lib/compute/cancel/cancel-target";
import { pickListed, splitOwners, type TargetOwners } from "@/lib/compute/cancel/listed-targets";
import { type CancelOptions, keepOffered } from "@/lib/compute/cancel/signals";
import * as words from "@/lib/compute/cancel/words";
import { sayArray } from "@/lib/compute/job/array-tasks";
import { toStateView } from "@/lib/compute/job/job-state";
import { makeOwnerTest, makeOwnTest } from "@/lib/compute/job/own-user";
import { useCancelJobs } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import { useTargetRun } from "@/lib/intent/use-target-run";
import { writesUnderWay } from "@/lib/intent/writes-under-way";
import { makeIntentKey } from "@/lib/portal/intent-key";
import { CancelChoices } from "./cancel-choices";

type CancelDialogProps = {
  place: ComputePlace;
  /** The targets chosen when the dialog was opened. */
  targets: CancelTarget[];
  /** The latest data of the same targets, as far as the page still shows them. */
  current: CancelTarget[];
  /** The reader's username: jobs of other users are left out unless asked for. Null: owners make no difference. */
  username: string | null;
  /** Receives null if nothing was sent. */
  onClose: (summary: CancelSummary | null) => void;
};

/**
 * Lists what will end and whose it is, sends each cancel once, and keeps every failure visible.
 */
export function CancelDialog({ place, targets, current, username, onClose }: CancelDialogProps) {
  const { run, reports, isRunning, underWay } = useCancelRun(place);
  const [options, setOptions] = useState<CancelOptions>({});
  const [isEverybody, setEverybody] = useState(false);
  const latest = new Map(current.map((target) => [target.id, target]));
  const asked = targets.map((target) => ({ ...target, ...latest.get(target.id) }));
  const owners = splitOwners(asked, username);
  const chosen = isEverybody ? asked : owners.own;
  const [only] = chosen;
  const name = chosen.length === 1 && only ? nameTarget(only) : words.severalJobs(chosen.length);
  const open = chosen.filter(({ id }) => !isCancelSettled(reports.get(id)));
  const sent = chosen.flatMap(({ id }) => reports.get(id) ?? []);
  const sayRetry = sent.some(isCancelUnknown) ? words.checkBeforeRetry : words.pressAgain;
  const hasFailed = sent.length > 0 && !isRunning && open.length > 0;

  const offered = keepOffered(options, chosen.flatMap(listStates));

  async function send() {
    const reported = await run(chosen.map(({ id }) => ({ jobId: id, options: offered })));
    if (reported && chosen.every(({ id }) => isCancelSettled(reported.get(id))))
      onClose(toCancelSummary(asked, reported));
  }

  return (
    <Dialog
      open
      // While requests are in flight, their results would have nowhere to appear.
      onClose={() => !isRunning && onClose(toCancelSummary(asked, reports))}
      title={words.title(name, place.resource)}
      description={hasFailed ? sayRetry(open.length) : describeEffect(chosen, owners.unreported.length)}
      closeLabel={reports.size > 0 ? words.close : words.keep(chosen.length)}
      actions={
        <Button
          variant="danger"
          onClick={send}
          busy={isRunning || chosen.some(({ id }) => underWay.has(id))}
          disabled={open.length === 0}
        >
          {words.confirm(chosen.length)}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p role="status" className={sent.length > 0 ? "font-semibold tabular-nums" : "sr-only"}>
          {isRunning ? words.sending(sent.length, chosen.length) : ""}
          {hasFailed && chosen.length > 1 ? `${summarizeReports(sent)}.` : ""}
        </p>
        <CancelJobList targets={chosen} username={username} reports={reports} isRunning={isRunning} />
        <CancelOwners
          owners={owners}
          isEverybody={isEverybody}
          onChange={setEverybody}
          disabled={isRunning}
        />
        <CancelChoices options={options} onChange={setOptions} targets={chosen} disabled={isRunning} />
      </div>
    </Dialog>
  );
}

/** A report per target ID. A target without a report wasn't sent yet. */
type CancelReports = ReadonlyMap<string, CancelReport>;

type Cancel = { jobId: string; options: CancelOptions };

/** Sends cancels; see useTargetRun. */
function useCancelRun(place: ComputePlace) {
  const { cancel, reread } = useCancelJobs(place);
  const owner = useDeviceOwner();
  // A signal may be meant twice: another dialog is another intent.
  const [dialog] = useState(makeIntentKey);
  return useTargetRun<Cancel, CancelReport>({
    writes: writesUnderWay(`cancel ${place.resource}`, owner),
    toId: ({ jobId }) => jobId,
    toIntent: ({ jobId, options }) => JSON.stringify([dialog, jobId, options, place.version]),
    write: async ({ jobId, options }, key) =>
      toCancelReport(await cancel({ jobId, options, key }), jobId, options.signal),
    toFailed: toFailedReport,
    isDone: isCancelSettled,
    onEnd: () => void reread(),
    runEach: runAtMost,
  });
}

type CancelJobListProps = {
  targets: CancelTarget[];
  username: string | null;
  reports: CancelReports;
  isRunning: boolean;
};

const tones = {
  accepted: "done",
  ended: "info",
  unconfirmed: "warn",
  refused: "down",
  failed: "down",
} as const;

/** A longer list is read by nobody and slow to show. */
const mostListed = 200;

/**
 * Lists every target by ID, name and owner, what its cancel ends, and the result. It scrolls, so it can have the focus; the
 * dialog's first focus lies on it.
 */
function CancelJobList({ targets, username, reports, isRunning }: CancelJobListProps) {
  const isOwn = makeOwnTest(username);
  const listed = pickListed(targets, makeOwnerTest(username), reports, mostListed);
  if (targets.length === 0) return null;
  return (
    <ul
      className="max-h-64 divide-y divide-line overflow-y-auto border border-line"
      aria-label={words.jobsToCancel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
      tabIndex={0}
    >
      {listed.map((target) => {
        const { id, name, kind } = target;
        const report = reports.get(id);
        const scope = describeScope(target);
        return (
          <li key={id} className="grid gap-1 px-2 py-1.5">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold tabular-nums">{kind === "array" ? words.arrayRow(id) : id}</span>
              <span className="wrap-anywhere min-w-0">{name || words.noName}</span>
              {kind === "unread" ? null : (
                <span className="wrap-anywhere min-w-0 text-ink-muted text-sm">
                  {target.user ?? words.ownerUnknown}
                  {isOwn?.(target.user) ? ` (${words.yours})` : ""}
                </span>
              )}
              {kind === "array" || kind === "unread" ? null : <TargetState state={target.state} />}
            </p>
            {scope ? <p className="wrap-anywhere text-sm tabular-nums">{scope}</p> : null}
            {report ? <Outcome report={report} /> : null}
            {!report && isRunning ? <p className="text-ink-muted text-sm">{words.queued}</p> : null}
          </li>
        );
      })}
      {targets.length > listed.length ? (
        <li className="px-2 py-1.5">{words.furtherJobs(targets.length - listed.length)}</li>
      ) : null}
    </ul>
  );
}

function TargetState({ state }: Pick<CancelTarget, "state">) {
  const view = toStateView({ state, states: state === null ? [] : [state] });
  return <span className="ml-auto text-ink-muted text-sm">{view.words}</span>;
}

/** Describes where a cancel ends more or less than the job ID suggests. Null for a plain job. */
function describeScope({ id, kind, array, leaderId }: CancelTarget): string | null {
  switch (kind) {
    case "task":
      return words.scope.task(array?.jobId ?? "");
    case "array":
      return array?.tasks ? words.scope.array(sayArray(array.tasks)) : words.scope.unreadArray;
    case "heterogeneous":
      return id === leaderId ? words.scope.leader(id) : words.scope.component(leaderId ?? "");
    case "unread":
      return words.scope.unread;
    case "job":
      return null;
  }
}

function Outcome({ report }: { report: CancelReport }) {
  return (
    <div role="status" className="wrap-anywhere grid gap-1 text-sm">
      <p className="flex items-center gap-1.5 font-semibold">
        <StateMark tone={tones[report.kind]} />
        {report.words}
      </p>
      {report.kind === "refused" ? (
        <p>
          {report.reason ? <q>{report.reason}</q> : words.noReason}
          {report.code !== null ? words.error(report.code) : null}
        </p>
      ) : null}
      {report.kind === "failed" ? <ProblemNotice problem={report.problem} compact /> : null}
      {report.kind !== "failed" && report.warnings.length > 0 ? (
        <p>{words.schedulerWarning(report.warnings)}</p>
      ) : null}
    </div>
  );
}

type CancelOwnersProps = {
  owners: TargetOwners;
  isEverybody: boolean;
  onChange: (isEverybody: boolean) => void;
  disabled: boolean;
};

/** Says how many of the jobs aren't known to be the reader's. They are left out unless the box is ticked. */
function CancelOwners({ owners, isEverybody, onChange, disabled }: CancelOwnersProps) {
  const { own, others, unreported } = owners;
  const further = others.length + unreported.length;
  if (further === 0) return null;
  return (
    <div className="grid gap-1">
      <p role="status" className="font-semibold">
        {words.ownership(own.length, others.length, unreported.length, isEverybody)}
      </p>
      <Checkbox
        label={words.includeFurther(further)}
        hint={words.includeFurtherHint}
        checked={isEverybody}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}

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
      {summary && summary.warnings.length > 0 ? <p>{words.schedulerWarning(summary.warnings)}</p> : null}
      {summary?.refusal ? (
        <p>
          {words.schedulerReason} <q>{summary.refusal}</q>
        </p>
      ) : null}
      {summary?.problem ? <ProblemNotice problem={summary.problem} compact role="alert" /> : null}
    </div>
  );
}
