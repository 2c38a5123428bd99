import { countGpus } from "../machine/gpus";
import type { Node } from "../machine/machine-model";
import { nodeStateNames, toNodeUse } from "../machine/node-state";

/**
 * What a whole node is for a new job. `free`: idle; `planned`: idle, but held by the scheduler for a waiting job; `busy`: works, and is free
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
  allocatedCpus: Int32Array;
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
  const [kind, isAllocated, isReserved] = [
    new Uint8Array(count),
    new Uint8Array(count),
    new Uint8Array(count),
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
    allocatedCpus[index] = node.allocatedCpus ?? -1;
    gpus[index] = node.gres === null ? -1 : countGpus(node.gres);
    for (const name of new Set(node.partitions)) {
      const own = members.get(name);
      if (own) own.push(index);
      else members.set(name, [index]);
    }
  }
  return {
    ...{ count, indexOf, kind, isAllocated, isReserved, allocatedCpus, gpus },
    members: new Map([...members].map(([name, own]) => [name, Int32Array.from(own)])),
  };
}

/** What a node's states and whether CPUs of it are allocated mean, as columns have it. */
function toFacts(node: Node) {
  const flags = splitStates(node.states);
  return {
    kind: kindCode(toKind(node, flags)),
    isReserved: Number(flags.some((flag) => reservedFlags.has(flag))),
    isAllocated: Number(isAtWork(node, flags)),
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
