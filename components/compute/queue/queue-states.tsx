"use client";

import { type MouseEvent, type ReactNode, useId, useState } from "react";
import { gridColumns } from "@/lib/compute/job/job-columns";
import { toStateView } from "@/lib/compute/job/job-state";
import type { QueueChoice } from "@/lib/compute/queue/queue-parameters";
import { orderStateCounts, toggle, type ValueCount } from "@/lib/compute/queue/table/table-filter";
import * as words from "@/lib/compute/queue/words";
import { JobStateMark } from "../job/job-state-badge";
import type { QueueChoiceOnPage } from "./use-queue-choice";

type QueueStatesProps = Pick<QueueChoiceOnPage, "choice" | "change" | "linkTo"> & {
  counts: ValueCount[];
  className?: string;
};

/**
 * The number of jobs in each state, in the order of a job's life; a state seen once keeps its place. A click filters by the
 * state, a second one removes the filter.
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

type QueueSelectProps = {
  label: string;
  chosen: string[];
  values: ValueCount[];
  onChange: (chosen: string[]) => void;
};

const several = "\u0000several";
const nameOf = (value: string) => value || words.unreportedValue;
/** In the address, a single dash means an empty value: not reported. */
const toOption = (value: string) => value || "-";

/**
 * Filters by one partition, account or user. The options are rendered when the list is opened, so that a
 * queue with hundreds of users costs nothing until then. An address may name several values.
 */
export function QueueSelect({ label, chosen, values, onChange }: QueueSelectProps) {
  const [isUsed, setIsUsed] = useState(false);
  const listed = isUsed ? values : values.slice(0, 4);
  const current = chosen.length > 1 ? several : (chosen[0] ?? null);
  const isUnlisted =
    current !== null && current !== several && !listed.some(({ value }) => value === current);
  return (
    <select
      aria-label={label}
      value={current === null ? "" : current === several ? several : toOption(current)}
      onFocus={() => setIsUsed(true)}
      onPointerDown={() => setIsUsed(true)}
      onBlur={() => setIsUsed(false)}
      onChange={({ target: { value } }) => onChange(value === "" ? [] : [value === "-" ? "" : value])}
      data-chosen={current === null ? undefined : ""}
      className="queue-choice max-w-36 max-sm:max-w-full"
    >
      <option value="">{words.everyValue(label)}</option>
      {current === several ? (
        <option value={several} disabled>
          {words.severalValues(label, chosen.map(nameOf))}
        </option>
      ) : null}
      {isUnlisted ? <option value={toOption(current)}>{nameOf(current)}</option> : null}
      {listed.map(({ value, count }) => (
        <option key={value} value={toOption(value)}>
          {words.valueCount(nameOf(value), count)}
        </option>
      ))}
    </select>
  );
}

/** Chooses the grid's columns in a native popover, which Escape or a click outside closes. */
export function QueueColumns({ choice, change }: Pick<QueueChoiceOnPage, "choice" | "change">) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className="queue-choice noscript:hidden">
        {words.columns}
      </button>
      <fieldset
        id={id}
        popover="auto"
        aria-label={words.columns}
        className="below-opener w-44 gap-0.5 rounded border border-line-strong bg-raised p-2 text-ink shadow-lg open:grid"
      >
        {gridColumns.map(({ key, name }) => (
          <label key={key} className="flex min-h-6 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={choice.columns.includes(key)}
              disabled={key === "id" || (key === "user" && choice.isMine)}
              onChange={() => {
                const next = toggle(choice.columns, key);
                change({ columns: gridColumns.map((one) => one.key).filter((one) => next.includes(one)) });
              }}
              className="size-4 accent-accent"
            />
            {key === "user" && choice.isMine ? words.userWithAll : name}
          </label>
        ))}
      </fieldset>
    </>
  );
}
