"use client";

import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import * as words from "@/lib/compute/submit/outcome/words";

type Question = { reasons: string[]; send: () => void };

/** What is asked before a submit, and its dialog while it is open. */
export type SubmitQuestion = {
  /** Runs `send` once the question is confirmed. */
  ask: (reasons: string[], send: () => void) => void;
  /** Runs `send` at once if there is nothing to ask; what was confirmed isn't asked twice. */
  askFirst: (reasons: string[], send: () => void) => void;
  dialog: ReactNode;
};

/** Asks before a job is sent that would never start, would lose something, or may be a second one. */
export function useSubmitQuestion(): SubmitQuestion {
  const [open, setOpen] = useState<Question | null>(null);
  const confirmed = useRef("");
  const ask = (reasons: string[], send: () => void) => setOpen({ reasons, send });
  return {
    ask,
    askFirst: (reasons, send) => {
      const all = reasons.join("\n");
      if (all === confirmed.current || all === "") return send();
      ask(reasons, () => {
        confirmed.current = all;
        send();
      });
    },
    dialog: open ? (
      <Dialog
        key={open.reasons.join("\n")}
        open
        onClose={() => setOpen(null)}
        closeLabel={words.dontSubmit}
        title={words.anywayTitle}
        description={open.reasons[0]}
        actions={
          <Button
            variant="primary"
            onClick={() => {
              setOpen(null);
              open.send();
            }}
          >
            {words.submitAnyway}
          </Button>
        }
      >
        {open.reasons.length > 1 ? (
          <ul className="list-disc pl-5">
            {open.reasons.slice(1).map((reason) => (
              <li key={reason} className="wrap-anywhere">
                {reason}
              </li>
            ))}
          </ul>
        ) : null}
      </Dialog>
    ) : null,
  };
}
