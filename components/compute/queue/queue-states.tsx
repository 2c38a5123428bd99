"use client";

import { type MouseEvent, useState } from "react";
import { toStateView } from "@/lib/compute/job/job-state";
import { orderStateCounts } from "@/lib/compute/queue/table/state-order";
import type { ValueCount } from "@/lib/compute/queue/table/table-filter";
import { toggle } from "@/lib/compute/queue/table/table-filter";
import * as words from "@/lib/compute/queue/words";
import { JobStateMark } from "../job/job-state-mark";
import type { QueueChoiceOnPage } from "./use-queue-choice";

type QueueStatesProps = Pick<QueueChoiceOnPage, "choice" | "change" | "linkTo"> & {
  counts: ValueCount[];
  className?: string;
};

/**
 * The number of jobs in each state, in the order of a job's life; a state seen once keeps its place. A click filters by the
 * state, a second one removes the filter. Works without scripts.
 */
export function QueueStates({ counts, choice, change, linkTo, className = "" }: QueueStatesProps) {
  const { filter } = choice;
  const [seen, setSeen] = useState<string[]>([]);
  const fresh = counts.filter(({ value }) => !seen.includes(value));
  if (fresh.length > 0) setSeen([...seen, ...fresh.map(({ value }) => value)]);
  return (
    <ul
      aria-label={words.jobsByState}
      className={`flex min-h-7 items-center gap-1 [scrollbar-width:none] max-sm:flex-wrap sm:fade-x sm:overflow-x-auto ${className}`}
    >
      {orderStateCounts(counts, [...seen, ...filter.state]).map(({ value, count }) => {
        const view = toStateView({ state: value || null, states: [] });
        const isChosen = filter.state.includes(value);
        const next = { filter: { ...filter, state: toggle(filter.state, value) } };
        const take = (event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          change(next);
        };
        return (
          <li key={value} className="shrink-0">
            <a
              href={linkTo(next)}
              onClick={take}
              aria-current={isChosen ? "true" : undefined}
              title={view.means}
              data-empty={count === 0 && !isChosen ? "" : undefined}
              className={
                "inline-flex min-h-7 items-center gap-1.5 rounded border border-line-strong bg-surface px-2 text-sm " +
                "hover:border-accent hover:bg-sunken focus-visible:-outline-offset-2 data-[empty]:text-ink-muted " +
                "aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold print:hidden"
              }
            >
              <JobStateMark tone={view.tone} className={count === 0 ? "opacity-60" : ""} />
              {view.words}
              <span className="tabular-nums">{count.toLocaleString("en-GB")}</span>
              {isChosen ? <span className="sr-only">{words.chosen}</span> : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
