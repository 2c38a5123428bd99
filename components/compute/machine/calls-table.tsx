import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import { Disclosure } from "@/components/ui/disclosure";
import * as words from "@/lib/compute/machine/diagnostics/words";
import type { Diagnostics } from "@/lib/compute/machine/machine-model";
import { sayLatency } from "@/lib/compute/machine/ping-health";
import { unnamed } from "@/lib/compute/machine/words";
import { toRowKeys } from "@/lib/compute/row-keys";

type CallsTableProps = { heading: string; head: string; calls: Diagnostics["callsByType"] };

/** Requests to the scheduler with their times, slowest first, folded. Renders nothing if none are reported. */
export function CallsTable({ heading, head, calls }: CallsTableProps) {
  if (calls.length === 0) return null;
  const sorted = [...calls].sort((a, b) => (b.totalTime ?? -1) - (a.totalTime ?? -1));
  const keys = toRowKeys(sorted.map(({ name }) => name));
  return (
    <Disclosure summary={<span className="font-semibold">{heading}</span>}>
      <DataTable
        caption={words.slowestFirst(heading)}
        className="max-h-96 rounded-md border border-line bg-surface"
      >
        <thead>
          <tr>
            <HeadCell>{head}</HeadCell>
            <HeadCell className="text-right">{words.callColumns.count}</HeadCell>
            <HeadCell className="text-right">{words.callColumns.average}</HeadCell>
            <HeadCell className="text-right">{words.callColumns.total}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ name, count, averageTime, totalTime }, index) => (
            <tr key={keys[index]}>
              <RowHeadCell className="font-mono font-normal">{name || unnamed}</RowHeadCell>
              <Cell className="text-right">{count === null ? "–" : count.toLocaleString("en-GB")}</Cell>
              <Cell className="text-right">{sayLatency(averageTime) || "–"}</Cell>
              <Cell className="text-right">{sayLatency(totalTime) || "–"}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Disclosure>
  );
}
