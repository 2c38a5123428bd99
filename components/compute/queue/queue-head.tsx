"use client";

import { type MouseEvent, memo } from "react";
import type { GridColumn } from "@/lib/compute/job/job-columns";
import type { QueueChoice } from "@/lib/compute/queue/queue-parameters";
import * as words from "@/lib/compute/queue/words";
import * as roles from "./queue-roles";
import type { QueueChoiceOnPage } from "./use-queue-choice";

type JobGridHeadProps = {
  columns: readonly GridColumn[];
  choice: QueueChoice;
  change: QueueChoiceOnPage["change"];
  linkTo: QueueChoiceOnPage["linkTo"];
  /** The short name of the time zone used in the grid. */
  zoneName: string;
  selection: "all" | "some" | "none";
  /** What the box selects, and why it can't; null if it can. */
  selectLabel: string;
  whyNotSelect: string | null;
  onSelectAll: () => void;
};

const first = { ...roles.row, "aria-rowindex": 1 };
/** The attributes of a sortable heading. Null: the grid isn't sorted by it. */
const toHeader = (isDescending: boolean | null) => ({
  ...roles.columnHeader,
  "aria-sort":
    isDescending === null ? undefined : isDescending ? ("descending" as const) : ("ascending" as const),
});

/**
 * The column headings. Each sorts by its column, or reverses the order if the grid is already sorted by it. They stay as they
 * are while the list scrolls.
 */
export const JobGridHead = memo(function JobGridHead(props: JobGridHeadProps) {
  const { columns, choice, change, linkTo, zoneName, selection, selectLabel, whyNotSelect, onSelectAll } =
    props;
  return (
    <div
      {...first}
      className="sticky top-0 z-2 grid h-7 grid-cols-(--columns) items-center border-line-strong border-b bg-surface font-medium text-ink-muted text-xs max-sm:grid-cols-[2.25rem_1fr] max-sm:overflow-hidden"
    >
      <div
        {...roles.columnHeader}
        className="sticky left-0 flex h-full items-center justify-center bg-inherit"
      >
        <input
          type="checkbox"
          checked={selection === "all"}
          ref={(box) => {
            if (box) box.indeterminate = selection === "some";
          }}
          onChange={onSelectAll}
          aria-label={selectLabel}
          aria-disabled={whyNotSelect === null ? undefined : true}
          title={whyNotSelect ?? selectLabel}
          className="noscript:hidden size-4 accent-accent aria-disabled:opacity-50"
        />
      </div>
      {columns.map(({ key, kind, isNumber, name, sort }) => {
        const label = kind === "instant" ? words.zoned(name, zoneName) : name;
        if (sort === null)
          return (
            <div key={key} {...roles.columnHeader} className="truncate px-2 max-sm:hidden">
              {label}
            </div>
          );
        const isCurrent = choice.sort.by === sort;
        const next = { sort: { by: sort, isDescending: isCurrent && !choice.sort.isDescending } };
        const take = (event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          change(next);
        };
        return (
          <div
            key={key}
            {...toHeader(isCurrent ? choice.sort.isDescending : null)}
            className={`flex h-full min-w-0 items-center px-2 max-sm:not-aria-[sort]:hidden ${key === "id" ? "bg-inherit sm:sticky sm:left-9" : ""} ${isNumber ? "sm:justify-end" : ""}`}
          >
            <a
              href={linkTo(next)}
              onClick={take}
              title={label}
              className={`inline-flex h-6 min-w-0 items-center gap-1 hover:text-ink ${isCurrent ? "text-ink" : ""}`}
            >
              <span className="truncate underline decoration-line-strong decoration-dotted underline-offset-4">
                {label}
              </span>
              <span aria-hidden="true">{isCurrent ? (choice.sort.isDescending ? "▼" : "▲") : ""}</span>
            </a>
          </div>
        );
      })}
    </div>
  );
});
