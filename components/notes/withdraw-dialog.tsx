"use client";

import { useRef } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Instant } from "@/components/shell/time/instant";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Note } from "@/lib/notes/model";
import { useWithdrawNote } from "@/lib/notes/operations";
import * as words from "@/lib/notes/words";
import { makeIntentKey } from "@/lib/portal/intent-key";
import { toProblem } from "@/lib/portal/problem";

/** Shows the note that will be withdrawn. Pressing again after a failure is safe: a note is withdrawn only once. */
export function WithdrawDialog({ note, onClose }: { note: Note; onClose: () => void }) {
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
            {note.text}
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
