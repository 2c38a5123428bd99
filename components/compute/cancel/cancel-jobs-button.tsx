"use client";

import { type ReactNode, useState } from "react";
import { usePageAction } from "@/components/shell/actions/use-page-action";
import { useWhyNot } from "@/components/shell/session/permission";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useLoaded } from "@/components/ui/use-loaded";
import type { CancelSummary } from "@/lib/compute/cancel/cancel-report";
import type { CancelTarget } from "@/lib/compute/cancel/cancel-target";
import * as words from "@/lib/compute/cancel/words";
import type { ComputePlace } from "@/lib/compute/place";
import { UnavailableButton } from "../unavailable-button";

type CancelJobsButtonProps = {
  cancel: CancelDialogOnPage;
  /** What the button names. */
  targets: CancelTarget[];
  /** Why there is nothing to cancel; shown instead of the button. */
  whyNot?: string | null;
};

/**
 * Returns "Cancel job 123 solver-run", for a task "Cancel job 85_3 sweep", for an array "Cancel job 85 sweep, whole array",
 * or "Cancel 3 jobs".
 */
function nameCancelButton(targets: CancelTarget[]): string {
  const [first] = targets;
  if (targets.length !== 1 || !first) return words.cancelSeveral(targets.length);
  const { id, name, kind, leaderId } = first;
  if (kind === "array") return words.cancelNamed(id, name, words.wholeArrayExtent);
  return words.cancelNamed(id, name, id === leaderId ? words.componentsExtent : null);
}

/** What a cancel button shows: one job is named beside it, so its ID and name are only in the button's own name. */
export function nameShortly(targets: CancelTarget[]) {
  const name = nameCancelButton(targets);
  return targets.length === 1
    ? { children: words.cancelJob, "aria-label": name, title: name }
    : { children: name };
}

/**
 * Cancels one or more jobs, after a dialog that lists what will end. The result stays beside the button until the next
 * press, a refusal in the facility's words; without targets only the result is left.
 */
export function CancelJobsButton({ cancel, targets, whyNot = null }: CancelJobsButtonProps) {
  const { notPermitted } = cancel;
  const isHydrated = useHydrated();
  const open = () => cancel.open(targets);
  const isButton = whyNot === null && targets.length > 0;
  const label = words.opensDialog(targets.length > 0 ? nameCancelButton(targets) : words.cancelJob);
  const unavailable = whyNot ?? notPermitted;
  usePageAction(isButton || whyNot ? { id: "cancel-jobs", label, unavailable, run: open } : null);
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1">
      {isButton && notPermitted !== null ? (
        <UnavailableButton variant="danger" size="small" why={notPermitted} {...nameShortly(targets)} />
      ) : isButton ? (
        <Button
          variant="danger"
          size="small"
          onClick={open}
          busy={cancel.isLoading}
          disabled={!isHydrated}
          aria-haspopup="dialog"
          {...nameShortly(targets)}
          className="noscript:hidden"
        />
      ) : whyNot ? (
        <span className="inline-flex min-h-7 items-center text-ink-muted text-sm">{whyNot}</span>
      ) : null}
      {cancel.parts}
    </div>
  );
}

const bringDialog = () => import("./cancel-dialog");

type CancelDialogChoice = {
  place: ComputePlace;
  /** The latest data of what may be cancelled, as far as the page still shows it. */
  current: CancelTarget[];
  /** The reader, if jobs of other users are to be left out unless asked for. */
  username?: string | null;
  /** Called when the dialog opens with the targets of that moment. */
  onOpen?: () => void;
  /**
   * Called once per dialog, when it closes after at least one job was sent. The jobs are already being
   * reloaded.
   */
  onDone?: (summary: CancelSummary) => void;
};

/** The dialog that lists what a cancel will end, and the result of the last one. */
export type CancelDialogOnPage = {
  /** Asks about these targets, even if a refresh changes the page meanwhile. Without permission nothing happens. */
  open: (targets: CancelTarget[]) => void;
  isLoading: boolean;
  /** Why the reader may not cancel; null if they may. */
  notPermitted: string | null;
  /** The result of the last cancel until the next press; null if there is none. */
  summary: CancelSummary | null;
  dismiss: () => void;
  /** The result in words, which stay until the next press, and the dialog while it is open. */
  parts: ReactNode;
};

export function useCancelDialog(choice: CancelDialogChoice): CancelDialogOnPage {
  const { place, current, username = null, onOpen, onDone } = choice;
  const dialog = useLoaded(bringDialog);
  const notPermitted = useWhyNot("compute.write");
  const [asked, setAsked] = useState<CancelTarget[] | null>(null);
  const [summary, setSummary] = useState<CancelSummary | null>(null);

  function open(targets: CancelTarget[]) {
    if (notPermitted !== null) return;
    setSummary(null);
    void dialog.load(() => {
      setAsked(targets);
      onOpen?.();
    });
  }

  function close(result: CancelSummary | null) {
    setAsked(null);
    setSummary(result);
    if (result) onDone?.(result);
  }

  const parts = (
    <>
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
          current={current}
          username={username}
          onClose={close}
        />
      ) : null}
    </>
  );
  return {
    open,
    isLoading: dialog.isLoading,
    notPermitted,
    summary,
    dismiss: () => setSummary(null),
    parts,
  };
}
