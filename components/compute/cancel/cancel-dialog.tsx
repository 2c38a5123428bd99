"use client";

import { useEffect, useRef, useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox } from "@/components/ui/field";
import { describeEffect, nameTarget, toCancelSummary } from "@/lib/compute/cancel/cancel-effect";
import {
  type CancelSummary,
  isCancelSettled,
  isCancelUnknown,
  summarizeReports,
} from "@/lib/compute/cancel/cancel-report";
import { type CancelTarget, listStates } from "@/lib/compute/cancel/cancel-target";
import { splitOwners, type TargetOwners } from "@/lib/compute/cancel/listed-targets";
import { type CancelOptions, keepOffered } from "@/lib/compute/cancel/signals";
import * as words from "@/lib/compute/cancel/words";
import type { JobOwner } from "@/lib/compute/job/own-user";
import type { ComputePlace } from "@/lib/compute/place";
import { CancelChoices, CancelScope, useWholeArray } from "./cancel-choices";
import { CancelJobList } from "./cancel-job-list";
import { useCancelRun } from "./use-cancel-run";

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
 * Lists what will end and whose it is, sends each cancel once, and keeps every failure visible. A task's array is offered
 * as an alternative.
 */
export function CancelDialog({ place, targets, current, username, onClose }: CancelDialogProps) {
  const { run, reports, isRunning, underWay } = useCancelRun(place);
  const [options, setOptions] = useState<CancelOptions>({});
  const [isWhole, setIsWhole] = useState(false);
  const [included, setIncluded] = useState<IncludedOwners>({ others: false, unreported: false });
  const latest = new Map(current.map((target) => [target.id, target]));
  const asked = targets.map((target) => ({ ...target, ...latest.get(target.id) }));
  const owners = splitOwners(asked, username);
  const leftOut = new Set(
    (["others", "unreported"] as const).flatMap((owner) => (included[owner] ? [] : owners[owner])),
  );
  const listed = asked.filter((target) => !leftOut.has(target));
  const [task = null] = asked.length === 1 ? listed : [];
  const whole = useWholeArray(place, task);
  const chosen = whole && isWhole ? [whole.target] : listed;
  const all = whole ? [...asked, whole.target] : asked;
  const [only] = chosen;
  const name = chosen.length === 1 && only ? nameTarget(only) : words.severalJobs(chosen.length);
  const open = chosen.filter(({ id }) => !isCancelSettled(reports.get(id)));
  const isKnown = !isWhole || whole?.target.array?.tasks != null;
  const sent = chosen.flatMap(({ id }) => reports.get(id) ?? []);
  const sayRetry = sent.some(isCancelUnknown) ? words.checkBeforeRetry : words.pressAgain;
  const hasFailed = sent.length > 0 && !isRunning && open.length > 0;

  const offered = keepOffered(options, chosen.flatMap(listStates));

  async function send() {
    const reported = await run(chosen.map(({ id }) => ({ jobId: id, options: offered })));
    if (reported && chosen.every(({ id }) => isCancelSettled(reported.get(id))))
      onClose(toCancelSummary(all, reported));
  }

  return (
    <Dialog
      open
      // While requests are in flight, their results would have nowhere to appear.
      onClose={() => !isRunning && onClose(toCancelSummary(all, reports))}
      title={words.title(name, place.resource)}
      description={hasFailed ? sayRetry(open.length) : describeEffect(chosen, owners.unreported.length)}
      closeLabel={reports.size > 0 ? words.close : words.keep(chosen.length)}
      actions={
        <Button
          variant="danger"
          onClick={send}
          busy={isRunning || chosen.some(({ id }) => underWay.has(id))}
          disabled={open.length === 0 || !isKnown}
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
        {task && whole ? (
          <CancelScope
            task={task}
            whole={whole}
            isWhole={isWhole}
            onChange={setIsWhole}
            disabled={isRunning}
          />
        ) : null}
        <CancelJobList targets={chosen} username={username} reports={reports} isRunning={isRunning} />
        <CancelOwners owners={owners} included={included} onChange={setIncluded} disabled={isRunning} />
        <CancelChoices options={options} onChange={setOptions} targets={chosen} disabled={isRunning} />
      </div>
    </Dialog>
  );
}

/** Whether jobs that aren't known to be the reader's are to be cancelled too, apart by owner. */
type IncludedOwners = Record<Exclude<JobOwner, "own">, boolean>;

type CancelOwnersProps = {
  owners: TargetOwners;
  included: IncludedOwners;
  onChange: (included: IncludedOwners) => void;
  disabled: boolean;
};

const boxes = [
  { owner: "others", label: words.includeOthers, hint: words.includeOthersHint },
  { owner: "unreported", label: words.includeUnreported, hint: words.includeUnreportedHint },
] as const;

/** Says how many of the jobs aren't known to be the reader's. They are left out unless their box is ticked. */
function CancelOwners({ owners, included, onChange, disabled }: CancelOwnersProps) {
  const { own, others, unreported } = owners;
  if (others.length + unreported.length === 0) return null;
  const counts = { own: own.length, others: others.length, unreported: unreported.length };
  return (
    <div className="grid gap-1">
      <p role="status" className="font-semibold">
        {words.ownership(counts, included)}
      </p>
      {boxes.map(({ owner, label, hint }) =>
        counts[owner] === 0 ? null : (
          <Checkbox
            key={owner}
            label={label(counts[owner])}
            hint={hint}
            checked={included[owner]}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...included, [owner]: target.checked })}
          />
        ),
      )}
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
