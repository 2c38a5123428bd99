import type { ReactNode } from "react";
import { Cell, DataTable, HeadRow, RowHeadCell } from "@/components/ui/data-table";
import * as words from "@/lib/compute/submit/several/words";

type RowsTableProps = {
  columns: readonly string[];
  rows: readonly { values: readonly string[]; name: ReactNode; state: ReactNode }[];
};

/** The rows with their values, the name of each one's job, and its state. */
export function RowsTable({ columns, rows }: RowsTableProps) {
  return (
    <DataTable caption={words.tableCaption} className="max-h-96 rounded-md border border-line bg-surface">
      <HeadRow names={[words.number, words.state, words.jobName, ...columns]} />
      <tbody>
        {rows.map(({ values, name, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table.
          <tr key={index}>
            <RowHeadCell className="tabular-nums">{index + 1}</RowHeadCell>
            <Cell>{state}</Cell>
            <Cell>{name}</Cell>
            {columns.map((column, at) => (
              <Cell key={column} className="wrap-anywhere">
                {values[at]}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
