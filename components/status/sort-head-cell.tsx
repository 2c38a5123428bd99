"use client";

import { useAddress } from "@/components/shell/use-address";
import { HeadCell } from "@/components/ui/data-table";
import { changeQuery } from "@/lib/address/change-address";
import { formatTableOrder, parseTableOrder } from "@/lib/status/status-parameters";
import { type SortColumn, turnOrder } from "@/lib/status/table-order";
import * as words from "@/lib/status/words";

type SortHeadCellProps = { column: SortColumn; name: string; className?: string };

/** A column heading that sorts the downtime table: a link, so it works without scripts. */
export function SortHeadCell({ column, name, className }: SortHeadCellProps) {
  const { parameters, change } = useAddress();
  const order = parseTableOrder(parameters);
  const changes = formatTableOrder(turnOrder(order, column));
  const direction = order === column ? "ascending" : order === `-${column}` ? "descending" : undefined;
  return (
    <HeadCell aria-sort={direction} className={className}>
      <a
        href={changeQuery(parameters, changes)}
        title={words.sortedBy(name)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          change(changes);
        }}
        className="inline-flex min-h-6 min-w-6 items-center gap-1 hover:text-ink hover:underline"
      >
        {name}
        <span aria-hidden="true" className={direction ? "" : "invisible"}>
          {direction === "descending" ? "↓" : "↑"}
        </span>
      </a>
    </HeadCell>
  );
}
