"use client";

import { type ReactNode, useState } from "react";
import { useWhyNot } from "@/components/shell/session/permission";
import { Notice } from "@/components/ui/notice";
import { useLoaded } from "@/components/ui/use-loaded";
import type { CancelSummary } from "@/lib/compute/cancel/cancel-report";
import type { CancelTarget } from "@/lib/compute/cancel/cancel-target";
import * as words from "@/lib/compute/cancel/words";
import type { ComputePlace } from "@/lib/compute/place";

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
