"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { StateMark } from "@/components/ui/state-mark";
import { useRefreshFaults } from "./failed-refreshes";
import { ProblemDetails } from "./problem-notice";
import { toProblemView } from "./problem-view";
import * as words from "./words";

/**
 * The place of failed refreshes: a line of its own below the header, and at the top of the window once the page is scrolled. It is
 * always there, so nothing moves or is covered when a refresh fails or works again, and what comes into it is announced. It shows one
 * cause, and how many others, as high as the line until its details are opened. Dismissing hides a cause until other sections fail by
 * it, and shows the next.
 */
export function RefreshStrip() {
  const [dismissed, setDismissed] = useState<string[]>([]);
  const shown = useRefreshFaults()
    .map((fault) => ({ ...fault, key: JSON.stringify([fault.problem.type, fault.whats]) }))
    .filter(({ key }) => !dismissed.includes(key));
  return (
    <div role="status" className="pointer-events-none sticky top-0 z-20 h-7.5 px-3 md:px-6 print:hidden">
      {shown.slice(0, 1).map(({ key, whats, problem, retry }) => {
        const view = toProblemView(problem);
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
            <Button
              size="small"
              onClick={() => setDismissed([...dismissed, key])}
              className="my-0.5 min-h-6!"
            >
              {words.dismiss}
            </Button>
          </div>
        );
      })}
    </div>
  );
}
