"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { listForms } from "@/lib/code/generate/list-forms";
import * as generated from "@/lib/code/generate/words";
import type { RequestDescription } from "@/lib/code/model";
import * as words from "@/lib/code/words";

/** Requests as code in the form of the reader's choice. `isCurrent` is false for an earlier input's, which can't be copied. */
export function CodeText({
  requests,
  isCurrent,
}: {
  requests: readonly RequestDescription[];
  isCurrent: boolean;
}) {
  const forms = listForms(requests);
  const [chosen, setChosen] = useState("");
  const form = forms.find(({ name }) => name === chosen) ?? forms[0];
  if (!form) return null;
  const dangers = [...new Set(requests.flatMap(({ operation }) => words.dangers[operation] ?? []))];
  return (
    <>
      {dangers.map((danger) => (
        <p key={danger} className="text-sm text-warn">
          {danger}
        </p>
      ))}
      {form.isCommand ? null : <Preparation requests={requests} />}
      <div className="flex flex-wrap items-center gap-2">
        <fieldset aria-label={words.format} className="inline-flex flex-wrap gap-1">
          {forms.map(({ name }) => (
            <Button
              key={name}
              size="small"
              aria-pressed={name === form.name}
              onClick={() => setChosen(name)}
              className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              {name}
            </Button>
          ))}
        </fieldset>
        <span className={isCurrent ? "" : "invisible"}>
          <CopyButton text={form.text} label={words.copy(form.name)} />
        </span>
        <span role="status" className="text-ink-muted text-sm">
          {isCurrent ? "" : words.updating}
        </span>
      </div>
      <pre
        {...toRegion(form.name)}
        aria-busy={!isCurrent}
        className={`max-h-96 min-w-0 overflow-auto bg-sunken p-3 font-mono text-sm ${isCurrent ? "" : "opacity-60"}`}
      >
        {form.text}
      </pre>
    </>
  );
}

/** What to set before the code runs. */
function Preparation({ requests }: { requests: readonly RequestDescription[] }) {
  const hasToken = requests.some(({ authorization }) => authorization !== "none");
  const unknown = new Set(requests.flatMap(({ base, service }) => (base === null ? [service] : [])));
  return (
    <>
      {hasToken ? <Line hint={words.tokenHint} command={words.setToken} /> : null}
      {[...unknown].map((service) => (
        <Line
          key={service}
          hint={words.addressHint}
          command={words.setAddress(generated.addressVariables[service])}
        />
      ))}
    </>
  );
}

function Line({ hint, command }: { hint: string; command: string }) {
  return (
    <p className="text-ink-muted text-sm">
      {hint} <code className="wrap-anywhere font-mono text-ink">{command}</code>
    </p>
  );
}

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1). */
const toRegion = (name: string) => ({ tabIndex: 0, role: "region", "aria-label": name });
