import Link from "next/link";
import type { Column } from "@/components/ui/data-table";
import { ShareBar, ShareLegend } from "@/components/ui/share-bar";
import { StateMark } from "@/components/ui/state-mark";
import { toComputePath } from "@/lib/compute/compute-path";
import { reservationNames } from "@/lib/compute/interruption/words";
import { nodeUses } from "@/lib/compute/machine/node-state";
import { toOccupancyShares } from "@/lib/compute/machine/occupancy";
import { inUnits, uncountedNodes } from "@/lib/compute/machine/occupancy/words";
import {
  listPartitionFacts,
  type PartitionUse,
  sayNodeLimits,
  sayPartitionStates,
  sayTimes,
} from "@/lib/compute/machine/partition-use";
import * as words from "@/lib/compute/machine/words";
import type { ComputePlace } from "@/lib/compute/place";

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
export function toPartitionColumns({
  place,
  zone,
  isUnread,
  reservationsOf,
}: FreeCellsProps): Column<PartitionUse>[] {
  const [name, idle, nodes, limits, other] = words.partitionColumns;
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
      "min-w-28",
    ],
    [idle, (entry) => <FreeShare entry={entry} isUnread={isUnread} />, "min-w-60"],
    [nodes, (entry) => <NodesByUse entry={entry} place={place} zone={zone} />, "min-w-48"],
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
              <ul className="mt-1">
                <ReservationMark text={reservationNames(reservations, mostNames)} />
              </ul>
            ) : null}
          </>
        );
      },
      "min-w-56",
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
      "min-w-40",
    ],
  ];
}

/** A reservation's line in a list. */
export function ReservationMark({ text }: { text: string }) {
  return (
    <li className="flex items-start gap-1.5">
      <StateMark tone="plan" className="mt-0.5 size-3.5" />
      <span className="wrap-anywhere min-w-0">{text}</span>
    </li>
  );
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
