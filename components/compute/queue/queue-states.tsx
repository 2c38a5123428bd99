"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import { isFailedState, toStateView } from "@/lib/compute/job/job-state";
import type { QueueChoice } from "@/lib/compute/queue/queue-parameters";
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
export function QueueStates({ counts, className = "", ...address }: QueueStatesProps) {
  const { filter } = address.choice;
  const [seen, setSeen] = useState<string[]>([]);
  const fresh = counts.filter(({ value }) => !seen.includes(value));
  if (fresh.length > 0) setSeen([...seen, ...fresh.map(({ value }) => value)]);
  return (
    <ul
      aria-label={words.jobsByState}
      className={`flex min-h-7 items-center [scrollbar-width:none] max-sm:flex-wrap sm:fade-x sm:overflow-x-auto ${className}`}
    >
      {orderStateCounts(counts, [...seen, ...filter.state]).map(({ value, count }) => {
        const view = toStateView({ state: value || null, states: [] });
        return (
          <li key={value} className="shrink-0">
            <ChoiceLink
              {...address}
              to={{ filter: { ...filter, state: toggle(filter.state, value) } }}
              isChosen={filter.state.includes(value)}
              title={view.means}
              count={count}
            >
              <JobStateMark tone={view.tone} className={count === 0 ? "opacity-60" : ""} />
              {view.words}
            </ChoiceLink>
          </li>
        );
      })}
    </ul>
  );
}

const newestFirst: QueueChoice["sort"] = { by: "id", isDescending: true };
const failedFirst: QueueChoice["sort"] = { by: "failed", isDescending: false };

/** Brings the failed jobs to the top, with their number; a second press restores the usual order. Nothing where none failed. */
export function FailedFirst({ counts, ...address }: Omit<QueueStatesProps, "className">) {
  const isChosen = address.choice.sort.by === "failed";
  const count = counts.reduce((sum, one) => sum + (isFailedState(one.value) ? one.count : 0), 0);
  if (count === 0 && !isChosen) return null;
  return (
    <ChoiceLink
      {...address}
      to={{ sort: isChosen ? newestFirst : failedFirst }}
      isChosen={isChosen}
      title={words.failedFirstHint}
      count={count}
    >
      <span className="text-down">{words.failedFirst}</span>
    </ChoiceLink>
  );
}

type ChoiceLinkProps = Omit<QueueStatesProps, "counts"> & {
  to: Partial<QueueChoice>;
  isChosen: boolean;
  title: string;
  count: number;
  children: ReactNode;
};

function ChoiceLink({ to, isChosen, title, count, change, linkTo, children }: ChoiceLinkProps) {
  const take = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    change(to);
  };
  return (
    <a
      href={linkTo(to)}
      onClick={take}
      aria-current={isChosen ? "true" : undefined}
      title={title}
      data-empty={count === 0 && !isChosen ? "" : undefined}
      className="queue-choice"
    >
      {children}
      <span className="tabular-nums">{count.toLocaleString("en-GB")}</span>
      {isChosen ? <span className="sr-only">{words.chosen}</span> : null}
    </a>
  );
}
