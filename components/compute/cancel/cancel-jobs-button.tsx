"use client";

import { useId, useState } from "react";
import { useWhyNot } from "@/components/shell/session/use-permission";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useLoaded } from "@/components/ui/use-loaded";
import type { CancelSummary } from "@/lib/compute/cancel/cancel-report";
import type { CancelTarget } from "@/lib/compute/cancel/cancel-target";
import * as words from "@/lib/compute/cancel/words";
import type { ComputePlace } from "@/lib/compute/place";

const bringDialog = () => import("./cancel-dialog");

type CancelJobsButtonProps = {
  place: ComputePlace;
  targets: CancelTarget[];
  /** Other users' jobs to offer with these, read when the dialog opens. */
  listFurther?: () => CancelTarget[];
  /** The reader, if jobs of other users are to be left out unless asked for. */
  username?: string | null;
  /** Called when the dialog opens with the targets of that moment. */
  onOpen?: () => void;
  /**
   * Called once per dialog, when it closes after at least one job was sent. The jobs are already being
   * reloaded.
   */
  onDone?: (summary: CancelSummary) => void;
  /** Why there is nothing to cancel; shown instead of the button. */
  whyNot?: string | null;
};

const listNone = () => [];

/**
 * Returns "Cancel job 123 solver-run", for a task "Cancel job 85_3 sweep", for an array "Cancel job 85 sweep, whole array",
 * or "Cancel 3 jobs".
 */
export function nameCancelButton(targets: CancelTarget[]): string {
  const [first] = targets;
  if (targets.length !== 1 || !first) return words.cancelSeveral(targets.length);
  const { id, name, kind, leaderId } = first;
  if (kind === "array") return words.cancelNamed(id, name, words.wholeArrayExtent);
  return words.cancelNamed(id, name, id === leaderId ? words.componentsExtent : null);
}

/**
 * Cancels one or more jobs, after a dialog that lists what will end. The result stays beside the button until the next
 * press, a refusal in the facility's words; without targets only the result is left.
 */
export function CancelJobsButton(props: CancelJobsButtonProps) {
  const { place, targets, listFurther = listNone, username = null, onOpen, onDone, whyNot = null } = props;
  const isHydrated = useHydrated();
  const dialog = useLoaded(bringDialog);
  const notPermitted = useWhyNot("compute.write");
  const reasonId = useId();
  const [asked, setAsked] = useState<CancelTarget[] | null>(null);
  const [summary, setSummary] = useState<CancelSummary | null>(null);

  function open() {
    if (notPermitted !== null) return;
    setSummary(null);
    // Cancels what is selected now, even if a refresh changes the selection while the dialog is open.
    void dialog.load(() => {
      setAsked([...targets, ...listFurther()]);
      onOpen?.();
    });
  }

  function close(result: CancelSummary | null) {
    setAsked(null);
    setSummary(result);
    if (result) onDone?.(result);
  }

  const isButton = whyNot === null && (targets.length > 0 || summary === null);
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1">
      {isButton ? (
        <Button
          variant="danger"
          size="small"
          onClick={open}
          busy={dialog.isLoading}
          disabled={!isHydrated || targets.length === 0}
          aria-haspopup="dialog"
          {...(notPermitted === null ? {} : { "aria-disabled": true, "aria-describedby": reasonId })}
          className={`noscript:hidden max-w-full ${notPermitted === null ? "" : "opacity-55"}`}
        >
          <span className="truncate">{nameCancelButton(targets)}</span>
        </Button>
      ) : whyNot ? (
        <span className="inline-flex min-h-7 items-center text-ink-muted text-sm">{whyNot}</span>
      ) : null}
      {notPermitted !== null && isButton ? (
        <span id={reasonId} className="inline-flex min-h-7 items-center text-ink-muted text-sm">
          {notPermitted}
        </span>
      ) : null}
      {dialog.hasFailed ? (
        <Notice role="alert" tone="warn" title={words.dialogFailed}>
          {words.dialogFailedDetail}
        </Notice>
      ) : null}
      {dialog.part ? <dialog.part.CancelRemark summary={summary} /> : null}
      {dialog.part && asked ? (
        <dialog.part.CancelDialog
          place={place}
          targets={asked}
          current={targets}
          username={username}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
