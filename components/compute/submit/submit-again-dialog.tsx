"use client";

import { useTime } from "@/components/shell/time/time-provider";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatInstant, formatZone } from "@/lib/time/zone";
import type { Asking } from "./use-submit-run";

export type SubmitAgainProps = { asking: Asking; onConfirm: () => void; onClose: () => void };

/** Asks before a press that may make a second job. */
export function SubmitAgainDialog({ asking, onConfirm, onClose }: SubmitAgainProps) {
  const { zone } = useTime();
  const { why, last } = asking.decision;
  const at = `${formatInstant(last.intent.pressedMs, zone, "clock")} ${formatZone(last.intent.pressedMs, zone)}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={why === "accepted" ? "Submit the same job once more?" : "Submit it a second time?"}
      description={
        why === "accepted"
          ? `This was submitted at ${at} as job ${last.result?.jobId ?? ""}. Submitting it again creates a second job.`
          : `The outcome of the submit at ${at} is unknown. If it went through, this creates a second job. Check the queue first.`
      }
      actions={
        <Button variant="danger" onClick={onConfirm}>
          {why === "accepted" ? "Submit once more" : "Submit again anyway"}
        </Button>
      }
    />
  );
}
