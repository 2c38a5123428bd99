import type { ReactNode } from "react";
import { type HistoryLength, toHistoryAddress } from "@/lib/history/history-parameters";
import * as words from "@/lib/history/words";

/** The ID of a resource's table of days; a browser opens what it is folded in. */
export const daysTableId = "days-table";

type DaysLinkProps = { resource: string; days?: HistoryLength; className: string; children: ReactNode };

/**
 * A bar as a link to the same days as a table. The keyboard skips it: the resource's name beside it is a link to a page with
 * that table.
 */
export function DaysLink({ resource, days, className, children }: DaysLinkProps) {
  return (
    <a
      href={`${toHistoryAddress({ resource, days })}#${daysTableId}`}
      aria-label={words.daysLink(resource)}
      tabIndex={-1}
      className={className}
    >
      {children}
    </a>
  );
}
