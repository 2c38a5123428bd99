"use client";

import { memo } from "react";
import { Icon, outlines } from "@/components/ui/icon";
import * as cancelWords from "@/lib/compute/cancel/words";
import { isOver } from "@/lib/compute/job/job-state";
import { parseTaskRef } from "@/lib/compute/job/task-list";
import { type GridColumn, gridColumns } from "@/lib/compute/queue/table/table-columns";
import { type GridLine, toGroupRef } from "@/lib/compute/queue/table/table-row";
import * as words from "@/lib/compute/queue/words";
import { type CellContext, OwnMark, renderCell } from "./queue-cell";
import * as roles from "./queue-roles";

export type RowSelection = "all" | "some" | "none";

type JobGridRowProps = {
  line: GridLine;
  index: number;
  columns: readonly GridColumn[];
  context: CellContext;
  isActive: boolean;
  selection: RowSelection;
};

const numeric = new Set(["nodes", "cpus", "priority", "limit"]);
const figures = new Set(["nodes", "cpus", "priority", "limit", "submit", "start", "end"]);
const clipped = new Set(["name", "nodelist", "reason", "user"]);

/**
 * What lies over others has the ground of its row. It isn't inherited: of an element that says so the browser computes the style
 * every time, 2 ms for each row of a frame.
 */
const ground = "bg-surface group-hover:bg-sunken group-aria-selected:bg-accent-soft";

/** On a narrow screen a row has two lines: ID and state above name and reason. Other columns aren't shown. */
const places: Record<string, string> = {
  id: `max-sm:relative sm:sticky sm:left-9 sm:z-1 ${ground} max-sm:col-start-2 max-sm:row-start-1`,
  state: "max-sm:col-start-3 max-sm:row-start-1 max-sm:justify-end",
  name: "max-sm:col-start-2 max-sm:row-start-2",
  reason: "max-sm:col-start-3 max-sm:row-start-2 max-sm:justify-end max-sm:max-w-44",
};
const placeOf = (key: string) => places[key] ?? "max-sm:hidden";

/** One line of the grid. The grid's click handler reads the `data-` attributes of what was clicked. */
export const JobGridRow = memo(function JobGridRow({
  line,
  index,
  columns,
  context,
  isActive,
  selection,
}: JobGridRowProps) {
  const { job, group } = line;
  const what = group ? words.groupRow(group.count, toGroupRef(line)) : words.jobRow(job.label);
  const isMarked = context.isMarked?.(job.user) === true;
  const isMarkedInId = isMarked && !columns.some(({ key }) => key === "user");
  // What a waiting rest or a component would end is more than its row: selecting it, or Delete, has the dialog say so.
  const isAlone = job.label === job.id || parseTaskRef(job.label) !== null;
  const isCancellable =
    context.canCancel && group === null && isAlone && !isOver(job) && (!context.isMarked || isMarked);
  const parts = {
    ...roles.row,
    "aria-rowindex": index + 2,
    "aria-selected": selection === "all",
    tabIndex: isActive ? 0 : -1,
  };
  return (
    <div
      {...parts}
      data-index={index}
      style={{ transform: `translateY(calc(${index} * var(--row)))` }}
      className={
        "group absolute inset-x-0 top-0 contain-strict grid h-(--row) grid-cols-(--columns) items-center border-line border-b bg-surface text-sm " +
        "hover:bg-sunken focus-visible:-outline-offset-2 aria-selected:bg-accent-soft " +
        "max-sm:grid-cols-[2.25rem_minmax(0,1fr)_auto] max-sm:grid-rows-2"
      }
    >
      <div
        {...roles.gridCell}
        className={`flex h-full items-center justify-center max-sm:row-span-2 sm:sticky sm:left-0 sm:z-1 ${ground} ${isMarked ? "shadow-[inset_3px_0_var(--accent)]" : ""}`}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          data-act="select"
          checked={selection === "all"}
          readOnly
          ref={(box) => {
            if (box) box.indeterminate = selection === "some";
          }}
          aria-label={words.selectRow(what)}
          {...(context.whyNotSelect === null
            ? {}
            : { "aria-disabled": true, "aria-describedby": context.whyNotId })}
          className="size-4 accent-accent aria-disabled:opacity-50"
        />
      </div>
      {columns.map(({ key }) => {
        const content = renderCell(key, line, context);
        const place = `${placeOf(key)} ${figures.has(key) ? "tabular-nums" : ""}`;
        // Long text is truncated, and its title holds the full text. It gets no extra element, because a
        // screenful of rows already has hundreds.
        if (typeof content === "string")
          return (
            <div
              key={key}
              {...roles.gridCell}
              title={content}
              className={`truncate px-2 ${numeric.has(key) ? "text-right" : ""} ${place}`}
            >
              {content}
            </div>
          );
        return (
          <div
            key={key}
            {...roles.gridCell}
            className={`flex min-w-0 items-center whitespace-nowrap px-2 sm:h-full ${numeric.has(key) ? "justify-end" : ""} ${clipped.has(key) ? "overflow-hidden" : ""} ${place}`}
          >
            {key === "id" && group ? <FoldButton group={group} what={what} /> : null}
            {content}
            {key === "id" && isMarked ? <OwnMark className={isMarkedInId ? "" : "sm:hidden"} /> : null}
            {key === "id" && isCancellable ? <CancelButton job={job} /> : null}
          </div>
        );
      })}
    </div>
  );
});

/** Shown while the row has the pointer or the focus, at the end of the ID's cell. */
function CancelButton({ job }: { job: GridLine["job"] }) {
  const label = cancelWords.opensDialog(cancelWords.cancelNamed(job.label, job.name, null));
  return (
    <button
      type="button"
      tabIndex={-1}
      data-act="cancel"
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      className={
        "invisible absolute right-0 inline-flex size-6 items-center justify-center rounded border border-line-strong bg-surface text-down " +
        "hover:border-down group-focus-within:visible group-hover:visible print:hidden"
      }
    >
      <Icon outline={outlines.cross} className="size-3" />
    </button>
  );
}

function FoldButton({ group, what }: { group: NonNullable<GridLine["group"]>; what: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-act="unfold"
      aria-expanded={group.isOpen}
      aria-label={group.isOpen ? words.collapseRow(what) : words.expandRow(what)}
      className="mr-1 inline-flex h-6 min-w-6 shrink-0 items-center justify-center gap-0.5 rounded border border-line-strong px-1 text-xs tabular-nums hover:border-accent"
    >
      <Icon outline={outlines.chevron} className={`size-3 ${group.isOpen ? "rotate-90" : ""}`} />
      {group.count}
    </button>
  );
}

/** The chosen columns in the grid's order. */
export const toColumns = (keys: readonly string[]): readonly GridColumn[] =>
  gridColumns.filter(({ key }) => keys.includes(key));
