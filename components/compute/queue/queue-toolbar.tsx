"use client";

import { type ReactNode, useId, useState } from "react";
import { useHydrated } from "@/components/shell/use-hydrated";
import type { TypedField } from "@/components/shell/use-typed-parameter";
import { Button } from "@/components/ui/button";
import { inputClass, SearchInput } from "@/components/ui/field";
import { columnNames } from "@/lib/compute/job/columns/words";
import { choiceFields, gridColumns } from "@/lib/compute/job/job-columns";
import { sortParameter } from "@/lib/compute/queue/queue-parameters";
import * as words from "@/lib/compute/queue/words";
import type { QueueLines } from "./queue-data";
import { QueueColumns, QueueSelect, QueueStates } from "./queue-states";
import type { QueueChoiceOnPage } from "./use-queue-choice";

type QueueToolbarProps = QueueChoiceOnPage & {
  search: TypedField;
  lines: Pick<QueueLines, "values" | "stateCounts">;
  headingId: string;
  /** The page's main action. */
  action: ReactNode;
  /** How many jobs, as of when. */
  aside: ReactNode;
};

const selects = choiceFields.filter((field) => field !== "state");

/**
 * The queue's two lines above the list: filters and display options, then the states and what is shown. On a narrow screen the filters are behind one button.
 */
export function QueueToolbar(props: QueueToolbarProps) {
  const { choice, username, canBeMine, change, showMine, linkTo, search, lines, headingId, action, aside } =
    props;
  const { filter } = choice;
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useHydrated();
  const id = useId();
  // Among one's own jobs there is one user.
  const offered = selects.filter((field) => field !== "user" || !choice.isMine || filter.user.length > 0);
  const folded = isOpen ? "" : "max-sm:hidden noscript:flex";
  const active = (filter.text ? 1 : 0) + choiceFields.filter((field) => filter[field].length > 0).length;
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] border-line border-b px-3 py-0.5 print:border-0">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <h2 id={headingId} className="font-semibold text-lg">
          {words.heading}
        </h2>
        {username === null || !canBeMine ? null : (
          <Button
            size="small"
            disabled={!isHydrated}
            title={words.mineHint(username)}
            aria-pressed={choice.isMine}
            onClick={() => showMine(!choice.isMine)}
            className="disabled:opacity-100 aria-pressed:font-semibold"
          >
            {words.mine}
          </Button>
        )}
        <Button
          size="small"
          disabled={!isHydrated}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="noscript:hidden sm:hidden"
        >
          {words.activeFilters(active)}
        </Button>
        <div
          id={id}
          className={`flex min-w-0 grow flex-wrap items-center gap-2 max-sm:order-last max-sm:basis-full ${folded}`}
        >
          <SearchInput
            label={words.filterJobs}
            placeholder={words.filterHint}
            {...search}
            className="min-w-40 grow basis-60"
          />
          {offered.map((field) => (
            <QueueSelect
              key={field}
              label={columnNames[field]}
              chosen={filter[field]}
              values={lines.values[field]}
              onChange={(next) =>
                change({
                  filter: { ...filter, [field]: next },
                  // Jobs of chosen users aren't one's own alone.
                  ...(field === "user" && next.length > 0 && choice.isMine ? { isMine: false } : {}),
                })
              }
            />
          ))}
          <QueueSort choice={choice} change={change} />
          <button
            type="button"
            disabled={!isHydrated}
            aria-pressed={!choice.isFolded}
            onClick={() => change({ isFolded: !choice.isFolded })}
            className="queue-choice"
          >
            {words.expandArrays}
          </button>
          <div className="max-sm:hidden">
            <QueueColumns choice={choice} change={change} />
          </div>
        </div>
        <span className="ml-auto">{action}</span>
      </div>
      <div className="flex min-h-7 items-center gap-x-3 max-sm:flex-wrap">
        <QueueStates
          counts={lines.stateCounts}
          choice={choice}
          change={change}
          linkTo={linkTo}
          className={`min-w-0 max-sm:basis-full ${folded}`}
        />
        <span className="ml-auto flex shrink-0 flex-wrap items-center gap-x-3 text-ink-muted text-sm max-sm:mr-auto max-sm:ml-0 max-sm:shrink">
          {aside}
        </span>
      </div>
    </search>
  );
}

/** The order as a select, on narrow screens, where the column headings aren't shown. */
function QueueSort({ choice: { sort }, change }: Pick<QueueChoiceOnPage, "choice" | "change">) {
  return (
    <select
      aria-label={words.sortBy}
      value={`${sort.isDescending ? "-" : ""}${sort.by}`}
      onChange={({ target: { value } }) => change({ sort: sortParameter.parse(value) })}
      className={`${inputClass} noscript:hidden min-h-8 w-auto! max-w-full sm:hidden`}
    >
      {gridColumns.flatMap(({ name, sort: by }) =>
        by === null
          ? []
          : ["", "-"].map((sign) => (
              <option key={sign + by} value={sign + by}>
                {words.sortChoice(name, sign === "-")}
              </option>
            )),
      )}
    </select>
  );
}
