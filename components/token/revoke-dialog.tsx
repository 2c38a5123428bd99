"use client";

import { type FormEvent, useRef, useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { useSession } from "@/components/shell/session/session-context";
import { Button } from "@/components/ui/button";
import { ConfirmationField } from "@/components/ui/confirmation-field";
import { Dialog } from "@/components/ui/dialog";
import { makeIntentKey } from "@/lib/portal/intent-key";
import { isAnswerLost } from "@/lib/portal/may-have-arrived";
import { toProblem } from "@/lib/portal/problem";
import type { RevokeResult } from "@/lib/token/model";
import { useRevokeToken } from "@/lib/token/operations";
import * as words from "@/lib/token/words";

type RevokeDialogProps = {
  username: string | null;
  /** The token's description; null if it has none. */
  description: string | null;
  onClose: () => void;
  onRevoked: (result: RevokeResult) => void;
};

/**
 * Explains revoking, requires typing the username (or the word “revoke” if it is unknown), and sends once.
 */
export function RevokeDialog({ username, description, onClose, onRevoked }: RevokeDialogProps) {
  const { session, leave, observe } = useSession();
  const revoke = useRevokeToken();
  const [typed, setTyped] = useState("");
  const wanted = username ?? words.revokeWord;
  const isTyped = typed.trim() === wanted;
  // The key is kept only while the outcome is unknown: sending it again then can't revoke a second time.
  const key = useRef<string | null>(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isTyped || revoke.isPending) return;
    key.current ??= makeIntentKey();
    leave();
    revoke.mutate(
      { key: key.current },
      {
        onSuccess: onRevoked,
        onError: (thrown) => {
          if (!isAnswerLost(toProblem(thrown))) key.current = null;
          observe(session);
        },
      },
    );
  };

  return (
    <Dialog
      open
      onClose={() => !revoke.isPending && onClose()}
      title={words.revokeToken}
      description={words.revokeDialogHint}
      closeLabel={words.keepToken}
      actions={
        <Button
          type="submit"
          form="revoke-token"
          variant="danger"
          busy={revoke.isPending}
          disabled={!isTyped}
        >
          {words.revokeToken}
        </Button>
      }
    >
      <form id="revoke-token" onSubmit={send} className="grid gap-3">
        <div className="grid gap-1">
          <p>{words.revokeEnds}</p>
          <ul className="wrap-anywhere list-disc pl-5">
            <li>{words.endsToken(description)}</li>
            <li>{words.endsSessions}</li>
          </ul>
          <p className="text-ink-muted">{words.revokeKeeps}</p>
        </div>
        <ConfirmationField
          before={username === null ? words.typeWord : words.typeUsername}
          wanted={wanted}
          after={words.typeAfter}
          label={username === null ? words.confirmation : words.username}
          typed={typed}
          onType={setTyped}
        />
        {revoke.error ? <ProblemNotice problem={toProblem(revoke.error)} role="alert" /> : null}
      </form>
    </Dialog>
  );
}
