import { Cell, DataTable, HeadCell, RowHeadCell } from "@/components/ui/data-table";
import { Strip } from "@/components/ui/strip";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { type HistoryLength, toHistoryAddress } from "@/lib/history/history-parameters";
import type { ResourceDigest } from "@/lib/history/resource-digest";
import * as words from "@/lib/history/words";
import { DaysLink } from "./days-link";

const show = (share: number | null) => (share === null ? words.unknownShare : words.percent(share));

/** All resources with their bar and availability; each one's name opens its own history. */
export function ResourceTable({
  resources,
  days,
}: {
  resources: readonly ResourceDigest[];
  days: HistoryLength;
}) {
  return (
    <DataTable caption={words.resourceTable(days)}>
      <thead>
        <tr>
          <HeadCell>{words.resource}</HeadCell>
          <HeadCell className="w-1/2">{words.lastDays(days)}</HeadCell>
          {resources[0]?.availability.map((one) => (
            <HeadCell key={one.days} className="text-right">
              {words.lastDays(one.days)}
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
                <DaysLink resource={resource} days={days} className="block h-full">
                  <Strip paths={bars[days].paths} units={Number(days)} className="h-full w-full" />
                </DaysLink>
                <VisuallyHidden>
                  {words.sayBar(
                    bars[days].counts,
                    availability.find((one) => one.days === Number(days))?.share ?? null,
                  )}
                </VisuallyHidden>
              </figure>
            </Cell>
            {availability.map((one) => (
              <Cell key={one.days} className="whitespace-nowrap text-right">
                {show(one.share)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
