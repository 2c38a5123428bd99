"use client";

import { useCallback, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox, inputClass } from "@/components/ui/field";
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
import { listSnippets } from "@/lib/clusters/credentials/credential-snippets";
import * as words from "@/lib/clusters/credentials/words";

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

/**
 * Code that connects to the cluster. It reads the downloaded .env through the environment and contains no
 * credentials.
 */
function CredentialSnippets({ facts }: { facts: ConnectionFacts }) {
  const id = useId();
  const snippets = listSnippets(facts);
  const [chosen, setChosen] = useState(snippets[0]?.id ?? "");
  const snippet = snippets.find((one) => one.id === chosen) ?? snippets[0];
  if (!snippet) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={id} className="font-semibold">
          {words.connect}
        </h3>
        <select
          aria-label={words.languageOrTool}
          value={snippet.id}
          onChange={(event) => setChosen(event.target.value)}
          className={`${inputClass} min-h-7 max-w-64`}
        >
          {snippets.map((one) => (
            <option key={one.id} value={one.id}>
              {one.label}
            </option>
          ))}
        </select>
        <CopyButton text={snippet.text} label={words.copyCode} />
      </div>
      <section
        {...reachable}
        aria-label={words.codeFor(snippet.label)}
        className="max-h-56 overflow-auto border border-line bg-sunken"
      >
        <pre className="p-2 font-mono text-xs">{snippet.text}</pre>
      </section>
      <p className="text-ink-muted text-sm">{words.connectHint}</p>
    </section>
  );
}

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1). */
const reachable = { tabIndex: 0 } as const;

/**
 * Keeps the user on this page while `isOn`. Closing, reloading and typed addresses trigger the browser's
 * confirmation; Back stays on this page and calls `onTry`. Links are out of reach behind the dialog. Call the returned
 * function before leaving on purpose: with true if the page is about to replace its own entry of the history.
 */
function useLeaveGuard(isOn: boolean, onTry: () => void): (isReplacing: boolean) => void {
  const isHeld = useRef(false);
  const latest = useRef(onTry);
  useEffect(() => {
    latest.current = onTry;
  });
  useEffect(() => {
    if (!isOn) return;
    // An extra history entry with the same address catches Back.
    const hold = () => window.history.pushState(window.history.state, "", window.location.href);
    const onBack = () => {
      if (!isHeld.current) return;
      hold();
      latest.current();
    };
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    if (!isHeld.current) hold();
    isHeld.current = true;
    window.addEventListener("popstate", onBack);
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("popstate", onBack);
      window.removeEventListener("beforeunload", ask);
    };
  }, [isOn]);
  return useCallback((isReplacing: boolean) => {
    if (!isHeld.current) return;
    isHeld.current = false;
    if (!isReplacing) window.history.back();
  }, []);
}

/** The credentials of one cluster, to read, copy and save. */
function CredentialFields({ facts }: { facts: ConnectionFacts }) {
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
