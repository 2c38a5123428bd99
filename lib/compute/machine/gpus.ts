import type { Node } from "./machine-model";
import { takesJobs, toNodeUse } from "./node-state";

/** GPUs of one or several nodes; `free` is what a new job could get as whole devices now, null if not reported. */
export type GpuCount = { total: number; free: number | null };

/** A list of generic resources, such as `gpu:a100:4(S:0-1),lustre:1` (slurm.conf, Gres); one without a type may be `gpu:(null):4`. */
const parseGres = (gres: string) =>
  [...gres.replaceAll("(null)", "").matchAll(/([^,(]+)(?:\(([^)]*)\))?/g)].flatMap(
    ([, text = "", detail = ""]) => {
      const [name = "", ...rest] = text.trim().split(":");
      const count = Number.parseInt(rest.at(-1) ?? "", 10);
      return name === "" ? [] : [{ name, count: Number.isNaN(count) ? 1 : count, detail }];
    },
  );

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** The GPUs in a list of generic resources. */
export const countGpus = (gres: string): number =>
  sum(parseGres(gres).map(({ name, count }) => (name === "gpu" ? count : 0)));

/** The devices of which parts are in use: `shard:7(3/4,4/4,0/4,0/4)` has 2. Null if some are and the record doesn't say of which device. */
function countShared(gresUsed: string, devices: number): number | null {
  const shared = parseGres(gresUsed).filter(
    ({ name, count }) => ["shard", "mps"].includes(name) && count > 0,
  );
  const counts = shared.map(({ detail }) =>
    detail.includes("/") ? detail.split(",").filter((one) => Number.parseInt(one, 10) > 0).length : null,
  );
  if (counts.includes(null) && devices > 1) return null;
  return Math.min(devices, sum(counts.map((count) => count ?? 1)));
}

/** The GPUs of a node; null if it has none or doesn't report them. */
export function toNodeGpus(
  node: Pick<Node, "gres" | "gresUsed" | "gresDrained" | "states" | "allocatedCpus">,
): GpuCount | null {
  const total = countGpus(node.gres ?? "");
  if (total === 0) return null;
  const use = toNodeUse(node);
  if (!takesJobs(use)) return { total, free: use === "unknown" ? null : 0 };
  const shared = node.gresUsed === null ? null : countShared(node.gresUsed, total);
  if (node.gresUsed === null || shared === null) return { total, free: null };
  const taken = countGpus(node.gresUsed) + shared + countGpus(node.gresDrained ?? "");
  return { total, free: Math.max(0, total - taken) };
}

/** The GPUs of several nodes; null if none has any. Nodes whose free GPUs aren't reported make that number null. */
export function sumGpus(nodes: readonly Node[]): GpuCount | null {
  const counts = nodes.map(toNodeGpus).filter((count) => count !== null);
  if (counts.length === 0) return null;
  const free = counts.map((count) => count.free).filter((count) => count !== null);
  return {
    total: sum(counts.map((count) => count.total)),
    free: free.length < counts.length ? null : sum(free),
  };
}
