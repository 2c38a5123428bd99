"use client";

import { useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useSubmitRequest } from "@/lib/compute/mutations";
import type { ComputePlace } from "@/lib/compute/place";
import * as words from "@/lib/compute/submit/outcome/words";
import type { SubmitInput } from "@/lib/compute/submit/submit-model";
import { type RequestForm, renderRequest, requestForms } from "@/lib/compute/submit/submit-request";
import { toProblem } from "@/lib/portal/problem";

const names: Record<RequestForm, string> = words.formats;

/**
 * The request that the form would send, as text to copy, with `$TOKEN` in place of the token. Showing it
 * submits nothing.
 */
export function SubmitRequestPanel({ place, input }: { place: ComputePlace; input: SubmitInput | null }) {
  const [form, setForm] = useState<RequestForm>("json");
  const { mutate, data, variables, error, isPending, reset } = useSubmitRequest(place);
  const isOld = data !== undefined && JSON.stringify(variables) !== JSON.stringify(input);
  const text = data === undefined ? "" : renderRequest(data, form);
  return (
    <section aria-label={words.request} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={input === null} busy={isPending} onClick={() => input && mutate(input)}>
          {data === undefined ? words.showRequest : words.updateRequest}
        </Button>
        {data === undefined ? null : <Button onClick={() => reset()}>{words.hide}</Button>}
        <span className="text-ink-muted text-sm">
          {input === null ? words.whenComplete : isOld ? words.outdated : ""}
        </span>
      </div>
      {error ? <ProblemNotice problem={toProblem(error)} compact role="alert" /> : null}
      {data === undefined ? null : (
        <div className="border border-line bg-surface">
          <div className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-1">
            <fieldset aria-label={words.format} className="inline-flex gap-1">
              {requestForms.map((each) => (
                <Button
                  key={each}
                  size="small"
                  aria-pressed={each === form}
                  onClick={() => setForm(each)}
                  className="aria-pressed:bg-accent-soft aria-pressed:underline"
                >
                  {names[each]}
                </Button>
              ))}
            </fieldset>
            <CopyButton text={text} label={words.copyFormat(names[form])} />
          </div>
          <pre {...reachable} className="max-h-96 overflow-auto p-3 font-mono text-sm">
            {text}
          </pre>
        </div>
      )}
    </section>
  );
}

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1). */
const reachable = { tabIndex: 0 } as const;
