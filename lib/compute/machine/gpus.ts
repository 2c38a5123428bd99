import type { Node } from "./machine-model";
import { takesJobs, toNodeUse } from "./node-state";

/** GPUs of one or several nodes; `free` is what a new job could get now, null if not reported. */
export type GpuCount = { total: number; free: number | null };

/** The GPUs in a list of generic resources: `gpu:a100:4(S:0-1),lustre:1` has 4 (slurm.conf, Gres). */
export function countGpus(gres: string): number {
  return gres
    .replace(/\([^)]*\)/g, "")
    .split(",")
    .map((one) => one.trim().split(":"))
    .filter(([name]) => name === "gpu")
    .reduce(
      (sum, [, ...rest]) => sum + (rest.length === 0 ? 1 : Number.parseInt(rest.at(-1) ?? "", 10) || 0),
      0,
    );
}

/** The GPUs of a node; null if it has none or doesn't report them. */
export function toNodeGpus(
  node: Pick<Node, "gres" | "gresUsed" | "states" | "allocatedCpus">,
): GpuCount | null {
  const total = countGpus(node.gres ?? "");
  if (total === 0) return null;
  const use = toNodeUse(node);
  if (!takesJobs(use)) return { total, free: use === "unknown" ? null : 0 };
  return { total, free: node.gresUsed === null ? null : Math.max(0, total - countGpus(node.gresUsed)) };
}

/** The GPUs of several nodes; null if none has any. Nodes whose free GPUs aren't reported make that number null. */
export function sumGpus(nodes: readonly Node[]): GpuCount | null {
  const counts = nodes.map(toNodeGpus).filter((count) => count !== null);
  if (counts.length === 0) return null;
  const free = counts.map((count) => count.free).filter((count) => count !== null);
  const add = (sum: number, count: number) => sum + count;
  return {
    total: counts.map((count) => count.total).reduce(add, 0),
    free: free.length < counts.length ? null : free.reduce(add, 0),
  };
}
