"use client";

import { useTypedParameter } from "@/components/shell/use-typed-parameter";
import { buttonClass } from "@/components/ui/button-class";
import { SearchInput } from "@/components/ui/search-input";
import type { ChoiceField } from "@/lib/compute/queue/table/table-filter";
import { QueueColumns } from "./queue-columns";
import type { QueueLines } from "./queue-data";
import { QueueSelect } from "./queue-select";
import type { QueueChoiceOnPage } from "./use-queue-choice";

type QueueToolbarProps = QueueChoiceOnPage & { values: QueueLines["values"] | null };

const selects: { field: ChoiceField; label: string }[] = [
  { field: "partition", label: "Partition" },
  { field: "account", label: "Account" },
  { field: "user", label: "User" },
];

/** Filters and display options of the grid, as a form that also works without scripts. */
export function QueueToolbar({ choice, change, linkTo, listKept, values }: QueueToolbarProps) {
  const { filter } = choice;
  const search = useTypedParameter(filter.text, (text) => change({ filter: { ...filter, text } }));
  return (
    <search className="print:hidden">
      <form
        method="get"
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchInput
          label="Filter jobs"
          name="q"
          placeholder="Filter jobs: id, name, user, account, node, reason, or /expression/"
          {...search}
          className="min-w-40 grow basis-72"
        />
        {listKept(["q", ...selects.map(({ field }) => field)]).map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {selects.map(({ field, label }) => (
          <QueueSelect
            key={field}
            name={field}
            label={label}
            chosen={filter[field]}
            values={values?.[field] ?? []}
            onChange={(next) => change({ filter: { ...filter, [field]: next } })}
          />
        ))}
        <noscript>
          <button type="submit" className={buttonClass()}>
            Filter
          </button>
        </noscript>
        <a
          href={linkTo({ isFolded: !choice.isFolded })}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            change({ isFolded: !choice.isFolded });
          }}
          className={buttonClass()}
        >
          {choice.isFolded ? "Unfold arrays" : "Fold arrays"}
        </a>
        <QueueColumns choice={choice} change={change} />
      </form>
    </search>
  );
}
