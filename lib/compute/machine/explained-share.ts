import type { Job } from "../job/job-model";
import { expandHostList } from "./host-list";
import type { Node } from "./machine-model";
import { toNodeUse } from "./node-state";

/** What is compared of a node. */
export type BusyNode = Pick<Node, "name" | "states" | "allocatedCpus">;
type RunningJob = Pick<Job, "nodeList" | "cpus" | "state">;

/** Below this share, jobs of a machine are hidden from the reader, and what is counted of them isn't all there is. */
export const leastExplained = 0.95;

/**
 * How much of what the node list calls allocated is explained by the running jobs of the job list (0 to 1): the smaller share of the
 * nodes and, where all report them, of the CPUs, as jobs that share nodes hide behind each other. null if no node reports a state.
 */
export function explainedShare(
  nodes: readonly BusyNode[],
  runningJobs: readonly RunningJob[],
): number | null {
  if (nodes.every(({ states }) => states.length === 0)) return null;
  const busy = nodes.filter(isAllocated);
  const left = new Set(busy.map(({ name }) => name));
  const allocated = left.size;
  for (const expression of new Set(runningJobs.map(({ nodeList }) => nodeList ?? ""))) {
    if (left.size === 0) break;
    const isOne = !/[[,]/.test(expression);
    for (const host of isOne ? [expression] : (expandHostList(expression).hosts ?? [])) left.delete(host);
  }
  const ofNodes = allocated === 0 ? 1 : (allocated - left.size) / allocated;
  return Math.min(ofNodes, shareOfCpus(busy, runningJobs));
}

/** The nodes on which jobs run, as they are compared; null if no node reports a state. */
export function toBusyNodes(nodes: readonly BusyNode[]): BusyNode[] | null {
  if (nodes.every(({ states }) => states.length === 0)) return null;
  return nodes
    .filter(isAllocated)
    .map(({ name, states, allocatedCpus }) => ({ name, states, allocatedCpus }));
}

const isAllocated = (node: BusyNode) =>
  toNodeUse(node) !== "down" &&
  ((node.allocatedCpus ?? 0) > 0 || node.states.some((state) => /\b(ALLOCATED|MIXED)\b/i.test(state)));

function shareOfCpus(nodes: readonly BusyNode[], jobs: readonly RunningJob[]): number {
  let [of, all] = [0, 0];
  for (const { allocatedCpus } of nodes) all += allocatedCpus ?? Number.NaN;
  // A suspended job has its nodes, but no CPUs.
  for (const { cpus, state } of jobs) of += state === "SUSPENDED" ? 0 : (cpus ?? Number.NaN);
  return all > 0 && of >= 0 ? Math.min(1, of / all) : 1;
}
