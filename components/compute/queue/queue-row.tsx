"use client";

import { type CSSProperties, memo } from "react";
import { Icon, outlines } from "@/components/ui/icon";
import * as cancelWords from "@/lib/compute/cancel/words";
import { type GridColumn, gridColumns } from "@/lib/compute/job/job-columns";
import { isOver } from "@/lib/compute/job/job-state";
import { parseTaskRef } from "@/lib/compute/job/task-list";
import { type GridLine, toGroupRef } from "@/lib/compute/queue/table/table-row";
import * as words from "@/lib/compute/queue/words";
import { type CellContext, OwnMark, toCell } from "./queue-cell";
import * as roles from "./queue-roles";

export type RowSelection = "all" | "some" | "none";

type JobGridRowProps = {
  line: GridLine;
  index: number;
  columns: readonly GridColumn[];
  context: CellContext;
  isActive: boolean;
  /**
   * Whether its cells have titles: the row that is pointed at, or all in HTML that scripts may never take over. Browsers compute the
   * style of each cell whose title changes, which was most of a scrolled frame's styles.
   */
  hasTitles: boolean;
  selection: RowSelection;
};

/** The columns that a narrow screen shows, each in a place of its own (queue-rows.css). */
const placed = new Set(["id", "state", "name", "reason"]);

/** The classes of a column's cells: of text alone, and of several parts. */
const classesOf = Object.fromEntries(
  gridColumns.map(({ key, kind, isNumber }) => {
    const own = [
      placed.has(key) ? `queue-${key}` : "queue-further",
      key === "id" ? "queue-over" : "",
      isNumber ? "queue-number" : "",
      isNumber || kind === "instant" ? "queue-figures" : "",
    ];
    const toClass = (...names: string[]) => [...names, ...own].filter(Boolean).join(" ");
    const parts = toClass("queue-parts", key === "id" || key === "state" ? "" : "overflow-hidden");
    return [key, { plain: toClass("queue-text"), parts }];
  }),
) as Record<GridColumn["key"], { plain: string; parts: string }>;

/** One line of the grid. The grid's click handler reads the `data-` attributes of what was clicked. */
export const JobGridRow = memo(function JobGridRow({
  line,
  index,
  columns,
  context,
  isActive,
  hasTitles,
  selection,
}: JobGridRowProps) {
  const { job, group } = line;
  const what = group?.together
    ? words.togetherRow(group.count, group.together.title)
    : group
      ? words.groupRow(group.count, toGroupRef(line))
      : words.jobRow(job.label);
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
      className="group queue-row"
    >
      <div
        {...roles.gridCell}
        className={isMarked ? "queue-box queue-over queue-own" : "queue-box queue-over"}
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
          disabled={!context.canSelect}
          className="queue-check"
        />
      </div>
      {columns.map((column) => {
        const { key } = column;
        const cell = toCell(column, line, context);
        const classes = classesOf[key];
        const title = hasTitles ? cell.title : undefined;
        if ("plain" in cell) {
          const { text, label, className, style } = cell.plain;
          return (
            <div
              key={key}
              {...(label ? { ...roles.gridCell, "aria-label": label } : roles.gridCell)}
              title={title}
              className={className ? `${classes.plain} ${className}` : classes.plain}
              style={style}
            >
              {text}
            </div>
          );
        }
        return (
          <div key={key} {...roles.gridCell} title={title} className={classes.parts}>
            {key === "id" && group ? <FoldButton group={group} what={what} /> : null}
            {key === "reason" && group?.together?.failed.length && context.canSelect ? (
              <button
                type="button"
                tabIndex={isActive ? 0 : -1}
                data-act="again"
                className="queue-link mr-2 max-w-[calc(100%-0.5rem)] shrink-0"
              >
                {words.runAgain(group.together.failed.length, group.together.unknown)}
              </button>
            ) : null}
            {cell.parts}
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

/** The chosen columns in the grid's order. Of the reader's own jobs alone, the user is known. */
export const toColumns = (keys: readonly string[], isMine = false): readonly GridColumn[] =>
  gridColumns.filter(({ key }) => keys.includes(key) && !(key === "user" && isMine));

/** The columns' widths, after that of the box, and their least sum, as custom properties. */
export function toColumnStyle(columns: readonly GridColumn[]): CSSProperties {
  const widths = ["2.25rem", ...columns.map(({ width }) => width)];
  const least = widths.map((width) => /[\d.]+rem/.exec(width)?.[0] ?? "0px").join(" + ");
  return { "--columns": widths.join(" "), "--least": `calc(${least})` } as CSSProperties;
}
