import "server-only";
import type { Facility } from "@/lib/facility/facility";
import { hashToken } from "@/lib/facility/proven-tokens";
import { SharedReading, type WaitLimits } from "@/lib/facility/shared/shared-reading";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import { onTokenEnded } from "@/lib/session/forget-token";
import { now } from "@/lib/time/clock";
import { type GpuCount, sumGpus } from "./machine/gpus";
import { type NodesOccupancy, toNodesOccupancy } from "./machine/occupancy";
import type { NodeList, PartitionList, ReservationList } from "./model";
import type { ComputePlace } from "./place";
import { type NodeColumns, toNodeColumns } from "./plan/node-columns";
import { listNodes, listPartitions, listReservations, requireAdapterOf } from "./upstream";

/** Minimum interval between reads of one machine for one token, in ms: of nodes, and of what changes rarely. */
const [nodesWindowMs, tablesWindowMs] = [15_000, 60_000];
/** Nodes are still compared with a job list at this age, in ms. */
const nodesLastMs = 60_000;

/** For the job list beside the nodes: as old as an open queue has it, and left out rather than waited for any longer than `waitMs`. */
export const toJobLimits = (waitMs: number): WaitLimits => ({
  withValueMs: waitMs,
  afterFailureMs: 0,
  withoutValueMs: waitMs,
  contentMs: 25_000,
  failureMs: nodesWindowMs,
});

type KeptNodes = { occupancy: NodesOccupancy; gpus: GpuCount | null; columns: NodeColumns };
type Machine = {
  toKept: (list: NodeList) => KeptNodes;
  /** Of the nodes only the counts and the columns are kept. */
  nodes: SharedReading<KeptNodes>;
  partitions: SharedReading<PartitionList>;
  reservations: SharedReading<ReservationList>;
};

/** Measured at 250 bytes per node with its name. */
const [bytesOfMachine, bytesOfNode] = [20_000, 300];
const readMemory = () =>
  processWide(
    "compute.machines",
    () => new Kept<Machine>({ max: 2000, maxWeight: 160_000_000, lifetimeMs: 600_000, isKeptByUse: true }),
  );

function toKey(facility: Facility, place: ComputePlace): { holder: string; key: string } {
  const holder = hashToken(facility.token ?? "");
  return { holder, key: JSON.stringify([holder, place.resource, requireAdapterOf(place).version]) };
}

/** A machine's tables, read once for everybody with this token. Throws not-offered. */
export function watchMachine(facility: Facility, place: ComputePlace): Machine {
  const { holder, key } = toKey(facility, place);
  const memory = readMemory();
  const known = memory.get(key);
  if (known) return known;
  // The readings outlive the first requester, whose disconnect must not abort them.
  const steady = { ...facility, signal: undefined };
  const made: Machine = {
    nodes: new SharedReading(async () => toKept(await listNodes(steady, place)), nodesWindowMs),
    partitions: new SharedReading(() => listPartitions(steady, place), tablesWindowMs),
    reservations: new SharedReading(() => listReservations(steady, place), tablesWindowMs),
    toKept,
  };
  function toKept(list: NodeList) {
    const columns = toNodeColumns(list.items);
    const weight = bytesOfMachine + columns.count * bytesOfNode;
    if (memory.get(key) === made) memory.set(key, made, { holder, weight });
    return { occupancy: toNodesOccupancy(list), gpus: sumGpus(list.items), columns };
  }
  memory.set(key, made, { holder, weight: bytesOfMachine });
  return made;
}

/** A table as the machine's page shows it: read now, and from then on what all others share. */
const readNow =
  <T>(
    list: (facility: Facility, place: ComputePlace) => Promise<T>,
    note: (machine: Machine, value: T, startedMs: number) => void,
  ) =>
  async (facility: Facility, place: ComputePlace): Promise<T> => {
    const startedMs = performance.now();
    const value = await list(facility, place);
    note(watchMachine(facility, place), value, startedMs);
    return value;
  };
export const readNodes = readNow(listNodes, ({ nodes, toKept }, list, at) => nodes.note(toKept(list), at));
export const readPartitions = readNow(listPartitions, ({ partitions }, list, at) =>
  partitions.note(list, at),
);
export const readReservations = readNow(listReservations, ({ reservations }, list, at) =>
  reservations.note(list, at),
);

/** A machine's nodes as read for this token in the last minute; null if they weren't. Nothing is asked. */
export function peekNodes(facility: Facility, place: ComputePlace): NodeColumns | null {
  const reading = readMemory().get(toKey(facility, place).key)?.nodes.known;
  const isRecent = reading && now() - (reading.answeredAtMs ?? 0) <= nodesLastMs;
  return isRecent ? (reading.value?.columns ?? null) : null;
}

onTokenEnded("compute.machines", (token) => readMemory().forgetHolder(hashToken(token)));
