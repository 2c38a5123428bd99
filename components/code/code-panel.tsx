"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ProblemNotice } from "@/components/shell/reading/problem-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { inputClass } from "@/components/ui/text-input";
import { useSettled } from "@/components/ui/use-settled";
import { nameOffer } from "@/lib/code/generate/list-forms";
import type { CodeCall } from "@/lib/code/model";
import { mostCalls } from "@/lib/code/most-calls";
import { codeQuery } from "@/lib/code/queries";
import * as words from "@/lib/code/words";
import { toProblem } from "@/lib/portal/problem";
import { CodeText } from "./code-text";

type CodePanelProps = {
  /** As in DoItInCode. */
  offers: readonly (readonly CodeCall[])[] | null;
  /** The number of calls of which only the first are shown; null: all are. */
  cutFrom: number | null;
};

const nothing: readonly CodeCall[] = [];
/** How long a form's input has to rest before its request is loaded. */
const restMs = 400;

/** One of the offered scripts as code. Follows a form's input; code of an earlier input can't be copied. */
export function CodePanel({ offers, cutFrom }: CodePanelProps) {
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
      {cutFrom === null ? null : <p className="text-sm text-warn">{words.onlyFirst(mostCalls, cutFrom)}</p>}
      {error && isCurrent ? <ProblemNotice problem={toProblem(error)} compact role="alert" /> : null}
      {data ? <CodeText requests={data.requests} isCurrent={isCurrent} /> : null}
      {!data && !error ? <Skeleton label={words.loading} lines={6} /> : null}
    </div>
  );
}
