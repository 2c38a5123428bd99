"use client";

import { useRef, useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Instant } from "@/components/shell/time/instant";
import { useHydrated } from "@/components/shell/use-hydrated";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { sayNote } from "@/lib/notes/course";
import type { Note } from "@/lib/notes/model";
import { toFirstLine } from "@/lib/notes/note-text";
import { useWithdrawNote } from "@/lib/notes/operations";
import * as words from "@/lib/notes/words";
import { makeIntentKey } from "@/lib/portal/intent-key";
import { toProblem } from "@/lib/portal/problem";

/** A button that asks before it withdraws a note. */
export function WithdrawButton({ note }: { note: Note }) {
  const [isAsking, setIsAsking] = useState(false);
  const isHydrated = useHydrated();
  return (
    <>
      <Button
        size="small"
        disabled={!isHydrated}
        className="disabled:opacity-100 noscript:hidden print:hidden"
        aria-label={words.withdrawNamed(toFirstLine(note.text).line.slice(0, 80))}
        onClick={() => setIsAsking(true)}
      >
        {words.withdraw}
      </Button>
      {isAsking ? <WithdrawDialog note={note} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

/** Shows the note that will be withdrawn. Pressing again after a failure is safe: a note is withdrawn only once. */
function WithdrawDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const { mutate, isPending, error } = useWithdrawNote();
  const key = useRef<string | null>(null);
  const withdraw = () => {
    key.current ??= makeIntentKey();
    mutate(
      { id: note.id, key: key.current },
      {
        onSuccess: onClose,
        onError: () => {
          key.current = null;
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title={words.withdrawTitle}
      description={words.withdrawExplained}
      closeLabel={words.keepNote}
      actions={
        <Button variant="danger" busy={isPending} onClick={withdraw}>
          {words.withdrawNote}
        </Button>
      }
    >
      <div className="grid gap-3">
        <blockquote className="border-line-strong border-l-2 pl-3">
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {sayNote(note)}
          </p>
          <p className="text-ink-muted text-sm">
            <bdi>{note.author}</bdi>, <Instant ms={Date.parse(note.writtenAt)} style="moment" />,{" "}
            <span className="wrap-anywhere">{note.resource}</span>
          </p>
        </blockquote>
        {error ? (
          <ProblemNotice problem={toProblem(error)} failed={words.withdrawFailed} role="alert" />
        ) : null}
      </div>
    </Dialog>
  );
}
