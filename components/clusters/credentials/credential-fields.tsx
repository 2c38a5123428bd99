"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { saveFile } from "@/components/ui/save-file";
import {
  type ConnectionFacts,
  type CredentialField,
  listCredentialFields,
  toCredentialFileName,
  toEnvFile,
  toEnvRemarks,
  toJsonFile,
} from "@/lib/clusters/credentials/credential-export";
import * as words from "@/lib/clusters/credentials/words";

/** The credentials of one cluster, to read, copy and save. */
export function CredentialFields({ facts }: { facts: ConnectionFacts }) {
  const fields = listCredentialFields(facts);
  const remarks = toEnvRemarks(facts);
  return (
    <>
      {facts.unreadable ? (
        <Notice tone="warn" title={words.unreadable}>
          <p>{words.unreadableHint(facts.unreadable)}</p>
        </Notice>
      ) : fields.length === 0 ? (
        <Notice tone="warn" title={words.noCredentials}>
          <p>{words.noCredentialsHint}</p>
        </Notice>
      ) : null}
      {fields.length > 0 ? (
        <dl className="grid divide-y divide-line border border-line">
          {fields.map((field) => (
            <CredentialFieldRow key={field.key} field={field} />
          ))}
        </dl>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => saveFile(toCredentialFileName(facts, "env"), toEnvFile(facts), "text/plain")}>
          {words.downloadEnv}
        </Button>
        <Button
          onClick={() => saveFile(toCredentialFileName(facts, "json"), toJsonFile(facts), "application/json")}
        >
          {words.downloadJson}
        </Button>
      </div>
      {remarks.disputed ? (
        <Notice tone="warn" title={words.envNotExact}>
          <p className="wrap-anywhere">{remarks.disputed}</p>
        </Notice>
      ) : null}
      {remarks.quoted ? <p className="wrap-anywhere text-ink-muted text-sm">{remarks.quoted}</p> : null}
    </>
  );
}

/**
 * One credential. While hidden, its value isn't in the page at all, only dots are. Copying works without
 * showing it.
 */
function CredentialFieldRow({ field }: { field: CredentialField }) {
  const { label, value, isSecret } = field;
  const [isShown, setIsShown] = useState(false);
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  const plain = /^[A-Z]{2}/.test(label) ? label : name;
  return (
    <div className="grid items-center gap-x-3 gap-y-1 px-3 py-2 sm:grid-cols-[7.5rem_1fr_auto]">
      <dt className="font-medium text-ink-muted text-sm">{label}</dt>
      <dd className="min-w-0">
        {isSecret && !isShown ? (
          <span className="font-mono">
            <span aria-hidden="true">{words.mask}</span>
            <span className="sr-only">{words.hidden}</span>
          </span>
        ) : (
          <span translate="no" className="wrap-anywhere select-all font-mono text-sm">
            {value}
          </span>
        )}
      </dd>
      <dd className="flex flex-wrap items-center justify-end gap-2">
        {isSecret ? (
          <Button
            size="small"
            onClick={() => setIsShown(!isShown)}
            aria-label={isShown ? words.hideNamed(plain) : words.revealNamed(plain)}
            className="min-w-16"
          >
            {isShown ? words.hide : words.reveal}
          </Button>
        ) : null}
        <CopyButton text={value} label={words.copyNamed(plain)} />
      </dd>
    </div>
  );
}
