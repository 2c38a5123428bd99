"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { inputClass } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { useSettled } from "@/components/ui/use-settled";
import { listForms, nameOffer } from "@/lib/code/generate/list-forms";
import type { CodeCall, CodeOffers, RequestDescription } from "@/lib/code/model";
import { codeQuery } from "@/lib/code/operations";
import * as words from "@/lib/code/words";
import { toProblem } from "@/lib/portal/problem";

const nothing: readonly CodeCall[] = [];
/** How long a form's input has to rest before its request is loaded. */
const restMs = 400;

/** One of the offered scripts as code. Follows a form's input; code of an earlier input can't be copied. */
export function CodePanel({ offers }: { offers: CodeOffers }) {
  const [chosen, setChosen] = useState(0);
  const calls = offers?.[chosen] ?? offers?.[0] ?? nothing;
  const key = useMemo(() => JSON.stringify(calls), [calls]);
  const settled = useSettled(key, restMs);
  const settledCalls = useMemo<readonly CodeCall[]>(() => JSON.parse(settled), [settled]);
  const { data, error, isFetching } = useQuery({
    ...codeQuery(settledCalls),
    placeholderData: keepPreviousData,
  });
  if (offers === null) return <p className="text-ink-muted text-sm">{words.whenComplete}</p>;
  const isCurrent = settled === key && !isFetching;
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
      {error && isCurrent ? <ProblemNotice problem={toProblem(error)} compact role="alert" /> : null}
      {data ? <CodeText requests={data.requests} isCurrent={isCurrent} /> : null}
      {!data && !error ? <Skeleton label={words.loading} lines={6} /> : null}
    </div>
  );
}

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
