"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { CredentialField } from "@/lib/clusters/credentials/credential-export";
import * as words from "@/lib/clusters/credentials/words";

/**
 * One credential. While hidden, its value isn't in the page at all, only dots are. Copying works without
 * showing it.
 */
export function CredentialFieldRow({ field }: { field: CredentialField }) {
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
