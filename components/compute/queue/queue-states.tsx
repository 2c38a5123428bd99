"use client";

import type { MouseEvent } from "react";
import { toStateView } from "@/lib/compute/job/job-state";
import type { ValueCount } from "@/lib/compute/queue/table/table-filter";
import { toggle } from "@/lib/compute/queue/table/table-filter";
import { JobStateMark } from "../job/job-state-mark";
import type { QueueChoiceOnPage } from "./use-queue-choice";

type QueueStatesProps = Pick<QueueChoiceOnPage, "choice" | "change" | "linkTo"> & { counts: ValueCount[] };

/**
 * The number of jobs in each state. A click filters by the state, a second one removes the filter. Works
 * without scripts.
 */
export function QueueStates({ counts, choice, change, linkTo }: QueueStatesProps) {
  const { filter } = choice;
  const missing = filter.state.filter((state) => !counts.some(({ value }) => value === state));
  const all = [...counts, ...missing.map((value) => ({ value, count: 0 }))];
  return (
    <ul aria-label="Jobs by state" className="flex min-h-7 flex-wrap items-center gap-1">
      {all.map(({ value, count }) => {
        const view = toStateView({ state: value || null, states: [] });
        const isChosen = filter.state.includes(value);
        const next = { filter: { ...filter, state: toggle(filter.state, value) } };
        const take = (event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          change(next);
        };
        return (
          <li key={value}>
            <a
              href={linkTo(next)}
              onClick={take}
              aria-current={isChosen ? "true" : undefined}
              title={view.means}
              className={
                "inline-flex min-h-7 items-center gap-1.5 rounded border border-line-strong bg-surface px-2 text-sm " +
                "hover:border-accent hover:bg-accent-soft aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold"
              }
            >
              <JobStateMark tone={view.tone} />
              {view.words}
              <span className="tabular-nums">{count.toLocaleString("en-GB")}</span>
              {isChosen ? <span className="sr-only"> (chosen)</span> : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
