"use client";

import { useState } from "react";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useLoaded } from "@/components/ui/use-loaded";
import type { CancelSummary } from "@/lib/compute/cancel/cancel-report";
import type { CancelTarget } from "@/lib/compute/cancel/cancel-target";
import type { ComputePlace } from "@/lib/compute/place";

const bringDialog = () => import("./cancel-dialog");

type CancelJobsButtonProps = {
  place: ComputePlace;
  targets: CancelTarget[];
  /**
   * Called once per dialog, when it closes after at least one job was sent. The jobs are already being
   * reloaded.
   */
  onDone?: () => void;
  /** Why there is nothing to cancel; shown instead of the button. */
  whyNot?: string | null;
};

/** Returns "Cancel job 123 solver-run", for a task "Cancel job 85_3 sweep", or "Cancel 3 jobs". */
export function nameCancelButton(targets: CancelTarget[]): string {
  const [first] = targets;
  if (targets.length !== 1 || !first) return `Cancel ${targets.length.toLocaleString("en-GB")} jobs`;
  return ["Cancel job", first.id, first.name].filter(Boolean).join(" ");
}

/**
 * Cancels one or more jobs, after a dialog that lists what will end. The result stays beside the button; a
 * refusal quotes the facility.
 */
export function CancelJobsButton({ place, targets, onDone, whyNot = null }: CancelJobsButtonProps) {
  const isHydrated = useHydrated();
  const dialog = useLoaded(bringDialog);
  const [asked, setAsked] = useState<CancelTarget[] | null>(null);
  const [summary, setSummary] = useState<CancelSummary | null>(null);

  function open() {
    setSummary(null);
    // Cancels what is selected now, even if a refresh changes the selection while the dialog is open.
    void dialog.load(() => setAsked(targets));
  }

  function close(result: CancelSummary | null) {
    setAsked(null);
    setSummary(result);
    if (result) onDone?.();
  }

  const name = nameCancelButton(targets);
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1">
      {whyNot === null ? (
        <Button
          variant="danger"
          size="small"
          onClick={open}
          busy={dialog.isLoading}
          disabled={!isHydrated || targets.length === 0}
          aria-haspopup="dialog"
          className="noscript:hidden max-w-full"
        >
          <span className="truncate">{name}</span>
        </Button>
      ) : (
        <span className="inline-flex min-h-7 items-center text-ink-muted text-sm">{whyNot}</span>
      )}
      {dialog.hasFailed ? (
        <Notice role="alert" tone="warn" title="The dialog could not be loaded">
          Nothing was cancelled. Press the button again.
        </Notice>
      ) : null}
      {dialog.part ? <dialog.part.CancelRemark summary={summary} /> : null}
      {dialog.part && asked ? (
        <dialog.part.CancelDialog place={place} targets={asked} current={targets} onClose={close} />
      ) : null}
    </div>
  );
}
