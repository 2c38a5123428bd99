import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import { Panel } from "@/components/ui/panel";
import type { Diagnostics } from "@/lib/compute/machine/machine-model";
import { sayLatency } from "@/lib/compute/machine/ping-health";
import { toRowKeys } from "@/lib/compute/row-keys";

type CallsTableProps = { heading: string; head: string; calls: Diagnostics["callsByType"] };

/** Requests to the scheduler with their times, slowest first. Renders nothing if none are reported. */
export function CallsTable({ heading, head, calls }: CallsTableProps) {
  if (calls.length === 0) return null;
  const sorted = [...calls].sort((a, b) => (b.totalTime ?? -1) - (a.totalTime ?? -1));
  const keys = toRowKeys(sorted.map(({ name }) => name));
  return (
    <Panel heading={heading} padded={false}>
      <DataTable caption={`${heading}, the costliest first`} className="max-h-96">
        <thead>
          <tr>
            <HeadCell>{head}</HeadCell>
            <HeadCell className="text-right">Times</HeadCell>
            <HeadCell className="text-right">Time on average</HeadCell>
            <HeadCell className="text-right">Time in all</HeadCell>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ name, count, averageTime, totalTime }, index) => (
            <tr key={keys[index]}>
              <RowHeadCell className="font-mono font-normal">{name || "without a name"}</RowHeadCell>
              <Cell className="text-right">
                {count === null ? "not told" : count.toLocaleString("en-GB")}
              </Cell>
              <Cell className="text-right">{sayLatency(averageTime) || "not told"}</Cell>
              <Cell className="text-right">{sayLatency(totalTime) || "not told"}</Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Panel>
  );
}
