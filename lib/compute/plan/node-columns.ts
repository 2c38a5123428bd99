import { countGpus } from "../machine/gpus";
import { findHosts } from "../machine/host-list";
import type { Node } from "../machine/machine-model";
import { nodeStateNames, offFlags, toNodeUse } from "../machine/node-state";

/**
 * What a whole node is for a new job, as if it were on. `free`: idle; `planned`: idle, but held by the scheduler for a waiting job; `busy`: works, and is free
 * afterwards; `reserved`: idle, and free after the reservation in effect; `held`: in service, and not known to become free; `out`: down or drained;
 * `unknown`: no state, or an unlisted one.
 */
export const nodeKinds = ["unknown", "out", "free", "planned", "busy", "reserved", "held"] as const;
export type NodeKind = (typeof nodeKinds)[number];
export const kindCode = (kind: NodeKind): number => nodeKinds.indexOf(kind);

/** A machine's nodes by columns: all that “what fits now” needs of them. -1: not reported. */
export type NodeColumns = {
  count: number;
  indexOf: ReadonlyMap<string, number>;
  kind: Uint8Array;
  /** 1 for a node that the list calls allocated, as a whole or in part. */
  isAllocated: Uint8Array;
  /** 1 for a node in a reservation that is in effect, by its own states. */
  isReserved: Uint8Array;
  /** 1 for a node that is off or starting up: the scheduler powers it up for a job, which takes some minutes. */
  isOff: Uint8Array;
  allocatedCpus: Int32Array;
  /** Those that a job can get if the whole node is free. */
  gpus: Int32Array;
  /** The nodes of each partition; those without a partition of their own are in none. */
  members: ReadonlyMap<string, Int32Array>;
};

/** False if no node reports a state that is known here, so that nothing can be concluded from the list. */
export const areStatesKnown = ({ kind }: NodeColumns): boolean =>
  kind.some((code) => code !== kindCode("unknown"));

/** Converts a node list; of several nodes with one name the last counts. */
export function toNodeColumns(nodes: readonly Node[]): NodeColumns {
  const once = [...new Map(nodes.map((node) => [node.name, node])).values()];
  const count = once.length;
  const indexOf = new Map(once.map(({ name }, index) => [name, index]));
  const [kind, isAllocated, isReserved, isOff] = Array.from({ length: 4 }, () => new Uint8Array(count)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const [allocatedCpus, gpus] = [new Int32Array(count), new Int32Array(count)];
  const members = new Map<string, number[]>();
  // Thousands of nodes have a few dozen combinations of states.
  const known = new Map<string, ReturnType<typeof toFacts>>();
  for (const [index, node] of once.entries()) {
    const key = `${(node.allocatedCpus ?? 0) > 0} ${node.states.join("+")}`;
    const facts = known.get(key) ?? toFacts(node);
    known.set(key, facts);
    kind[index] = facts.kind;
    isReserved[index] = facts.isReserved;
    isAllocated[index] = facts.isAllocated;
    isOff[index] = facts.isOff;
    allocatedCpus[index] = node.allocatedCpus ?? -1;
    gpus[index] =
      node.gres === null ? -1 : Math.max(0, countGpus(node.gres) - countGpus(node.gresDrained ?? ""));
    for (const name of new Set(node.partitions)) {
      const own = members.get(name);
      if (own) own.push(index);
      else members.set(name, [index]);
    }
  }
  return {
    count,
    indexOf,
    kind,
    isAllocated,
    isReserved,
    isOff,
    allocatedCpus,
    gpus,
    members: new Map([...members].map(([name, own]) => [name, Int32Array.from(own)])),
  };
}

/** What a node's states and whether CPUs of it are allocated mean, as columns have it. */
function toFacts(node: Node) {
  const flags = splitStates(node.states);
  const isOff = flags.some((flag) => offFlags.includes(flag));
  const on = isOff ? flags.filter((flag) => ![...offFlags, "NOT_RESPONDING"].includes(flag)) : flags;
  return {
    kind: kindCode(toKind({ ...node, states: on }, on)),
    isReserved: Number(flags.some((flag) => reservedFlags.has(flag))),
    isAllocated: Number(isAtWork(node, flags)),
    isOff: Number(isOff),
  };
}

const splitStates = (states: readonly string[]) => states.flatMap((state) => state.toUpperCase().split("+"));

const reservedFlags: ReadonlySet<string> = new Set(["RESERVED", "MAINTENANCE"]);

/** True if jobs have the node or a part of it; what a node that is down still reports is nobody's. */
const isAtWork = (node: Node, flags: readonly string[]) =>
  toNodeUse(node) !== "down" &&
  (flags.includes("ALLOCATED") || flags.includes("MIXED") || (node.allocatedCpus ?? 0) > 0);

function toKind(node: Node, flags: readonly string[]): NodeKind {
  const { allocatedCpus } = node;
  const without = (...left: string[]) =>
    toNodeUse({ states: flags.filter((flag) => !left.includes(flag)), allocatedCpus });
  const use = toNodeUse(node);
  if (use === "unknown") return "unknown";
  if (use === "down" || use === "drained" || use === "draining") return "out";
  if (flags.includes("PLANNED")) return without("PLANNED") === "free" ? "planned" : "held";
  if (use === "free") return "free";
  if (!flags.every((flag) => nodeStateNames.has(flag))) return "held";
  const unreserved = without(...reservedFlags);
  if (unreserved === "free") return "reserved";
  return unreserved === "held" || (unreserved === "busy" && !flags.includes("ALLOCATED")) ? "held" : "busy";
}

const keptLists = new WeakMap<NodeColumns, Map<string, Int32Array | null>>();
/** Host lists kept for one reading: 20 MB where each has 10,000 nodes. */
const mostLists = 500;

/** The nodes of a host list expression that a reading has, kept with it, as partitions and reservations repeat theirs; null if it can't be parsed. */
export function findNodes(nodes: NodeColumns, nodeList: string): Int32Array | null {
  const lists = keptLists.get(nodes) ?? new Map<string, Int32Array | null>();
  keptLists.set(nodes, lists);
  const known = lists.get(nodeList);
  const found = known === undefined ? findHosts(nodeList, nodes.indexOf) : known;
  if (lists.size < mostLists) lists.set(nodeList, found);
  return found;
}
