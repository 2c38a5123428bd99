"use client";

import { AsOf, ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { useInstantWords } from "@/components/shell/time/instant";
import { useTime } from "@/components/shell/time/time-provider";
import { useAddress } from "@/components/shell/use-address";
import { ColumnTable } from "@/components/ui/data-table";
import { EmptyState, Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { sayReservations } from "@/lib/compute/interruption/partition-reservations";
import { toReservationInterruptions } from "@/lib/compute/interruption/reservation-interruptions";
import * as interruptionWords from "@/lib/compute/interruption/words";
import { toPartitionUses } from "@/lib/compute/machine/partition-use";
import * as words from "@/lib/compute/machine/words";
import { nodesQuery, partitionsQuery, reservationsQuery } from "@/lib/compute/operations";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { useNow } from "@/lib/time/ticker";
import { ReadingRemarks } from "../reading-remarks";
import { useComputePlace } from "../use-compute-place";
import { ReservationMark, toPartitionColumns } from "./partition-columns";

/** More reservations are counted. */
const mostReservations = 20;

/** All partitions: whether they start jobs, how much is free now, their limits and defaults. */
export function PartitionsPanel({ prefetchReport }: { prefetchReport: PrefetchReport }) {
  const place = useComputePlace();
  const zone = useAddress().parameters.get("zone");
  const partitions = useReading({ ...partitionsQuery(place), refetchInterval: 60_000 }, prefetchReport);
  const nodes = useReading(nodesQuery(place), prefetchReport);
  const reservations = useReading({ ...reservationsQuery(place), refetchInterval: 60_000 }, prefetchReport);
  const nowMs = useNow(useTime().renderedAtMs, 30_000);
  const sayMoment = useInstantWords("moment");
  const interruptions = toReservationInterruptions(
    reservations.data?.items ?? [],
    partitions.data?.items ?? null,
  );
  const reserved = sayReservations(partitions.data?.items ?? [], interruptions, sayMoment, nowMs);
  const uses = toPartitionUses(partitions.data?.items ?? [], nodes.data?.items ?? null);
  const areNodesUnasked = nodes.isOnDemand && !nodes.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ReadingState reading={partitions} what={words.thePartitions} />
      <ReadingRemarks data={partitions.data} what={words.partitions.toLowerCase()} />
      {partitions.data ? (
        <>
          {nodes.problem || areNodesUnasked ? (
            <Notice tone="warn" title={words.freeUnknown}>
              <ReadingState reading={nodes} what={words.theNodes} />
            </Notice>
          ) : null}
          <ReadingRemarks data={nodes.data} what={words.nodes.toLowerCase()} />
          <Panel
            heading={words.partitions}
            aside={`${partitions.data.items.length}`}
            actions={
              <>
                <AsOf reading={partitions} />
                {nodes.data && (nodes.problem || partitions.problem) ? (
                  <>
                    <span className="text-ink-muted text-sm">{words.freeAsOf}</span> <AsOf reading={nodes} />
                  </>
                ) : null}
              </>
            }
            padded={false}
          >
            {uses.length === 0 ? (
              <EmptyState title={words.noPartitions} />
            ) : (
              <ColumnTable
                caption={words.allPartitions}
                paintedWholeAs="partitions"
                rows={uses}
                nameOf={({ partition }) => partition.name}
                columns={toPartitionColumns({
                  place,
                  zone,
                  isUnread: nodes.problem !== null || areNodesUnasked,
                  reservationsOf: (partition) =>
                    reserved.filter((one) => one.partitions.includes(partition)).map(({ name }) => name),
                })}
              />
            )}
          </Panel>
          {/* They come last, so that nothing moves when they appear. */}
          {reserved.length > 0 ? (
            <ul aria-label={words.reservations} className="grid gap-1 text-sm">
              {reserved.slice(0, mostReservations).map(({ text }) => (
                <ReservationMark key={text} text={text} />
              ))}
              {reserved.length > mostReservations ? (
                <ReservationMark
                  text={interruptionWords.moreReservations(reserved.length - mostReservations)}
                />
              ) : null}
            </ul>
          ) : null}
          {reservations.problem ? (
            <Notice tone="warn" title={interruptionWords.notCompared} role="status">
              <ReadingState reading={reservations} what={words.theReservations} />
            </Notice>
          ) : reservations.isOnDemand && !reservations.data ? (
            <ReadingState reading={reservations} what={words.theReservations} className="min-h-0" />
          ) : null}
        </>
      ) : null}
    </div>
  );
}
