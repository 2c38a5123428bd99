"use client";

import { useId, useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { inputClass } from "@/components/ui/field";
import type { ConnectionFacts } from "@/lib/clusters/credentials/credential-export";
import { listSnippets } from "@/lib/clusters/credentials/credential-snippets";
import * as words from "@/lib/clusters/credentials/words";

/**
 * Code that connects to the cluster. It reads the downloaded .env through the environment and contains no
 * credentials.
 */
export function CredentialSnippets({ facts }: { facts: ConnectionFacts }) {
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
