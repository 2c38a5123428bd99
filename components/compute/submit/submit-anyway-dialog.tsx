"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import * as words from "@/lib/compute/submit/outcome/words";

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
