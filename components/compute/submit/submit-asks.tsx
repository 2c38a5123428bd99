"use client";

import { useEffect, useRef, useState } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import type { SubmitAgainProps, SubmitAnywayProps } from "./submit-dialogs";

const bringDialogs = () => import("./submit-dialogs");

type SubmitAsksProps = {
  /** What to ask before a job is sent, and before a press that may create a second one. */
  anyway: SubmitAnywayProps | null;
  again: SubmitAgainProps | null;
  /** Called if the question can't be loaded: nothing is sent until it is answered. */
  onFailed: () => void;
};

/** The open question; mounted while there is one, and loaded only then. */
export function SubmitAsks({ anyway, again, onFailed }: SubmitAsksProps) {
  const { part, hasFailed, load } = useLoaded(bringDialogs);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (hasFailed) onFailed();
  }, [hasFailed, onFailed]);
  if (!part) return null;
  return (
    <>
      {anyway ? <part.SubmitAnywayDialog {...anyway} /> : null}
      {again ? <part.SubmitAgainDialog {...again} /> : null}
    </>
  );
}

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
