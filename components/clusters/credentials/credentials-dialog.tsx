"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { saveFile } from "@/components/ui/save-file";
import {
  type ConnectionFacts,
  listCredentialFields,
  toCredentialFileName,
  toEnvFile,
  toJsonFile,
} from "@/lib/clusters/credentials/credential-export";
import { CredentialFieldRow } from "./credential-field-row";
import { CredentialSnippets } from "./credential-snippets";
import { useLeaveGuard } from "./use-leave-guard";

export type CredentialsDialogProps = {
  facts: ConnectionFacts;
  /**
   * The facility may never report them again, so the dialog closes only after the user confirms they are
   * saved.
   */
  isOnlyChance: boolean;
  /** Called once the user is done; the caller discards the credentials. */
  onDone: () => void;
};

/**
 * The credentials of one cluster. Escape, a click outside, Back and leaving the page can't lose them by
 * accident.
 */
export function CredentialsDialog({ facts, isOnlyChance, onDone }: CredentialsDialogProps) {
  const [isSaved, setIsSaved] = useState(!isOnlyChance);
  const [tries, setTries] = useState(0);
  const warn = () => setTries((count) => count + 1);
  const release = useLeaveGuard(isOnlyChance, warn);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) box.current?.querySelector("input")?.focus();
  }, [tries]);
  const fields = listCredentialFields(facts);
  const close = () => {
    if (!isSaved) return warn();
    release();
    onDone();
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Credentials"
      description={
        isOnlyChance
          ? `Of cluster ${facts.name}. This may be the only time that the facility tells them: save them now.`
          : `Of cluster ${facts.name}. They are removed from this page when you close it.`
      }
      closeLabel={isOnlyChance ? "Close and forget" : "Close"}
    >
      <div className="grid gap-4">
        {fields.length === 0 ? (
          <Notice tone="warn" title="The facility's answer holds no credentials">
            <p>The cluster was made. Its page may show them later.</p>
          </Notice>
        ) : (
          <dl className="grid divide-y divide-line border border-line">
            {fields.map((field) => (
              <CredentialFieldRow key={field.key} field={field} />
            ))}
          </dl>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => saveFile(toCredentialFileName(facts, "env"), toEnvFile(facts), "text/plain")}
          >
            Download .env
          </Button>
          <Button
            onClick={() =>
              saveFile(toCredentialFileName(facts, "json"), toJsonFile(facts), "application/json")
            }
          >
            Download JSON
          </Button>
        </div>
        {isOnlyChance ? (
          <div ref={box} className="grid gap-2 border border-line-strong px-3 py-2">
            <div role="alert" className="empty:hidden">
              {tries > 0 && !isSaved ? (
                <p className="font-medium text-down text-sm">
                  Not closed: save the credentials and tick the box first, or they are lost.
                </p>
              ) : null}
            </div>
            <Checkbox
              label="I have saved these credentials"
              checked={isSaved}
              onChange={(event) => setIsSaved(event.target.checked)}
              hint="After closing, the portal holds them nowhere: not in this page, not in this browser's storage."
            />
          </div>
        ) : null}
        <CredentialSnippets facts={facts} />
      </div>
    </Dialog>
  );
}
