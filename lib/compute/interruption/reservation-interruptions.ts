import { parseInstant } from "@/lib/time/zone";
import { expandHostList } from "../machine/host-list";
import type { Partition, Reservation } from "../machine/machine-model";
import type { ReservationInterruption, Reserved, ReservedShare } from "./interruption";
import * as words from "./words";

/** More nodes than any machine has; a longer list is taken for unknown. */
const mostHosts = 50_000;

/**
 * Reservations as interruptions of jobs that aren't in them, earliest first. `partitions` is null if they weren't loaded. Left
 * out are reservations that keep no whole node (of licenses, or of some cores) and those without a usable start, also one that
 * moves with the present. One that repeats counts as listed: the scheduler moves it on when it ends.
 */
export function toReservationInterruptions(
  reservations: readonly Reservation[],
  partitions: readonly Partition[] | null,
): ReservationInterruption[] {
  const hostsOf = partitions ? listHostsOf(partitions) : noHosts;
  return reservations
    .flatMap((reservation) => {
      const { name, startAt, endAt, flags, users, accounts, groups } = reservation;
      const [startMs, endMs] = [parseInstant(startAt), parseInstant(endAt)];
      const nodes = toNodes(reservation);
      if (startMs === null || (endMs !== null && endMs <= startMs) || nodes === null) return [];
      if (flags.includes("TIME_FLOAT")) return [];
      const shares = new Map<string, ReservedShare>();
      for (const [partition, hosts] of hostsOf) {
        const share = hosts && toShare(nodes, hosts);
        if (share) shares.set(partition, share);
      }
      const magnet = flags.includes("MAGNETIC") ? { users, accounts, groups } : null;
      return [
        {
          kind: "reservation" as const,
          name,
          startMs,
          endMs,
          reserved: { nodes, keepsOf: makeNodeTest(nodes), shares, magnet },
        },
      ];
    })
    .sort((one, other) => one.startMs - other.startMs || (one.name < other.name ? -1 : 1));
}

/** The names of the reservations that keep nodes of a partition at `now` (epoch ms) or later. */
export const listReserving = (
  reservations: readonly ReservationInterruption[],
  partition: string,
  now: number,
): string[] =>
  reservations.flatMap(({ name, endMs, reserved }) =>
    (reserved.shares.get(partition)?.kept ?? 0) > 0 && (endMs === null || endMs > now)
      ? name || words.unnamed
      : [],
  );

type HostsOf = ReadonlyMap<string, readonly string[] | null>;
const noHosts: HostsOf = new Map();
const expanded = new WeakMap<readonly Partition[], HostsOf>();

/** The hosts of each partition, expanded once per list: a page asks for each of its reservations. */
function listHostsOf(partitions: readonly Partition[]): HostsOf {
  const known = expanded.get(partitions);
  if (known) return known;
  const hostsOf = new Map(
    partitions.map(({ name, nodeList }) => [name, nodeList ? listHosts(nodeList) : null] as const),
  );
  expanded.set(partitions, hostsOf);
  return hostsOf;
}

/** Which nodes a reservation keeps, as its record says; null if there are none. */
export function toKeptNodes({ flags, nodeList, nodeCount }: Reservation) {
  if (flags.includes("ALL_NODES")) return "all";
  if (nodeCount === 0 || (nodeList === "" && flags.includes("ANY_NODES"))) return null;
  return nodeList ? { nodeList } : "unknown";
}

/** The nodes that a reservation keeps whole; null if there are none. */
function toNodes(reservation: Reservation): Reserved["nodes"] | null {
  if ((reservation.coreSpecializations?.length ?? 0) > 0) return null;
  const kept = toKeptNodes(reservation);
  if (kept === null || typeof kept === "string") return kept;
  const hosts = listHosts(kept.nodeList);
  return hosts && hosts.length > 0 ? new Set(hosts) : "unknown";
}

function makeNodeTest(nodes: Reserved["nodes"]): Reserved["keepsOf"] {
  if (typeof nodes === "string") return () => nodes === "all";
  const known = new Map<string, boolean>();
  return (nodeList) => {
    const answer = known.get(nodeList) ?? (listHosts(nodeList) ?? []).some((host) => nodes.has(host));
    known.set(nodeList, answer);
    return answer;
  };
}

function toShare(nodes: Reserved["nodes"], hosts: readonly string[]): ReservedShare | null {
  if (nodes === "unknown") return null;
  const total = hosts.length;
  return { kept: nodes === "all" ? total : hosts.filter((host) => nodes.has(host)).length, total };
}

function listHosts(nodeList: string): string[] | null {
  const list = expandHostList(nodeList, mostHosts);
  return list.hosts === null || list.isCut ? null : list.hosts;
}
