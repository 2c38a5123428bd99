import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import type { HistoryView } from "@/lib/history/view/history-view";
import * as words from "@/lib/history/words";
import { formatInstant, parseInstant } from "@/lib/time/zone";

type DowntimeChangesProps = { changes: HistoryView["changes"]; zone: string; nowMs: number };

/** What changed in downtimes after they were announced, newest first. */
export function DowntimeChanges({ changes, zone, nowMs }: DowntimeChangesProps) {
  const moment = (iso: string) => formatInstant(Date.parse(iso), zone, "moment", nowMs);
  const value = (field: string, text: string | null) => {
    const ms = field === "start" || field === "end" ? parseInstant(text) : null;
    return ms === null ? (text ?? words.none) : formatInstant(ms, zone, "moment", nowMs);
  };
  return (
    <DataTable caption={words.changeTable}>
      <thead>
        <tr>
          <HeadCell>{words.resource}</HeadCell>
          <HeadCell>{words.seen}</HeadCell>
          <HeadCell>{words.change}</HeadCell>
          <HeadCell>{words.before}</HeadCell>
          <HeadCell>{words.after}</HeadCell>
          <HeadCell>{words.reason}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ downtime, change: { seenAt, field, before, after } }) => (
          <tr key={`${downtime.id} ${seenAt} ${field}`}>
            <RowHeadCell>{downtime.resource}</RowHeadCell>
            <Cell className="whitespace-nowrap">{moment(seenAt)}</Cell>
            <Cell>{words.changeWords[field] ?? field}</Cell>
            <Cell className="min-w-32">{value(field, before)}</Cell>
            <Cell className="min-w-32">{value(field, after)}</Cell>
            <Cell>{downtime.description || words.noReason}</Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
