"use client";

import { useState } from "react";
import { CodeInPlace } from "@/components/code/code-in-place";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { describeEffect } from "@/lib/compute/cancel/cancel-effect";
import {
  type CancelSummary,
  isCancelSettled,
  isCancelUnknown,
  summarizeReports,
} from "@/lib/compute/cancel/cancel-report";
import { nameTarget, toCancelSummary } from "@/lib/compute/cancel/cancel-summary";
import { type CancelTarget, listStates } from "@/lib/compute/cancel/cancel-target";
import { type CancelOptions, keepOffered } from "@/lib/compute/cancel/signals";
import { splitOwners } from "@/lib/compute/cancel/split-owners";
import * as words from "@/lib/compute/cancel/words";
import type { ComputePlace } from "@/lib/compute/place";
import { CancelChoices } from "./cancel-choices";
import { CancelJobList } from "./cancel-job-list";
import { CancelOwners, type IncludedOwners } from "./cancel-owners";
import { CancelScope } from "./cancel-scope";
import { useCancelRun } from "./use-cancel-run";
import { useWholeArray } from "./use-whole-array";

export { CancelRemark } from "./cancel-remark";

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
  const { run, reports, isRunning } = useCancelRun(place);
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
    const reported = await run(
      chosen.map(({ id }) => id),
      offered,
    );
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
        <Button variant="danger" onClick={send} busy={isRunning} disabled={open.length === 0 || !isKnown}>
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
        {open.length > 0 ? (
          <CodeInPlace
            offers={[
              open.map(({ id }) => ({
                operation: "compute.cancel",
                input: { ...place, jobId: id, ...offered },
              })),
            ]}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
