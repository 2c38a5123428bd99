"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import * as words from "@/lib/compute/submit/outcome/words";
import { formatInstant, formatZone } from "@/lib/time/zone";
import type { SubmitQuestion } from "./use-submit-run";

export type SubmitAgainProps = { asking: SubmitQuestion; onConfirm: () => void; onClose: () => void };

/** Asks for confirmation before a press that may create a second job. */
export function SubmitAgainDialog({ asking, onConfirm, onClose }: SubmitAgainProps) {
  const { zone } = useTime();
  const { last } = asking.decision;
  const isAccepted = last.outcome === "accepted";
  const at = `${formatInstant(last.intent.pressedMs, zone, "clock")} ${formatZone(last.intent.pressedMs, zone)}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isAccepted ? words.again : words.second}
      description={isAccepted ? words.wasAccepted(at, last.result.jobId) : words.wasUnknown(at)}
      actions={
        <Button variant="danger" onClick={onConfirm}>
          {isAccepted ? words.submitAgain : words.submitAgainAnyway}
        </Button>
      }
    />
  );
}
