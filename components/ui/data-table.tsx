import type { ComponentProps, ReactNode } from "react";

type DataTableProps = {
  /** The table's name, for readers who can't see its surroundings. */
  caption: string;
  showCaption?: boolean;
  children: ReactNode;
  className?: string;
  /** Keeps the first paint of the page back until the whole table with this ID has arrived: its last row decides the columns. */
  paintedWholeAs?: string;
};

/** A scrollable region must be reachable by keyboard (WCAG 2.1.1), even without focusable content. */
const reachable = { tabIndex: 0 } as const;

/** A plain table in a frame of its own that scrolls sideways and, if `className` sets a height, downwards. */
export function DataTable({
  caption,
  showCaption = false,
  children,
  className = "",
  paintedWholeAs,
}: DataTableProps) {
  return (
    <section
      {...reachable}
      id={paintedWholeAs}
      aria-label={caption}
      className={`overflow-auto print:overflow-visible ${className}`}
    >
      {paintedWholeAs ? <link rel="expect" href={`#${paintedWholeAs}`} blocking="render" /> : null}
      <table className="data-table w-full border-separate border-spacing-0 text-left text-sm">
        <caption className={showCaption ? "px-3 py-2 text-left font-semibold" : "sr-only"}>{caption}</caption>
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

/** A head of plain column headings. */
export function HeadRow({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <HeadCell key={name}>{name}</HeadCell>
        ))}
      </tr>
    </thead>
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
