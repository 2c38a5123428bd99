"use client";

import { useEffect, useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox } from "@/components/ui/field";
import type { ConnectionFacts } from "@/lib/clusters/credentials/credential-export";
import * as words from "@/lib/clusters/credentials/words";
import { CredentialFields } from "./credential-fields";
import { CredentialSnippets } from "./credential-snippets";
import { useLeaveGuard } from "./use-leave-guard";

type CredentialsDialogProps = {
  facts: ConnectionFacts;
  /**
   * The facility may never report them again, so the dialog closes only after the user confirms they are
   * saved.
   */
  isOnlyChance: boolean;
  /** True if `onDone` replaces this page by another one. */
  leavesPage?: boolean;
  /** Called once the user is done; the caller discards the credentials. */
  onDone: () => void;
};

/**
 * The credentials of one cluster. Escape, a click outside, Back and leaving the page can't lose them by
 * accident.
 */
export function CredentialsDialog({
  facts,
  isOnlyChance,
  leavesPage = false,
  onDone,
}: CredentialsDialogProps) {
  const [isSaved, setIsSaved] = useState(!isOnlyChance);
  const [tries, setTries] = useState(0);
  const warn = () => setTries((count) => count + 1);
  const release = useLeaveGuard(isOnlyChance, warn);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) box.current?.querySelector("input")?.focus();
  }, [tries]);
  const close = () => {
    if (!isSaved) return warn();
    release(leavesPage);
    onDone();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={words.credentials}
      description={isOnlyChance ? words.onlyChance(facts.name) : words.notKept(facts.name)}
      closeLabel={isOnlyChance ? words.closeAndDiscard : words.close}
    >
      <div className="grid gap-4">
        <CredentialFields facts={facts} />
        {isOnlyChance ? (
          <div ref={box} className="grid gap-2 border border-line-strong px-3 py-2">
            <div role="alert" className="empty:hidden">
              {tries > 0 && !isSaved ? (
                <p className="font-medium text-down text-sm">{words.notClosed}</p>
              ) : null}
            </div>
            <Checkbox
              label={words.saved}
              checked={isSaved}
              onChange={(event) => setIsSaved(event.target.checked)}
              hint={words.savedHint}
            />
          </div>
        ) : null}
        <CredentialSnippets facts={facts} />
      </div>
    </Dialog>
  );
}
