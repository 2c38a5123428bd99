"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { useAddress } from "@/components/shell/use-address";
import { type TypedField, useTypedParameter } from "@/components/shell/use-typed-parameter";
import { buttonClass } from "@/components/ui/button";
import { inputClass, SearchInput } from "@/components/ui/field";
import { CountChip } from "@/components/ui/state-mark";
import { changeQuery } from "@/lib/address/change-address";
import { countByStatus, groupings, type OverviewChoice, orders } from "@/lib/status/filter";
import { stateTones } from "@/lib/status/severity";
import type { Situation } from "@/lib/status/situation";
import { formatOverviewChoice, parseOverviewChoice } from "@/lib/status/status-parameters";
import * as words from "@/lib/status/words";

type OverviewToolbarProps = Omit<SummaryLineProps, "situations"> & { situations: Situation[] | null };

/** The counts, and search, grouping and order of the overview. */
export function OverviewToolbar({ situations, narrowing }: OverviewToolbarProps) {
  // Line breaks depend on the window's width only, so a font that loads late moves nothing.
  return (
    <div className="grid items-center gap-2 xl:flex">
      {situations ? <SummaryLine {...{ situations, narrowing }} /> : null}
      <NarrowingForm narrowing={narrowing} />
    </div>
  );
}

/** One form that also works without scripts. */
function NarrowingForm({ narrowing }: { narrowing: OverviewChoiceOnPage }) {
  const { choice, change, search } = narrowing;
  // Those of the page alone: a shared page has no others in its HTML (lib/server/public-answers.ts).
  const parameters = useSearchParams();
  const kept = ["status", "zone", "zoom", "downtimes", "past"].flatMap((name) =>
    parameters.getAll(name).map((value) => [name, value]),
  );
  return (
    <search className="min-w-0 flex-1 print:hidden">
      <form
        method="get"
        className="flex flex-wrap items-center gap-2 sm:flex-nowrap"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <SearchInput
          label={words.searchResources}
          name="q"
          {...search}
          className="min-w-32 flex-1 basis-40 max-sm:basis-full"
        />
        <ChoiceSelect
          label={words.groupBy}
          name="group"
          value={choice.group}
          options={groupings}
          names={words.groupingNames}
          onChoose={(group) => change({ group })}
        />
        <ChoiceSelect
          label={words.sortBy}
          name="sort"
          value={choice.sort}
          options={orders}
          names={words.orderNames}
          onChoose={(sort) => change({ sort })}
        />
        {kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <button type="submit" className={buttonClass()}>
            {words.search}
          </button>
        </noscript>
      </form>
    </search>
  );
}

type ChoiceSelectProps<Value extends string> = {
  label: string;
  name: string;
  value: Value;
  options: readonly Value[];
  names: Record<Value, string>;
  onChoose: (value: Value) => void;
};

function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { label, name, value, options, names, onChoose } = props;
  // The address follows a choice a moment later; a controlled field would jump back until then.
  const ref = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.value = value;
  }, [value]);
  return (
    <label className="flex items-center gap-1.5 text-ink-muted text-sm max-sm:flex-1">
      <span className="whitespace-nowrap max-sm:sr-only">{label}</span>
      <select
        name={name}
        ref={ref}
        defaultValue={value}
        onChange={(event) => {
          const found = options.find((option) => option === event.target.value);
          if (found) onChoose(found);
        }}
        className={`${inputClass} min-h-8 sm:w-auto`}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {names[option]}
          </option>
        ))}
      </select>
    </label>
  );
}

type SummaryLineProps = { situations: Situation[]; narrowing: OverviewChoiceOnPage };

/**
 * The number of resources per status, in a fixed order. A count filters by its status; following it again
 * removes the filter.
 */
function SummaryLine({ situations, narrowing }: SummaryLineProps) {
  const { choice, change, linkTo } = narrowing;
  return (
    <ul aria-label={words.countsLabel} className="flex flex-wrap gap-1.5">
      {countByStatus(situations).map(({ status, count }) => {
        const isCurrent = choice.status === status;
        const changes = { status: isCurrent ? null : status };
        return (
          <li key={status}>
            <CountChip
              tone={stateTones[status]}
              word={words.filterNames[status]}
              count={count}
              pressed={isCurrent}
              href={linkTo(changes)}
              onPress={() => change(changes)}
            />
          </li>
        );
      })}
    </ul>
  );
}

type OverviewChoiceOnPage = {
  choice: OverviewChoice;
  change: (changes: Partial<OverviewChoice>) => void;
  /** Returns the address after a change, for links. */
  linkTo: (changes: Partial<OverviewChoice>) => string;
  /** The field of its text. */
  search: TypedField;
};

/** The overview's filters, grouping and order, kept in the URL. */
export function useOverviewChoice(): OverviewChoiceOnPage {
  const { parameters, change, search } = useTypedParameter(useAddress(), "q", (q) =>
    formatOverviewChoice({ q }),
  );
  return {
    choice: parseOverviewChoice(parameters),
    change: (changes) => change(formatOverviewChoice(changes)),
    linkTo: (changes) => changeQuery(parameters, formatOverviewChoice(changes)),
    search,
  };
}
