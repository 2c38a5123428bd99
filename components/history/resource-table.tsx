import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/icon";
import { Strip } from "@/components/ui/share-bar";
import { type HistoryLength, toHistoryAddress } from "@/lib/history/history-parameters";
import { mostlyObserved } from "@/lib/history/view/day";
import type { ResourceDigest } from "@/lib/history/view/resource-digest";
import * as words from "@/lib/history/words";
import { daysTableId } from "./history-bar";

const show = (share: number | null) => (share === null ? words.unknownShare : words.percent(share));

/** The greatest part of a window that was observed of any resource. */
const toMostObserved = (resources: readonly ResourceDigest[], days: number) =>
  Math.max(
    ...resources.flatMap(({ availability }) =>
      availability.filter((one) => one.days === days).map(({ observedShare }) => observedShare),
    ),
  );

/**
 * All resources with their bar and availability; each one's name opens its own history. A window that is longer than what was
 * observed says so at its head, and at each resource of which less was observed than of others.
 */
export function ResourceTable({
  resources,
  days,
}: {
  resources: readonly ResourceDigest[];
  days: HistoryLength;
}) {
  const windows = (resources[0]?.availability ?? []).map((one) => ({
    days: one.days,
    mostObserved: toMostObserved(resources, one.days),
  }));
  return (
    <DataTable caption={words.resourceTable(days)} className="availability-list">
      <thead>
        <tr>
          <HeadCell>{words.resource}</HeadCell>
          <HeadCell className="w-1/2">{words.lastDays(days)}</HeadCell>
          {windows.map((one) => (
            <HeadCell key={one.days} className="text-right">
              {words.lastDays(one.days)}
              {one.mostObserved < mostlyObserved ? (
                <Observed share={one.mostObserved} days={one.days} />
              ) : null}
            </HeadCell>
          ))}
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
                  <Strip paths={bars[days].paths} units={Number(days)} className="h-full w-full" />
                </a>
                <VisuallyHidden>
                  {words.sayBar(
                    bars[days].counts,
                    availability.find((one) => one.days === Number(days)),
                  )}
                </VisuallyHidden>
              </figure>
            </Cell>
            {availability.map(({ days: length, share, observedShare }, index) => (
              <Cell
                key={length}
                data-chosen={String(length) === days || undefined}
                className={`whitespace-nowrap text-right ${observedShare < mostlyObserved ? "text-ink-muted" : ""}`}
              >
                {show(share)}
                {share !== null && observedShare < mostlyObserved * (windows[index]?.mostObserved ?? 1) ? (
                  <Observed share={observedShare} days={length} />
                ) : null}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** On a line of its own, how much of a window was observed. */
function Observed({ share, days }: { share: number; days: number }) {
  return <span className="block font-normal text-ink-muted text-xs">{words.observedDays(share, days)}</span>;
}
