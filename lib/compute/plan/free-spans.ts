import { makePacer } from "@/lib/async/pacer";
import { parseInstant } from "@/lib/time/zone";
import type { Interruption } from "../interruption/interruption";
import { toKeptNodes } from "../interruption/reservation-interruptions";
import type { Partition, Reservation } from "../machine/machine-model";
import { findNodes, type NodeColumns, type NodeKind, nodeKinds } from "./node-columns";

type BoundBy = Interruption["kind"] | null;
const never = Number.POSITIVE_INFINITY;

/** A time in which nodes aren't for new jobs, in epoch ms; `toMs` is Infinity without a known end. Without `nodeList` all nodes of `partition`, or of the machine. */
type Closure = {
  kind: Interruption["kind"];
  fromMs: number;
  toMs: number;
  nodeList?: string;
  partition?: string;
};

/**
 * Downtimes and reservations as closures, by their beginning. No reservation is taken to admit the reader. One that moves with the present
 * begins when it is listed to; without a start it is in effect; one of some cores closes their nodes, as only whole ones count here.
 */
const toClosures = (downtimes: readonly Interruption[], reservations: readonly Reservation[]): Closure[] =>
  [
    ...downtimes.map(({ kind, startMs, endMs }) => ({ kind, fromMs: startMs, toMs: endMs ?? never })),
    ...reservations.flatMap(toReserved),
  ].sort((one, other) => one.fromMs - other.fromMs || (one.kind < other.kind ? -1 : 1));

function toReserved(reservation: Reservation): Closure[] {
  const cores = (reservation.coreSpecializations ?? []).map(({ node }) => node).join(",");
  const kept = cores ? { nodeList: reservation.nodeList || cores } : toKeptNodes(reservation);
  const startMs = parseInstant(reservation.startAt);
  const [fromMs, toMs] = [startMs ?? 0, parseInstant(reservation.endAt) ?? never];
  // A record with neither start nor nodes says nothing.
  if (kept === null || toMs <= fromMs || (startMs === null && !reservation.nodeList)) return [];
  const closure = { kind: "reservation", fromMs, toMs } as const;
  if (kept === "all") return [closure];
  const partition = reservation.partition ?? "";
  // What is missing of a list that was cut off isn't known.
  return [{ ...closure, partition, ...(kept !== "unknown" && !kept.nodeList.endsWith("…") && kept) }];
}

function listClosed(nodes: NodeColumns, { nodeList, partition }: Closure): Int32Array | "all" {
  const listed = nodeList === undefined ? null : findNodes(nodes, nodeList);
  return listed ?? (partition ? (nodes.members.get(partition) ?? new Int32Array()) : "all");
}

/** What closes each node of a reading, by its beginning. Without `isWhole` only of the near future: a node then counts as closed from some closure on. */
export type Closed = { of: readonly (readonly Closure[])[]; spans: number; isWhole: boolean };

/** Above as many times in which nodes are free, only the first of each counts: an answer walks through all of them. */
const mostSpans = 220_000;
const nearest = 20;
/** As many nodes of closures are looked at for that. */
const mostLooked = 5_000_000;

const lastClosed = new WeakMap<
  readonly Reservation[],
  { nodes: NodeColumns; downtimes: string; closed: Promise<Closed> }
>();

/** The same for all who ask of the same readings, made once, in pieces: it takes nodes × closures. `now` in epoch ms. */
export function readClosed(
  nodes: NodeColumns,
  reservations: readonly Reservation[],
  downtimes: readonly Interruption[],
  now: number,
): Promise<Closed> {
  const known = lastClosed.get(reservations);
  const key = JSON.stringify(downtimes);
  if (known?.nodes === nodes && known.downtimes === key) return known.closed;
  const closures = toClosures(downtimes, reservations).filter(({ toMs }) => toMs > now);
  const closed = listByNode(nodes, closures);
  lastClosed.set(reservations, { nodes, downtimes: key, closed });
  return closed;
}

async function listByNode(nodes: NodeColumns, closures: readonly Closure[]): Promise<Closed> {
  const pause = makePacer();
  const common: Closure[] = [];
  const of = new Array<Closure[]>(nodes.count).fill(common);
  const own = new Set<number>();
  // How many nodes aren't closed for good.
  let [added, looked, open] = [0, 0, nodes.count];
  const add = (list: Closure[], closure: Closure, count = 1) => {
    if (list.at(-1)?.toMs === never) return;
    const isCut = ++added > mostSpans && list.length >= nearest;
    list.push(isCut ? { ...closure, toMs: never } : closure);
    if (list.at(-1)?.toMs === never) open -= count;
  };
  for (const one of closures) {
    const isTooMuch = looked > mostLooked;
    const closure = isTooMuch ? { ...one, toMs: never } : one;
    const closed = isTooMuch ? "all" : listClosed(nodes, closure);
    looked += closed.length;
    if (closed === "all") add(common, closure, nodes.count - own.size);
    for (const index of closed === "all" ? own : closed) {
      if (of[index] === common) of[index] = [...common];
      own.add(index);
      add(of[index] as Closure[], closure);
    }
    if (isTooMuch || open === 0) break;
    await pause();
  }
  const spans = of.reduce((sum, { length }) => sum + length + 1, 0);
  return { of, spans, isWhole: spans <= mostSpans };
}

/** Times in which single nodes are free, in any order: node, from and to (epoch ms, Infinity: no end in sight), and what ends it. */
export type FreeSpans = {
  count: number;
  node: Int32Array;
  from: Float64Array;
  to: Float64Array;
  boundBy: BoundBy[];
};

/**
 * When each node is free, from `now` (epoch ms) on: an idle one outside closures. A busy one is free from its value in `ends` (epoch ms) on,
 * or not at all without `ends`. What the scheduler holds for a waiting job stays held.
 */
export function listFreeSpans(
  nodes: NodeColumns,
  { of, spans, isWhole }: Closed,
  ends: Float64Array | null,
  now: number,
): FreeSpans {
  const most = isWhole ? spans : nodes.count;
  const [node, from, to] = [new Int32Array(most), new Float64Array(most), new Float64Array(most)];
  const boundBy = new Array<BoundBy>(most);
  let count = 0;
  const add = (index: number, fromMs: number, toMs: number, by: BoundBy) => {
    node[count] = index;
    from[count] = fromMs;
    to[count] = toMs;
    boundBy[count++] = by;
  };
  const isIn = ({ kind, fromMs, toMs }: Closure) => kind === "reservation" && fromMs <= now && toMs > now;
  for (let index = 0; index < nodes.count; index++) {
    const kind = nodeKinds[nodes.kind[index] as number] as NodeKind;
    const own = of[index] ?? [];
    let at = kind === "busy" ? Math.max(now, ends?.[index] ?? never) : now;
    if (!["free", "busy", "reserved"].includes(kind) || at === never) continue;
    // A node in a reservation of which nothing else is known.
    if (nodes.isReserved[index] === 1 && !own.some(isIn)) continue;
    for (const { fromMs, toMs, kind: closedBy } of own) {
      if (toMs <= at) continue;
      if (fromMs > at) add(index, at, fromMs, closedBy);
      at = fromMs > at && !isWhole ? never : toMs;
      if (at === never) break;
    }
    if (at < never) add(index, at, never, null);
  }
  return { count, node, from, to, boundBy };
}

/** The nodes of a partition: those that name it, or else those of its own list. */
export const listMembers = (
  nodes: NodeColumns,
  { name, nodeList }: Pick<Partition, "name" | "nodeList">,
): Int32Array =>
  nodes.members.get(name) ?? (nodeList ? findNodes(nodes, nodeList) : null) ?? new Int32Array();
