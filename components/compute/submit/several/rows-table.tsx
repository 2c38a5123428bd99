import type { ReactNode } from "react";
import { type Column, ColumnTable } from "@/components/ui/data-table";
import * as words from "@/lib/compute/submit/several/words";

type Row = { values: readonly string[]; name: ReactNode; state: ReactNode };

/** The rows with their values, the name of each one's job, and its state. */
export function RowsTable({ columns, rows }: { columns: readonly string[]; rows: readonly Row[] }) {
  return (
    <ColumnTable
      caption={words.tableCaption}
      className="max-h-96 rounded-md border border-line bg-surface"
      rows={rows.map((row, index) => ({ ...row, number: index + 1 }))}
      nameOf={({ number }) => String(number)}
      columns={[
        [words.number, ({ number }) => number, "tabular-nums"],
        [words.state, ({ state }) => state],
        [words.jobName, ({ name }) => name],
        ...columns.map((column, at): Column<Row> => [column, ({ values }) => values[at], "wrap-anywhere"]),
      ]}
    />
  );
}
