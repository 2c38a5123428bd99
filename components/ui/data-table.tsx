import { type ComponentProps, Fragment, type ReactNode } from "react";
import { ReplaceLink } from "./replace-link";
import { toRowKeys } from "./row-keys";

type DataTableProps = {
  /** The table's name, for readers who can't see its surroundings. */
  caption: string;
  children: ReactNode;
  className?: string;
  /** Keeps the first paint of the page back until the whole table with this ID has arrived: its last row decides the columns. */
  paintedWholeAs?: string;
};

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1), even without focusable content. */
const reachable = { tabIndex: 0 } as const;

/** A plain table in a frame of its own that scrolls sideways and, if `className` sets a height, downwards. */
export function DataTable({ caption, children, className = "", paintedWholeAs }: DataTableProps) {
  return (
    <section
      {...reachable}
      id={paintedWholeAs}
      aria-label={caption}
      className={`overflow-auto print:overflow-visible ${className}`}
    >
      {paintedWholeAs ? <link rel="expect" href={`#${paintedWholeAs}`} blocking="render" /> : null}
      <table className="data-table w-full border-separate border-spacing-0 text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

/** A column heading that stays visible while its table scrolls. */
export function HeadCell({ className = "", ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      {...rest}
      className={`sticky top-0 z-1 whitespace-nowrap border-line-strong border-b bg-surface px-3 py-1.5 font-medium text-ink-muted text-xs ${className}`}
    />
  );
}

/** The cell that names its row. `data-table` in globals.css has the look of cells, so that thousands of them stay small. */
export function RowHeadCell(props: ComponentProps<"th">) {
  return <th scope="row" {...props} />;
}

/** A cell. Numbers have `className="text-right"`, which also makes their figures equally wide. */
export function Cell(props: ComponentProps<"td">) {
  return <td {...props} />;
}

/** How a heading sorts: where its link leads, its title, and the table's order if it is by this column. */
export type ColumnSort = { href: string; title?: string; order: "ascending" | "descending" | null };

/** A column: its heading, the content of its cell in a row, and the class of its cells, where `text-right` means numbers. */
export type Column<Row> = readonly [
  name: ReactNode,
  cell: (row: Row) => ReactNode,
  className?: string,
  sort?: ColumnSort | null,
];

type ColumnTableProps<Row> = Omit<DataTableProps, "children"> & {
  /** The first one names the row, unless `hasRowNames` is false. */
  columns: readonly (Column<Row> | false | undefined)[];
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  hasRowNames?: boolean;
  rowClass?: string | ((row: Row) => string);
  /** What is below a row, over the whole width. */
  below?: (row: Row) => ReactNode;
  bodyProps?: ComponentProps<"tbody">;
};

/** A table made of its columns. */
export function ColumnTable<Row>(props: ColumnTableProps<Row>) {
  const { columns, rows, nameOf, hasRowNames = true, rowClass, below, bodyProps, ...table } = props;
  const shown = columns.filter((column) => column !== false && column !== undefined);
  const keys = toRowKeys(rows.map(nameOf));
  return (
    <DataTable {...table}>
      <thead>
        <tr>
          {shown.map(([name, , className, sort], index) => (
            <HeadCell
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the table.
              key={index}
              className={className?.includes("text-right") ? "text-right" : ""}
              aria-sort={sort?.order ?? undefined}
            >
              {sort ? <SortLink {...sort}>{name}</SortLink> : name}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody {...bodyProps}>
        {rows.map((row, at) => {
          const under = below?.(row);
          return (
            <Fragment key={keys[at]}>
              <tr className={typeof rowClass === "function" ? rowClass(row) : rowClass}>
                {shown.map(([, cell, className], index) => {
                  const Part = index === 0 && hasRowNames ? RowHeadCell : Cell;
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the table.
                    <Part key={index} className={className}>
                      {cell(row)}
                    </Part>
                  );
                })}
              </tr>
              {under ? (
                <tr>
                  <Cell colSpan={shown.length} className="bg-sunken">
                    {under}
                  </Cell>
                </tr>
              ) : null}
            </Fragment>
          );
        })}
      </tbody>
    </DataTable>
  );
}

/** Sorts by its column, or reverses the order if the table is already sorted by it. */
function SortLink({ order, children, ...link }: ColumnSort & { children: ReactNode }) {
  return (
    <ReplaceLink
      {...link}
      className="inline-flex min-h-6 items-center gap-1 underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-ink"
    >
      {children}
      <span aria-hidden="true" className="w-2.5">
        {order === "ascending" ? "▲" : order === "descending" ? "▼" : ""}
      </span>
    </ReplaceLink>
  );
}
