"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { StateMark } from "@/components/ui/state-mark";
import type { RefreshFault } from "./failed-refreshes";
import { ProblemDetails } from "./problem-details";
import { toProblemView } from "./problem-view";
import * as words from "./words";

/**
 * Failed refreshes in the line below the header: one cause, and how many others, as high as the line until its details are opened.
 * Dismissing hides a cause until other sections fail by it, and shows the next.
 */
export function RefreshStrip({ faults }: { faults: RefreshFault[] }) {
  const [dismissed, setDismissed] = useState<string[]>([]);
  return faults
    .map((fault) => ({ ...fault, key: JSON.stringify([fault.problem.type, fault.whats]) }))
    .filter(({ key }) => !dismissed.includes(key))
    .map(({ key, whats, problem, retry }, index, shown) => {
      const view = toProblemView(problem);
      if (index > 0) return null;
      return (
        <div
          key={key}
          className="pointer-events-auto flex max-h-[70dvh] items-start gap-x-2 overflow-y-auto rounded border border-warn bg-raised px-2 has-[[open]]:shadow-lg max-sm:has-[[open]]:flex-wrap max-sm:has-[[open]]:*:[details]:basis-full"
        >
          <ProblemDetails
            view={view}
            withAdvice
            summary={
              <>
                <StateMark tone="warn" />
                <span className="min-w-0 truncate font-medium text-warn group-open/disclosure:whitespace-normal">
                  {words.notRefreshed(whats)}: <span>{view.title}</span>
                  {view.isQuote ? <q className="ml-2">{view.said}</q> : null}
                </span>
                {shown.length > 1 ? (
                  <span className="shrink-0">{words.moreFaults(shown.length - 1)}</span>
                ) : null}
              </>
            }
          />
          <Button size="small" onClick={retry} className="my-0.5 min-h-6!">
            {words.retry}
          </Button>
          <Button size="small" onClick={() => setDismissed([...dismissed, key])} className="my-0.5 min-h-6!">
            {words.dismiss}
          </Button>
        </div>
      );
    });
}
