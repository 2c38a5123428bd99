"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { inputClass } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { listForms, nameOffer } from "@/lib/code/generate/list-forms";
import type { CodeCall, CodeOffers, RequestDescription } from "@/lib/code/model";
import { codeQuery } from "@/lib/code/operations";
import * as words from "@/lib/code/words";
import { toProblem } from "@/lib/portal/problem";

const nothing: readonly CodeCall[] = [];

/** One of the offered scripts as code. */
export function CodePanel({ offers }: { offers: CodeOffers }) {
  const [chosen, setChosen] = useState(0);
  const [format, setFormat] = useState("");
  const { data, error } = useQuery(codeQuery(offers?.[chosen] ?? nothing));
  if (offers === null) return <p className="text-ink-muted text-sm">{words.whenComplete}</p>;
  return (
    <div className="grid min-w-0 gap-2">
      {offers.length > 1 ? (
        <label className="flex flex-wrap items-center gap-2 text-sm">
          {words.request}
          <select
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
            className={`${inputClass} min-h-8 max-w-full`}
          >
            {offers.map((offer, index) => (
              <option key={nameOffer(offer)} value={index}>
                {nameOffer(offer)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {error ? <ProblemNotice problem={toProblem(error)} compact role="alert" /> : null}
      {data ? <CodeText requests={data.requests} format={format} onFormat={setFormat} /> : null}
      {!data && !error ? <Skeleton label={words.loading} lines={6} /> : null}
    </div>
  );
}

type CodeTextProps = {
  requests: readonly RequestDescription[];
  format: string;
  onFormat: (format: string) => void;
};

/** Requests as code in the form of the reader's choice. */
function CodeText({ requests, format, onFormat }: CodeTextProps) {
  const forms = listForms(requests);
  const form = forms.find(({ name }) => name === format) ?? forms[0];
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
              onClick={() => onFormat(name)}
              className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
            >
              {name}
            </Button>
          ))}
        </fieldset>
        <CopyButton text={form.text} label={words.copy(form.name)} />
      </div>
      <pre
        {...toRegion(form.name)}
        className="max-h-96 min-w-0 overflow-auto bg-sunken p-3 font-mono text-sm"
      >
        {form.text}
      </pre>
    </>
  );
}

/** What to set before the code runs. */
function Preparation({ requests }: { requests: readonly RequestDescription[] }) {
  const hasToken = requests.some(({ authorization }) => authorization !== "none");
  return (
    <>
      {hasToken ? <Line hint={words.tokenHint} command={words.setToken} /> : null}
      {requests.some(({ base }) => base === null) ? (
        <Line hint={words.addressHint} command={words.setAddress} />
      ) : null}
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
