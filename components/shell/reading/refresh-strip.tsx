"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { StateMark } from "@/components/ui/state-mark";
import type { RefreshFault } from "./failed-refreshes";
import { ProblemDetails } from "./problem-details";
import { toProblemView } from "./problem-view";
import * as words from "./words";

/**
 * Failed refreshes over the top of the page, one line per cause until its details are opened. Dismissing hides a cause until
 * other sections fail by it.
 */
export function RefreshStrip({ faults }: { faults: RefreshFault[] }) {
  const [dismissed, setDismissed] = useState<string[]>([]);
  return faults
    .map((fault) => ({ ...fault, key: JSON.stringify([fault.problem.type, fault.whats]) }))
    .filter(({ key }) => !dismissed.includes(key))
    .map(({ key, whats, problem, retry }) => {
      const view = toProblemView(problem);
      return (
        <div
          key={key}
          className="pointer-events-auto grid max-w-xl gap-x-3 rounded border border-warn bg-raised px-3 py-1 shadow-lg"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateMark tone="warn" />
            <p className="wrap-anywhere min-w-0 grow basis-40 font-medium text-warn">
              {words.notRefreshed(whats)}
              {": "}
              <span>{view.title}</span>
            </p>
            <Button size="small" onClick={retry}>
              {words.retry}
            </Button>
            <Button size="small" onClick={() => setDismissed([...dismissed, key])}>
              {words.dismiss}
            </Button>
          </div>
          {view.isQuote ? (
            <blockquote className="wrap-anywhere line-clamp-2 text-ink-muted text-sm before:content-['“'] after:content-['”']">
              {view.said}
            </blockquote>
          ) : null}
          <ProblemDetails view={view} withAdvice />
        </div>
      );
    });
}
