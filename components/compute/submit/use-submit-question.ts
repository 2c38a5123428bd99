"use client";

import { useRef, useState } from "react";

/** A question before a submit: `questions` is null while none is open. */
type SubmitQuestionOnPage = {
  questions: string[] | null;
  /** Runs `send` at once, or after the question is confirmed. The same questions aren't asked twice. */
  askFirst: (questions: string[], send: () => void) => void;
  confirm: () => void;
  decline: () => void;
};

/** Asks about a job once before it is sent. */
export function useSubmitQuestion(): SubmitQuestionOnPage {
  const [open, setOpen] = useState<{ questions: string[]; send: () => void } | null>(null);
  const confirmed = useRef("");
  return {
    questions: open?.questions ?? null,
    askFirst: (questions, send) => {
      if (questions.length === 0 || confirmed.current === questions.join("\n")) send();
      else setOpen({ questions, send });
    },
    confirm: () => {
      if (!open) return;
      confirmed.current = open.questions.join("\n");
      setOpen(null);
      open.send();
    },
    decline: () => setOpen(null),
  };
}
