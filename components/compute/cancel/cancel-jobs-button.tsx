"use client";

import { useId } from "react";
import { usePageAction } from "@/components/shell/actions/use-page-action";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import type { CancelTarget } from "@/lib/compute/cancel/cancel-target";
import * as words from "@/lib/compute/cancel/words";
import type { CancelDialogOnPage } from "./use-cancel-dialog";

type CancelJobsButtonProps = {
  cancel: CancelDialogOnPage;
  /** What the button names. */
  targets: CancelTarget[];
  /** Further targets for the dialog to offer, such as other users' jobs; listed when it opens. */
  listFurther?: () => CancelTarget[];
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
export function CancelJobsButton(props: CancelJobsButtonProps) {
  const { cancel, targets, listFurther = listNone, whyNot = null } = props;
  const { notPermitted } = cancel;
  const isHydrated = useHydrated();
  const reasonId = useId();
  const open = () => cancel.open([...targets, ...listFurther()]);
  const isButton = whyNot === null && targets.length > 0;
  const label = words.opensDialog(targets.length > 0 ? nameCancelButton(targets) : words.cancelJob);
  const unavailable = whyNot ?? notPermitted;
  usePageAction(isButton || whyNot ? { id: "cancel-jobs", label, unavailable, run: open } : null);
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1">
      {isButton ? (
        <Button
          variant="danger"
          size="small"
          onClick={open}
          busy={cancel.isLoading}
          disabled={!isHydrated}
          aria-haspopup="dialog"
          {...nameShortly(targets)}
          {...(notPermitted === null ? {} : { "aria-disabled": true, "aria-describedby": reasonId })}
          className={`noscript:hidden ${notPermitted === null ? "" : "opacity-55"}`}
        />
      ) : whyNot ? (
        <span className="inline-flex min-h-7 items-center text-ink-muted text-sm">{whyNot}</span>
      ) : null}
      {notPermitted !== null && isButton ? (
        <span id={reasonId} className="inline-flex min-h-7 items-center text-ink-muted text-sm">
          {notPermitted}
        </span>
      ) : null}
      {cancel.parts}
    </div>
  );
}
