import { parseInstant } from "@/lib/time/zone";
import type { Interruption } from "../interruption/interruption";
import { toReservationInterruptions } from "../interruption/reservation-interruptions";
import type { Partition, Reservation } from "../machine/machine-model";
import { type NodeColumns, type NodeKind, nodeKinds } from "./node-columns";

type BoundBy = Interruption["kind"];

/** A time in which nodes aren't for new jobs, in epoch ms; `toMs` is Infinity without a known end. */
export type Closure = {
  kind: BoundBy;
  fromMs: number;
  toMs: number;
  nodes: "all" | ReadonlySet<string> | { partition: string };
};

/**
 * Downtimes and reservations as closures. No reservation is taken to admit the reader. One that moves with the present begins when it is listed to;
 * without a start it is in effect; one whose nodes aren't reported closes all of its partition, or of the machine.
 */
export const toClosures = (
  downtimes: readonly Interruption[],
  reservations: readonly Reservation[],
): Closure[] =>
  [
    ...downtimes.map(
      ({ kind, startMs, endMs }): Closure => ({
        kind,
        fromMs: startMs,
        toMs: endMs ?? Number.POSITIVE_INFINITY,
        nodes: "all",
      }),
    ),
    ...reservations.flatMap(toReserved),
  ].sort((one, other) => one.fromMs - other.fromMs || (one.kind < other.kind ? -1 : 1));

function toReserved(reservation: Reservation): Closure[] {
  const { nodeList, flags, partition } = reservation;
  const hasStart = parseInstant(reservation.startAt) !== null;
  // A record with neither start nor nodes says nothing.
  if (!hasStart && !nodeList) return [];
  const startAt = hasStart ? reservation.startAt : new Date(0).toISOString();
  const plain = { ...reservation, startAt, flags: flags.filter((flag) => flag !== "TIME_FLOAT") };
  return toReservationInterruptions([plain], null).map(({ kind, startMs, endMs, reserved: { nodes } }) => ({
    kind,
    fromMs: startMs,
    toMs: endMs ?? Number.POSITIVE_INFINITY,
    nodes: nodes === "unknown" ? (partition ? { partition } : "all") : nodes,
  }));
}

/** Times in which single nodes are free, in any order: node, from and to (epoch ms, Infinity: no end in sight), and what ends it. */
export type FreeSpans = {
  count: number;
  node: Int32Array;
  from: Float64Array;
  to: Float64Array;
  boundBy: (BoundBy | null)[];
};

/**
 * When each node is free, from `now` (epoch ms) on: an idle one outside closures. A busy one is free from its value in `ends` (epoch ms) on,
 * or not at all without `ends`. What the scheduler holds for a waiting job stays held.
 */
export function listFreeSpans(
  nodes: NodeColumns,
  closures: readonly Closure[],
  ends: Float64Array | null,
  now: number,
): FreeSpans {
  const [node, from, to]: [number[], number[], number[]] = [[], [], []];
  const boundBy: (BoundBy | null)[] = [];
  const open = closures.filter(({ toMs }) => toMs > now);
  const byNode = listByNode(nodes, open);
  const common = open.filter((closure) => closure.nodes === "all");
  const isIn = ({ kind, fromMs, toMs }: Closure) => kind === "reservation" && fromMs <= now && toMs > now;
  for (let index = 0; index < nodes.count; index++) {
    const kind = nodeKinds[nodes.kind[index] as number] as NodeKind;
    const own = byNode.get(index) ?? common;
    let at = kind === "busy" ? Math.max(now, ends?.[index] ?? Number.POSITIVE_INFINITY) : now;
    if (!["free", "busy", "reserved"].includes(kind) || at === Number.POSITIVE_INFINITY) continue;
    // A node in a reservation of which nothing else is known.
    if (nodes.isReserved[index] === 1 && !own.some(isIn)) continue;
    for (const { fromMs, toMs, kind: closedBy } of own) {
      if (toMs <= at) continue;
      if (fromMs > at) add(index, at, fromMs, closedBy);
      at = toMs;
    }
    if (at < Number.POSITIVE_INFINITY) add(index, at, Number.POSITIVE_INFINITY, null);
  }
  return {
    ...{ count: boundBy.length, boundBy },
    ...{ node: Int32Array.from(node), from: Float64Array.from(from), to: Float64Array.from(to) },
  };

  function add(index: number, fromMs: number, toMs: number, by: BoundBy | null) {
    node.push(index);
    from.push(fromMs);
    to.push(toMs);
    boundBy.push(by);
  }
}

/** The closures of those nodes that have some of their own, with those of all, in their order. */
function listByNode(nodes: NodeColumns, closures: readonly Closure[]): Map<number, Closure[]> {
  const found = new Map<number, Closure[]>();
  for (const closure of closures) {
    if (closure.nodes === "all") continue;
    const own =
      "partition" in closure.nodes
        ? (nodes.members.get(closure.nodes.partition) ?? [])
        : [...closure.nodes].flatMap((name) => nodes.indexOf.get(name) ?? []);
    for (const index of own) {
      const known = found.get(index);
      if (known) known.push(closure);
      else found.set(index, [closure]);
    }
  }
  for (const [index, own] of found) {
    const wanted = new Set(own);
    found.set(
      index,
      closures.filter((closure) => closure.nodes === "all" || wanted.has(closure)),
    );
  }
  return found;
}

/** The nodes of a partition: those that name it, or else those of its own list, which `expand` reads. */
export function listMembers(
  nodes: NodeColumns,
  { name, nodeList }: Pick<Partition, "name" | "nodeList">,
  expand: (nodeList: string) => readonly string[],
): Int32Array {
  const named = nodes.members.get(name);
  if (named || !nodeList) return named ?? new Int32Array();
  return Int32Array.from(expand(nodeList).flatMap((host) => nodes.indexOf.get(host) ?? []));
}
