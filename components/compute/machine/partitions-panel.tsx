"use client";

import Link from "next/link";
import { AsOf, ReadingState, useReading } from "@/components/shell/reading/reading-state";
import { useTime } from "@/components/shell/time/time-provider";
import { useAddress } from "@/components/shell/use-address";
import { type Column, ColumnTable } from "@/components/ui/data-table";
import { EmptyState, Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { ShareBar, ShareLegend } from "@/components/ui/share-bar";
import { StateMark } from "@/components/ui/state-mark";
import { toComputePath } from "@/lib/compute/compute-path";
import {
  listReserving,
  toReservationInterruptions,
} from "@/lib/compute/interruption/reservation-interruptions";
import * as interruptionWords from "@/lib/compute/interruption/words";
import { nodeUses } from "@/lib/compute/machine/node-state";
import { toOccupancyShares } from "@/lib/compute/machine/occupancy";
import { inUnits, uncountedNodes } from "@/lib/compute/machine/occupancy/words";
import {
  listPartitionFacts,
  type PartitionUse,
  sayNodeLimits,
  sayPartitionStates,
  sayTimes,
  toPartitionUses,
} from "@/lib/compute/machine/partition-use";
import * as words from "@/lib/compute/machine/words";
import { nodesQuery, partitionsQuery, reservationsQuery } from "@/lib/compute/operations";
import type { ComputePlace } from "@/lib/compute/place";
import type { PrefetchReport } from "@/lib/query/prefetch-report";
import { useNow } from "@/lib/time/ticker";
import { ReadingRemarks } from "../reading-remarks";
import { useComputePlace } from "../use-compute-place";

/** All partitions: whether they start jobs, how much is free now, their limits and defaults. */
export function PartitionsPanel({ prefetchReport }: { prefetchReport: PrefetchReport }) {
  const place = useComputePlace();
  const zone = useAddress().parameters.get("zone");
  const partitions = useReading({ ...partitionsQuery(place), refetchInterval: 60_000 }, prefetchReport);
  const nodes = useReading(nodesQuery(place), prefetchReport);
  const reservations = useReading({ ...reservationsQuery(place), refetchInterval: 60_000 }, prefetchReport);
  const nowMs = useNow(useTime().renderedAtMs, 30_000);
  const interruptions = toReservationInterruptions(
    reservations.data?.items ?? [],
    partitions.data?.items ?? null,
  );
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
            age={
              <>
                <AsOf reading={partitions} what={words.partitions.toLowerCase()} />
                <AsOf
                  reading={{ asOfMs: nodes.asOfMs, problem: nodes.problem }}
                  what={words.nodes.toLowerCase()}
                />
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
                  reservationsOf: (partition) => listReserving(interruptions, partition, nowMs),
                })}
              />
            )}
          </Panel>
          {/* It comes last, so that nothing moves when it appears. */}
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

/** More names of reservations are counted. */
const mostNames = 4;

const count = (value: number) => value.toLocaleString("en-GB");

type FreeCellsProps = {
  place: ComputePlace;
  zone: string | null;
  /** The nodes couldn't be loaded, or weren't requested. */
  isUnread: boolean;
  /** The names of the reservations that keep nodes of a partition. */
  reservationsOf: (partition: string) => readonly string[];
};

/** A partition: whether it starts jobs, how much of it is free, and its limits. */
function toPartitionColumns({
  place,
  zone,
  isUnread,
  reservationsOf,
}: FreeCellsProps): Column<PartitionUse>[] {
  const [name, idle, nodes, limits, other] = words.partitionColumns;
  // Their widths are shares of the table, so that reservations move nothing when they come last.
  return [
    [
      name,
      ({ partition, isOpen }) => (
        <>
          {partition.name}
          <span className="mt-0.5 flex items-start gap-1.5 font-normal">
            <StateMark
              tone={isOpen === null ? "unknown" : isOpen ? "ok" : "down"}
              className="mt-0.5 size-3.5"
            />
            {sayPartitionStates(partition.states)}
          </span>
        </>
      ),
      "w-[14%] min-w-28",
    ],
    [idle, (entry) => <FreeShare entry={entry} isUnread={isUnread} />, "w-[26%] min-w-60"],
    [nodes, (entry) => <NodesByUse entry={entry} place={place} zone={zone} />, "w-[23%] min-w-48"],
    [
      limits,
      ({ partition }) => {
        const reservations = reservationsOf(partition.name);
        return (
          <>
            {sayTimes(partition)}
            <br />
            {sayNodeLimits(partition)}
            {reservations.length > 0 ? (
              <Link
                href={toComputePath(place, "reservations", { zone })}
                prefetch={false}
                className="mt-1 flex items-start gap-1.5 underline underline-offset-2"
              >
                <StateMark tone="plan" className="mt-0.5 size-3.5" />
                <span className="wrap-anywhere min-w-0">
                  {interruptionWords.reservationNames(reservations, mostNames)}
                </span>
              </Link>
            ) : null}
          </>
        );
      },
      "w-[21%] min-w-56",
    ],
    [
      other,
      ({ partition }) => (
        <ul>
          {listPartitionFacts(partition).map(({ name, text }) => (
            <li key={name}>
              <span className="text-ink-muted">{name}</span> {text}
            </li>
          ))}
        </ul>
      ),
      "w-[16%] min-w-40",
    ],
  ];
}

type EntryProps = { entry: PartitionUse };

function FreeShare({ entry: { partition, use, isOpen }, isUnread }: EntryProps & { isUnread: boolean }) {
  if (!use)
    return (
      <span className="text-ink-muted">
        {isUnread ? words.nodesNotLoaded : words.nodesNotListed}
        {partition.totalNodes === null ? "" : words.size(partition.totalNodes, partition.totalCpus)}
      </span>
    );
  const { occupancy, gpus } = use;
  const shares = toOccupancyShares({ ...occupancy, mine: null });
  return (
    <>
      <strong>{count(occupancy.free)}</strong>
      {words.idleOf(inUnits(occupancy.total, occupancy.unit))}
      {isOpen === false ? words.butStartsNone : ""}
      <ShareBar shares={shares} className="my-1 h-2.5" />
      <ShareLegend shares={shares.filter(({ look }) => look !== "free")} format={count} />
      {occupancy.uncounted > 0 ? (
        <span className="text-warn">{uncountedNodes(occupancy.uncounted)}</span>
      ) : null}
      {gpus ? (
        <span className="block">
          {gpus.free === null ? words.unknownGpus(gpus.total) : words.gpusFree(gpus.free, gpus.total)}
        </span>
      ) : null}
    </>
  );
}

function NodesByUse({ entry, place, zone }: EntryProps & Pick<FreeCellsProps, "place" | "zone">) {
  const { partition, use, missing } = entry;
  if (!use) return "–";
  return (
    <>
      <ul className="flex flex-wrap gap-x-3">
        {nodeUses
          .filter((one) => use.byUse[one] > 0)
          .map((one) => (
            <li key={one}>
              <Link
                href={toComputePath(place, "nodes", { partition: partition.name, state: one, zone })}
                prefetch={false}
                className="inline-flex min-h-6 items-center gap-1 underline underline-offset-2"
              >
                {count(use.byUse[one])} {words.nodeUses[one][0].toLowerCase()}
              </Link>
            </li>
          ))}
      </ul>
      {missing > 0 ? <span className="text-warn">{words.missingNodes(missing)}</span> : null}
      {partition.nodeList ? (
        <span className="wrap-anywhere block font-mono text-ink-muted text-xs">{partition.nodeList}</span>
      ) : null}
    </>
  );
}
