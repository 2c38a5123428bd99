"use client";

import { memo } from "react";
import { Icon, outlines } from "@/components/ui/icon";
import { type GridColumn, gridColumns } from "@/lib/compute/queue/table/table-columns";
import { type GridLine, toGroupRef } from "@/lib/compute/queue/table/table-row";
import { type CellContext, renderCell } from "./queue-cell";
import * as roles from "./queue-roles";

/** The height of every row in CSS px. It is fixed because a row's position is its index times this height. */
export const rowPx = 32;

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
const clipped = new Set(["name", "nodelist", "reason"]);

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
  const what = group ? `${group.count} jobs of ${toGroupRef(line)}` : `job ${job.label}`;
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
      style={{ transform: `translateY(${index * rowPx}px)`, height: rowPx }}
      className={
        "absolute inset-x-0 top-0 grid grid-cols-(--columns) items-center border-line border-b text-sm tabular-nums " +
        "hover:bg-accent-soft focus-visible:-outline-offset-2 aria-selected:bg-accent-soft"
      }
    >
      <div {...roles.gridCell} className="flex items-center justify-center">
        <input
          type="checkbox"
          tabIndex={-1}
          data-act="select"
          checked={selection === "all"}
          readOnly
          ref={(box) => {
            if (box) box.indeterminate = selection === "some";
          }}
          aria-label={`Select ${what}`}
          className="size-4 accent-accent"
        />
      </div>
      {columns.map(({ key }) => {
        const content = renderCell(key, line, context);
        const alignment = numeric.has(key) ? "text-right" : "";
        // Long text is truncated, and its title holds the full text. It gets no extra element, because a
        // screenful of rows already has hundreds.
        if (typeof content === "string")
          return (
            <div key={key} {...roles.gridCell} title={content} className={`truncate px-2 ${alignment}`}>
              {content}
            </div>
          );
        return (
          <div
            key={key}
            {...roles.gridCell}
            className={`flex min-w-0 items-center whitespace-nowrap px-2 ${numeric.has(key) ? "justify-end" : ""} ${clipped.has(key) ? "overflow-hidden" : ""}`}
          >
            {key === "id" && group ? <FoldButton group={group} what={what} /> : null}
            {content}
          </div>
        );
      })}
    </div>
  );
});

function FoldButton({ group, what }: { group: NonNullable<GridLine["group"]>; what: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-act="unfold"
      aria-expanded={group.isOpen}
      aria-label={`${group.isOpen ? "Fold" : "Show"} the ${what}`}
      className="mr-1 inline-flex h-6 min-w-6 items-center justify-center gap-0.5 rounded border border-line-strong px-1 text-xs"
    >
      <Icon outline={outlines.chevron} className={`size-3 ${group.isOpen ? "rotate-90" : ""}`} />
      {group.count}
    </button>
  );
}

/** The chosen columns in the grid's order. */
export const toColumns = (keys: readonly string[]): readonly GridColumn[] =>
  gridColumns.filter(({ key }) => keys.includes(key));
