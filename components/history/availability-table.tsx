import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import type { ResourceHistory } from "@/lib/history/model";
import * as words from "@/lib/history/words";

const share = (value: number | null) => (value === null ? words.unknownShare : words.percent(value));

/** A resource's availability in the last 7 to 365 days, with the share of time that was observed. */
export function AvailabilityTable({
  resource,
  availability,
}: Pick<ResourceHistory, "resource" | "availability">) {
  return (
    <DataTable caption={`${words.availability}: ${resource}`}>
      <thead>
        <tr>
          <HeadCell>{words.window}</HeadCell>
          <HeadCell className="text-right">{words.ofObserved}</HeadCell>
          <HeadCell className="text-right">{words.withoutPlanned}</HeadCell>
          <HeadCell className="text-right">{words.observed}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {availability.map(({ days, share: whole, shareUnplanned, observedShare }) => (
          <tr key={days}>
            <RowHeadCell className="whitespace-nowrap">{words.lastDays(days)}</RowHeadCell>
            <Cell className="text-right">{share(whole)}</Cell>
            <Cell className="text-right">{share(shareUnplanned)}</Cell>
            <Cell className="text-right">{words.percent(observedShare)}</Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
