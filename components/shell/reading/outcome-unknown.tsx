"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { OutcomeSearch } from "@/lib/intent/intent";
import type { Problem } from "@/lib/portal/problem";
import { useInstantWords } from "../time/instant";
import { ProblemNotice } from "./problem-notice";
import * as words from "./words";

type OutcomeUnknownProps = {
  problem: Problem;
  search: OutcomeSearch<unknown>;
  title: string;
  /** True if exactly what was sent was found. */
  isFound: boolean;
  /** Actions before and after the search button, whose label is `lookLabel`. */
  before: ReactNode;
  lookLabel: string;
  after: ReactNode;
  run: { look: () => void; dismiss: () => void };
  children: ReactNode;
};

/**
 * A write with unknown outcome: its failure, and the results of searching for it. Never sends the write
 * again.
 */
export function OutcomeUnknown(props: OutcomeUnknownProps) {
  const { problem, search, title, isFound, before, lookLabel, after, run, children } = props;
  const at = useInstantWords("clock");
  return (
    <div className="grid gap-2">
      <ProblemNotice problem={problem} />
      <Notice
        tone={isFound ? "ok" : "warn"}
        role="status"
        title={title}
        actions={
          <>
            {before}
            <Button size="small" onClick={run.look} busy={search.isLooking}>
              {lookLabel}
            </Button>
            {after}
            <Button size="small" onClick={run.dismiss}>
              {words.dismiss}
            </Button>
          </>
        }
      >
        {children}
        {search.lookedMs !== null && search.found.length === 0 ? (
          <p>{words.lastChecked(at(search.lookedMs))}</p>
        ) : null}
        {search.problem ? (
          search.problem.type === problem.type ? (
            <p>{words.failedAgain}</p>
          ) : (
            <ProblemNotice problem={search.problem} compact />
          )
        ) : null}
      </Notice>
    </div>
  );
}

/**
 * The outcome of the last press. Each new `focusKey` moves the focus here, so that the outcome isn't missed.
 */
export function OutcomeRegion({ focusKey, children }: { focusKey: string | null; children: ReactNode }) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focusKey !== null) region.current?.focus();
  }, [focusKey]);
  return (
    <section ref={region} tabIndex={-1} aria-label={words.outcome} className="min-w-0">
      {children}
    </section>
  );
}
