import type { AddressChanges } from "@/lib/address/change-address";
import {
  countParameter,
  nameParameter,
  switchParameter,
  textParameter,
  wordParameter,
} from "@/lib/address/parameter";
import {
  type AddressParameters,
  formatParameters,
  type ParameterSet,
  parseParameters,
} from "@/lib/address/parameter-set";
import { splitNames } from "../split-names";
import { makeHostTest } from "./host-list";
import type { Node } from "./machine-model";
import { type NodeUse, nodeUses, takesJobs, toNodeUse } from "./node-state";

export type NodeSort = (typeof nodeSorts)[number];

/** The nodes table's filter and order, as held in the URL. `page` counts from 1; `node` is the expanded one. */
export type NodeChoice = {
  q: string;
  use: NodeUse | null;
  partition: string | null;
  sort: NodeSort;
  isDescending: boolean;
  page: number;
  node: string | null;
};

const nodesPerPage = 200;

/** A node with the use derived from its states. */
export type UsedNode = { node: Node; use: NodeUse };

/** The nodes that match text and partition, whatever their use; the counts per use are based on these. */
export function matchNodes(nodes: readonly Node[], { q, partition }: NodeChoice): UsedNode[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return nodes
    .filter(
      (node) => partition === null || splitNames(partition).some((name) => node.partitions.includes(name)),
    )
    .filter((node) => words.length === 0 || words.every((word) => matchesWord(node, word)))
    .map((node) => ({ node, use: toNodeUse(node) }));
}

/** A word may also be a host list, as a job's or a reservation's nodes are written. */
const matchesWord = (node: Node, word: string): boolean =>
  toHaystack(node).includes(word) || (/[[,]/.test(word) && makeHostTest(node.name.toLowerCase())(word));

const toHaystack = (node: Node) =>
  [
    node.name,
    node.hostname,
    ...node.states,
    ...node.features,
    node.gres,
    node.reason,
    node.reasonBy,
    node.reservation,
  ]
    .join("\n")
    .toLowerCase();

/** The CPUs of a node that a new job could get now: none if it accepts no jobs; null if not reported. */
export function toFreeCpus({ node, use }: UsedNode): number | null {
  if (use === "unknown") return null;
  return takesJobs(use) ? node.idleCpus : 0;
}

const byName = new Intl.Collator("en", { numeric: true }).compare;

/** The value each order compares; null (not reported) always comes last. */
const keys = {
  state: ({ use }) => nodeUses.indexOf(use),
  free: toFreeCpus,
  memory: ({ node }) =>
    node.memoryMb === null ? null : node.memoryMb - (node.allocatedMemoryMb ?? node.memoryMb),
  load: ({ node }) => node.cpuLoad,
  since: ({ node }) => (node.reasonAt === null ? null : Date.parse(node.reasonAt)),
} satisfies Record<string, (entry: UsedNode) => number | null>;
/** The sort orders of the node list. */
export const nodeSorts = ["name", ...(Object.keys(keys) as (keyof typeof keys)[])] as const;

/** Sorts nodes; equal ones are sorted by name. */
export function sortNodes(entries: readonly UsedNode[], sort: NodeSort, isDescending: boolean): UsedNode[] {
  const sign = isDescending ? -1 : 1;
  const compareNames = (a: UsedNode, b: UsedNode) => byName(a.node.name, b.node.name);
  if (sort === "name") return [...entries].sort((a, b) => sign * compareNames(a, b));
  const key = keys[sort];
  return [...entries].sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || compareNames(a, b);
    return sign * (left - right) || compareNames(a, b);
  });
}

/** One page of a list; a number beyond the end gives the last page. */
export function toPage<T>(
  entries: readonly T[],
  page: number,
): { entries: T[]; page: number; pages: number; first: number } {
  const pages = Math.max(1, Math.ceil(entries.length / nodesPerPage));
  const shown = Math.min(page, pages);
  const first = (shown - 1) * nodesPerPage;
  return { entries: entries.slice(first, first + nodesPerPage), page: shown, pages, first };
}

const set: ParameterSet<NodeChoice> = {
  q: ["q", textParameter()],
  use: ["state", wordParameter(nodeUses, null)],
  partition: ["partition", nameParameter],
  sort: ["sort", wordParameter(nodeSorts, "name")],
  isDescending: ["order", switchParameter("desc", true)],
  page: ["page", countParameter],
  node: ["node", nameParameter],
};

/** Reads the choice of nodes from the URL; unknown values fall back to the default. */
export const parseNodeChoice = (address: AddressParameters): NodeChoice => parseParameters(set, address);

export const formatNodeChoice = (changes: Partial<NodeChoice>): AddressChanges =>
  formatParameters(set, changes);
