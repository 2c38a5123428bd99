"use client";

import { inputClass } from "@/components/ui/text-input";
import { gridColumns } from "@/lib/compute/queue/table/table-columns";
import * as words from "@/lib/compute/queue/words";
import type { QueueChoiceOnPage } from "./use-queue-choice";

/** The order as a select, on narrow screens, where the column headings aren't shown. */
export function QueueSort({ choice: { sort }, change }: Pick<QueueChoiceOnPage, "choice" | "change">) {
  return (
    <select
      aria-label={words.sortBy}
      value={`${sort.isDescending ? "-" : ""}${sort.by}`}
      onChange={({ target: { value } }) => {
        const found = gridColumns.find((column) => column.sort === value.replace(/^-/, ""));
        if (found?.sort) change({ sort: { by: found.sort, isDescending: value.startsWith("-") } });
      }}
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
