import { minuteMs } from "@/lib/time/duration";
import { hasJobEnded, isFailedState } from "../job/job-state";
import { countJobs } from "../job/task-list";
import type { Job, NodeList } from "../model";
import type { Node, Occupancy, OccupancyJobs } from "./machine-model";
import { type NodeUse, toNodeUse } from "./node-state";
import * as words from "./occupancy/words";

const names = ["used", "free", "held", "down", "unknown"] as const;
type Shares = Record<(typeof names)[number], number>;
const none: Shares = { used: 0, free: 0, held: 0, down: 0, unknown: 0 };

/** A machine's occupancy by its nodes alone, without what is the reader's. */
export type NodesOccupancy = Pick<Occupancy, "unit" | "total" | "uncounted" | keyof Shares>;

/**
 * The shares of a machine, in CPUs if most of its nodes report how many they have, otherwise in nodes. They add up to `total`,
 * and only what is reported as free is free. `uncounted` nodes are in none of them: those without a number of CPUs, and
 * entries that can't be read.
 */
export function toNodesOccupancy({
  items,
  unreadable,
}: Pick<NodeList, "items" | "unreadable">): NodesOccupancy {
  const counted = items.filter(({ cpus }) => (cpus ?? 0) > 0);
  const uncounted = items.length - counted.length + unreadable;
  if (counted.length <= uncounted)
    return toSum("nodes", [...items.map(shareNode), { ...none, unknown: unreadable }], 0);
  return toSum("cpus", counted.map(splitCpus), uncounted);
}

function toSum(unit: Occupancy["unit"], parts: readonly Shares[], uncounted: number): NodesOccupancy {
  const sum = { ...none };
  for (const part of parts) for (const name of names) sum[name] += part[name];
  const total = names.reduce((all, name) => all + sum[name], 0);
  return { unit, total, ...sum, uncounted };
}

/** A node as a whole: one that runs anything is used, even if CPUs of it are free or it drains. */
const shareOfUse: Record<NodeUse, keyof Shares> = {
  free: "free",
  partly: "used",
  busy: "used",
  draining: "used",
  held: "held",
  drained: "down",
  down: "down",
  unknown: "unknown",
};
const shareNode = (node: Node): Shares => ({ ...none, [shareOfUse[toNodeUse(node)]]: 1 });

/** What becomes of the CPUs of a node that aren't allocated; free ones also have to be idle. */
const shareOfRest: Record<NodeUse, keyof Shares> = {
  ...shareOfUse,
  partly: "free",
  busy: "held",
  draining: "down",
};

function splitCpus(node: Node): Shares {
  const use = toNodeUse(node);
  const total = node.cpus ?? 0;
  // What a node that is down still reports as allocated is of no use to anybody.
  if (use === "down" || use === "drained") return { ...none, down: total };
  const bound = (value: number) => Math.min(total, Math.max(0, value));
  const used = toAllocated(node, use);
  if (used === null) return { ...none, unknown: total };
  const rest = total - bound(used);
  const share = shareOfRest[use];
  // CPUs that are neither idle nor allocated are set aside on the node.
  const given = share === "free" ? Math.min(rest, bound(node.idleCpus ?? rest)) : rest;
  return add({ ...none, used: bound(used), [share]: given }, "held", rest - given);
}

/** A node as a square: how much of it is used (0 to 1), and what the rest is. */
export function toSquare(node: Node): { used: number; rest: Exclude<keyof Shares, "used"> } {
  const shares = (node.cpus ?? 0) > 0 ? splitCpus(node) : shareNode(node);
  const total = names.reduce((all, name) => all + shares[name], 0);
  const rests: Exclude<keyof Shares, "used">[] = ["down", "held", "unknown", "free"];
  const rest = rests.reduce((most, name) => (shares[name] > shares[most] ? name : most), "free");
  return { used: shares.used / total, rest };
}

/** The nodes by what most people ask of them, each once; one whose rest is drawn as something else is apart, with that look. */
export function toNodeShares(nodes: readonly Node[]) {
  const counts = new Map<string, number>();
  for (const node of nodes) {
    const name = shareOfUse[toNodeUse(node)];
    const { rest } = toSquare(node);
    const key = `${name} ${rest === "free" ? name : rest}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const { shares, withRest } = words;
  return names.flatMap((name) =>
    [name, ...(["held", "down", "unknown"] as const).filter((rest) => rest !== name)].map((look) => ({
      look,
      label: look === name ? shares[name] : withRest(shares[name], shares[look]),
      value: counts.get(`${name} ${look}`) ?? 0,
    })),
  );
}

const add = (shares: Shares, name: keyof Shares, value: number): Shares => ({
  ...shares,
  [name]: shares[name] + value,
});

/** The CPUs of a node that jobs have; null if neither a number nor its state says so. */
function toAllocated({ cpus, allocatedCpus, idleCpus, states }: Node, use: NodeUse): number | null {
  if (allocatedCpus !== null) return allocatedCpus;
  if (use === "unknown") return 0;
  if (idleCpus !== null) return (cpus ?? 0) - idleCpus;
  if (use === "free" || use === "held") return 0;
  return states.some((state) => /\bALLOCATED\b/i.test(state)) ? cpus : null;
}

/** Whose a job is, by the user that the scheduler names (lib/compute/job/own-user.ts). */
type OwnerOf = (user: string | null) => "own" | "others" | "unreported";

/**
 * The jobs of a machine, and the CPUs that the reader's have: null if any that runs may be the reader's, or may have more. `mine` is
 * null if it isn't known who the reader is.
 */
export function toJobsOccupancy(
  { jobs, unreadable }: { jobs: readonly Job[]; unreadable: number },
  ownerOf: OwnerOf | null,
): { jobs: OccupancyJobs; cpus: number | null } {
  const all = { running: 0, pending: 0, failed: 0 };
  const mine = { ...all };
  let cpus = unreadable > 0 ? null : 0;
  for (const job of jobs) {
    const hasEnded = hasJobEnded(job);
    if (hasEnded && !isFailedState(job.state ?? "")) continue;
    const isWaiting = job.state === "PENDING" || job.state === null;
    const stage = hasEnded ? "failed" : isWaiting ? "pending" : "running";
    const count = countJobs(job);
    all[stage] += count;
    const owner = ownerOf?.(job.user) ?? "others";
    if (owner === "others") continue;
    if (owner === "own") mine[stage] += count;
    if (stage !== "running" || job.state === "SUSPENDED") continue;
    cpus = cpus === null || job.cpus === null || owner === "unreported" ? null : cpus + job.cpus;
  }
  return ownerOf ? { jobs: { ...all, mine }, cpus } : { jobs: { ...all, mine: null }, cpus: null };
}

/**
 * How much of what is used is the reader's: never more than that, as jobs may be known later than nodes. Null of nodes, which several
 * jobs may share.
 */
export const toMine = ({ unit, used }: NodesOccupancy, cpus: number | null): number | null =>
  unit === "nodes" || cpus === null ? null : Math.min(used, cpus);

/** The shares as a bar and its legend show them, in a fixed order; those of nothing included. */
export function toOccupancyShares({ mine, used, ...rest }: NodesOccupancy & Pick<Occupancy, "mine">) {
  const { shares } = words;
  return [
    { look: "mine", label: shares.mine, value: mine ?? 0 },
    { look: "used", label: mine === null ? shares.used : shares.others, value: used - (mine ?? 0) },
    ...(["free", "held", "down", "unknown"] as const).map((look) => ({
      look,
      label: shares[look],
      value: rest[look],
    })),
  ] as const;
}

const staleAfterMs = 3 * minuteMs;

/** True if an occupancy no longer describes the present, so that its age has to be said beside it. */
export const isOccupancyOld = ({ asOf }: Occupancy, hasProblem: boolean, now: number): boolean =>
  hasProblem || now - Date.parse(asOf) > staleAfterMs;
