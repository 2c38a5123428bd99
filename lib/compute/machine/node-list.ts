import type { Node } from "./machine-model";
import { type NodeUse, nodeUses, takesJobs, toNodeUse } from "./node-state";

/** How the nodes can be sorted. */
export const nodeSorts = ["name", "state", "free", "memory", "load", "since"] as const;
export type NodeSort = (typeof nodeSorts)[number];

/** What of the nodes is shown, as it stands in the address. `page` counts from 1; `node` is the one that is unfolded. */
export type NodeChoice = {
  q: string;
  use: NodeUse | null;
  partition: string | null;
  sort: NodeSort;
  isDescending: boolean;
  page: number;
  node: string | null;
};

export const nodesPerPage = 100;

/** A node with what its states amount to. */
export type UsedNode = { node: Node; use: NodeUse };

/** The nodes that match text and partition, whatever their use: what the counts per use count. */
export function matchNodes(nodes: readonly Node[], { q, partition }: NodeChoice): UsedNode[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return nodes
    .filter((node) => partition === null || node.partitions.includes(partition))
    .filter((node) => words.length === 0 || words.every((word) => toHaystack(node).includes(word)))
    .map((node) => ({ node, use: toNodeUse(node) }));
}

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

/** The CPUs of a node that a new job could have now: none where it takes no jobs; null where that isn't told. */
export function toFreeCpus({ node, use }: UsedNode): number | null {
  if (use === "unknown") return null;
  return takesJobs(use) ? node.idleCpus : 0;
}

const byName = new Intl.Collator("en", { numeric: true }).compare;

/** What each order compares; null (not told) always comes last. */
const keys: Record<Exclude<NodeSort, "name">, (entry: UsedNode) => number | null> = {
  state: ({ use }) => nodeUses.indexOf(use),
  free: toFreeCpus,
  memory: ({ node }) =>
    node.memoryMb === null ? null : node.memoryMb - (node.allocatedMemoryMb ?? node.memoryMb),
  load: ({ node }) => node.cpuLoad,
  since: ({ node }) => (node.reasonAt === null ? null : Date.parse(node.reasonAt)),
};

/** The nodes in order, equal ones by name. */
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

/** One page of a list; a page beyond the end is the last one. */
export function toPage<T>(
  entries: readonly T[],
  page: number,
): { entries: T[]; page: number; pages: number; first: number } {
  const pages = Math.max(1, Math.ceil(entries.length / nodesPerPage));
  const shown = Math.min(page, pages);
  const first = (shown - 1) * nodesPerPage;
  return { entries: entries.slice(first, first + nodesPerPage), page: shown, pages, first };
}
