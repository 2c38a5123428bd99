import { type Fact, listGiven } from "../fact";
import type { Node } from "./machine-model";
import * as words from "./words";

/**
 * What a node can do now. `free`: all CPUs are idle; `partly`: some are; `busy`: it works, and none is for other jobs, as it is
 * full or held; `held`: idle, but reserved, planned for a job or not powered; `draining`: finishes its jobs and accepts no more; `drained`: accepts none and has none;
 * `down`: broken, unreachable or out of service; `unknown`: no state, or an unlisted one.
 */
export const nodeUses = ["free", "partly", "busy", "held", "draining", "drained", "down", "unknown"] as const;
export type NodeUse = (typeof nodeUses)[number];

/** A node that is off or starting up: the scheduler starts jobs there and powers it up for them (docs/facts.md, Slurm nodes). */
export const offFlags: readonly string[] = ["POWERED_DOWN", "POWERING_UP", "POWER_UP"];

const heldFlags = [
  "RESERVED",
  "MAINTENANCE",
  "PLANNED",
  ...offFlags,
  "POWERING_DOWN",
  "POWER_DOWN",
  "REBOOT_REQUESTED",
  "REBOOT_ISSUED",
  "BLOCKED",
];

/** Describes one state; an unlisted one stays as received. */
const sayNodeState = (state: string): string => words.nodeStates[state] ?? words.nodeFlags[state] ?? state;

/** Every state and flag of a node that is listed here. */
export const nodeStateNames: ReadonlySet<string> = new Set([
  ...Object.keys(words.nodeStates),
  ...Object.keys(words.nodeFlags),
]);

/** Derives a node's use from its states. Never throws; an unlisted state or flag makes it `unknown`, never free. */
export function toNodeUse({ states, allocatedCpus }: Pick<Node, "states" | "allocatedCpus">): NodeUse {
  // Command line tools join several states in one string, and upper and lower case differ between releases.
  const all = states.flatMap((state) => state.toUpperCase().split("+"));
  const has = (...names: string[]) => names.some((name) => all.includes(name));
  if (has("DOWN", "ERROR", "FUTURE", "FAIL", "INVALID_REG")) return "down";
  if (has("NOT_RESPONDING") && !has(...offFlags)) return "down";
  const runs = has("ALLOCATED", "MIXED", "COMPLETING", "DRAINING") || (allocatedCpus ?? 0) > 0;
  if (has("DRAIN", "DRAINED", "DRAINING", "POWER_DRAIN")) return runs ? "draining" : "drained";
  if (has("ALLOCATED")) return "busy";
  if (!has("IDLE", "MIXED") || !all.every((state) => nodeStateNames.has(state))) return "unknown";
  if (has(...heldFlags)) return runs ? "busy" : "held";
  return runs ? "partly" : "free";
}

/** True if a new job could start on the node now without a reservation. */
export const takesJobs = (use: NodeUse): boolean => use === "free" || use === "partly";

const implied: Partial<Record<NodeUse, string[]>> = {
  draining: ["DRAIN", "DRAINING"],
  drained: ["DRAIN", "DRAINED"],
  held: ["RESERVED"],
  busy: ["COMPLETING"],
};

/** What a node's states add to its use, in words; "" if nothing. A base state adds nothing, an unlisted one stays as received. */
export function sayFurtherStates(states: readonly string[], use: NodeUse): string {
  const bases = ["IDLE", "ALLOCATED", "MIXED", "DOWN", ...(implied[use] ?? [])];
  return states
    .flatMap((state) => state.split("+"))
    .filter((state) => !bases.includes(state.toUpperCase()))
    .map(sayNodeState)
    .join(", ");
}

const names = words.nodeFacts;

/** Formats MB (counted by the scheduler as MiB); "not reported" for null. */
export function sayMemory(mb: number | null): string {
  if (mb === null) return words.notReported;
  return mb < 1024 ? `${Math.round(mb)} MiB` : `${Number((mb / 1024).toFixed(mb < 10_240 ? 1 : 0))} GiB`;
}

/** Memory of a total, with its unit once if it is the same: `438 of 500 GiB`. */
export function sayMemoryOf(mb: number | null, totalMb: number | null): string {
  const [part, total] = [sayMemory(mb), sayMemory(totalMb)];
  const [unit] = / [KMGT]iB$/.exec(total) ?? [""];
  return words.ofTotal(unit && part.endsWith(unit) ? part.slice(0, -unit.length) : part, total);
}

/** The details of a node. Lists only what this version reports: null and "" are left out. */
export const listNodeFacts = (node: Node): Fact[] =>
  listGiven([
    [
      names.reason,
      node.reason ? [node.reason, node.reasonBy && words.by(node.reasonBy)].filter(Boolean).join(", ") : null,
    ],
    [names.states, node.states.join(" ")],
    [names.hostname, node.hostname === node.name ? null : node.hostname],
    [names.address, node.address === node.name ? null : node.address],
    [names.features, node.features.join(", ")],
    [names.gres, node.gres],
    [names.gresUsed, node.gres ? node.gresUsed : null],
    [names.gresDrained, node.gres ? node.gresDrained : null],
    [names.freeMemory, node.freeMemoryMb === null ? null : sayMemory(node.freeMemoryMb)],
    [names.reservation, node.reservation],
    [names.architecture, node.architecture],
    [names.operatingSystem, node.operatingSystem],
    [names.release, node.schedulerRelease],
    [names.topology, node.topology],
    [names.certificateFlags, node.certificate?.flags.join(", ")],
  ]);

/** The instants in a node's details, ISO 8601 UTC; unreported ones are left out. */
export const listNodeInstants = (node: Node): Fact[] =>
  listGiven([
    [names.since, node.reasonAt],
    [names.booted, node.bootedAt],
    [names.lastBusy, node.lastBusyAt],
    [names.resumes, node.resumeAfter],
    [names.certificateRenewed, node.certificate?.renewedAt],
  ]);
