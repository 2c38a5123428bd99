"use client";

import { useId } from "react";
import { gridColumns } from "@/lib/compute/queue/table/table-columns";
import { toggle } from "@/lib/compute/queue/table/table-filter";
import * as words from "@/lib/compute/queue/words";
import type { QueueChoiceOnPage } from "./use-queue-choice";

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
