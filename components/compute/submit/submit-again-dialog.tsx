"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
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
      title={isAccepted ? "Submit the same job once more?" : "Submit it a second time?"}
      description={
        isAccepted
          ? `This was submitted at ${at} as job ${last.result.jobId}. Submitting it again creates a second job.`
          : `The outcome of the submit at ${at} is unknown. If it went through, this creates a second job. Check the queue first.`
      }
      actions={
        <Button variant="danger" onClick={onConfirm}>
          {isAccepted ? "Submit once more" : "Submit again anyway"}
        </Button>
      }
    />
  );
}
