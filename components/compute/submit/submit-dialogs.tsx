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

export type SubmitAnywayProps = { questions: string[]; onConfirm: () => void; onClose: () => void };

/** Asks once before a job is sent that would never start, or whose `#SBATCH` lines have no effect. */
export function SubmitAnywayDialog({ questions, onConfirm, onClose }: SubmitAnywayProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={words.fix}
      title={words.anywayTitle}
      description={words.anywayHelp}
      actions={
        <Button variant="primary" onClick={onConfirm}>
          {words.submitAnyway}
        </Button>
      }
    >
      <ul className="list-disc pl-5">
        {questions.map((question) => (
          <li key={question} className="wrap-anywhere">
            {question}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
