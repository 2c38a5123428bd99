import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/icon";
import { Strip } from "@/components/ui/share-bar";
import { type HistoryLength, toHistoryAddress } from "@/lib/history/history-parameters";
import { mostlyObserved } from "@/lib/history/view/day";
import { listKnownWindows, type ResourceDigest } from "@/lib/history/view/resource-digest";
import * as words from "@/lib/history/words";
import { daysTableId } from "./history-bar";

const show = (share: number | null) => (share === null ? words.unknownShare : words.percent(share));

type ResourceTableProps = { resources: readonly ResourceDigest[]; days: HistoryLength };

/**
 * All resources with their bar, availability (the lowest of the period in bold) and planned share; each one's name opens its own history. A window that is longer than
 * what was observed says so at each resource of which less was observed than of others, or isn't there.
 */
export function ResourceTable({ resources, days }: ResourceTableProps) {
  const windows = listKnownWindows(resources, Number(days));
  const toShare = ({ availability }: ResourceDigest) =>
    availability.find((one) => one.days === Number(days))?.share ?? 1;
  const lowest = Math.min(...resources.map(toShare));
  return (
    <DataTable
      caption={words.resourceTable(days)}
      className="availability-list"
      paintedWholeAs="availability"
    >
      <thead>
        <tr>
          <HeadCell>{words.resource}</HeadCell>
          <HeadCell className="w-1/2">{words.lastDays(days)}</HeadCell>
          {windows.map((one) => (
            <HeadCell key={one.days} className="text-right">
              {words.lastDays(one.days)}
            </HeadCell>
          ))}
          <HeadCell className="text-right">{words.plannedIn(days)}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {resources.map(({ resource, bars, availability }) => (
          <tr key={resource}>
            <RowHeadCell className="min-w-28">
              <a href={toHistoryAddress({ resource, days })} className="underline underline-offset-2">
                {resource}
              </a>
            </RowHeadCell>
            <Cell className="min-w-48">
              <figure aria-label={words.figure(resource)} className="h-5">
                {/* The keyboard skips it: the resource's name beside it leads to the same table of days. */}
                <a
                  href={`${toHistoryAddress({ resource, days })}#${daysTableId}`}
                  aria-label={words.daysLink(resource)}
                  tabIndex={-1}
                  className="block h-full"
                >
                  <Strip paths={bars[days].paths} units={Number(days)} hasCells className="h-full w-full" />
                </a>
                <VisuallyHidden>
                  {words.sayBar(
                    bars[days].counts,
                    availability.find((one) => one.days === Number(days)),
                  )}
                </VisuallyHidden>
              </figure>
            </Cell>
            {windows.map(({ days: length, mostObserved }) => {
              const { share = null, observedShare = 0 } =
                availability.find((one) => one.days === length) ?? {};
              return (
                <Cell
                  key={length}
                  data-chosen={String(length) === days || undefined}
                  className={`whitespace-nowrap text-right ${observedShare < mostlyObserved ? "text-ink-muted" : ""} ${share === lowest && share < 1 && String(length) === days ? "font-bold" : ""}`}
                >
                  {show(share)}
                  {share !== null && observedShare < mostlyObserved * Math.min(1, mostObserved) ? (
                    <span className="block text-ink-muted text-xs">
                      {words.observedDays(observedShare, length)}
                    </span>
                  ) : null}
                </Cell>
              );
            })}
            <Cell data-planned className="whitespace-nowrap text-right text-ink-muted">
              {bars[days].planned ? (
                <span aria-hidden="true" className="sm:hidden">{`${words.dayConditionWords.planned} `}</span>
              ) : null}
              {bars[days].planned ? words.percent(bars[days].planned) : words.none}
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
