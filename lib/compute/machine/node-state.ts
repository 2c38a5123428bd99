import type { Node } from "./machine-model";

/**
 * What a node can do now. `free`: all CPUs are idle; `partly`: some are; `busy`: none is; `held`: idle, but reserved,
 * planned for a job or not powered; `draining`: finishes its jobs and accepts no more; `drained`: accepts none and has none;
 * `down`: broken, unreachable or out of service; `unknown`: no state, or an unlisted one.
 */
export const nodeUses = ["free", "partly", "busy", "held", "draining", "drained", "down", "unknown"] as const;
export type NodeUse = (typeof nodeUses)[number];

export const nodeUseWords: Record<NodeUse, string> = {
  free: "Free",
  partly: "Partly free",
  busy: "Busy",
  held: "Held back",
  draining: "Draining",
  drained: "Drained",
  down: "Down",
  unknown: "Unknown",
};

/** What each use means, for readers who don't know the scheduler's terms. */
export const nodeUseMeanings: Record<NodeUse, string> = {
  free: "Idle: all CPUs are free for new jobs",
  partly: "Some CPUs are in use, the rest are free for new jobs",
  busy: "All CPUs are in use",
  held: "Kept for a reservation or a planned job, or not powered: not free for any job",
  draining: "Its jobs run to their end; it takes no new ones",
  drained: "Taken out of service by the operators or a health check; it runs nothing",
  down: "Broken, not answering or not in service",
  unknown: "The scheduler does not say, or says something that the portal does not know",
};

const baseWords: Record<string, string> = {
  IDLE: "idle",
  ALLOCATED: "fully allocated",
  MIXED: "partly allocated",
  DOWN: "down",
  ERROR: "in error",
  FUTURE: "not in service yet",
  UNKNOWN: "state not known to the scheduler",
};

const flagWords: Record<string, string> = {
  DRAIN: "takes no new jobs",
  DRAINED: "drained",
  DRAINING: "draining",
  MAINTENANCE: "in maintenance",
  RESERVED: "in a reservation",
  NOT_RESPONDING: "not responding",
  PLANNED: "planned for a job",
  COMPLETING: "a job is ending",
  POWERED_DOWN: "powered down",
  POWERING_DOWN: "powering down",
  POWERING_UP: "powering up",
  POWER_DOWN: "to be powered down",
  POWER_UP: "to be powered up",
  POWER_DRAIN: "drains to be powered down",
  REBOOT_REQUESTED: "reboot requested",
  REBOOT_ISSUED: "reboot issued",
  REBOOT_CANCELED: "reboot cancelled",
  RESUME: "being resumed",
  UNDRAIN: "drain being lifted",
  FAIL: "expected to fail",
  INVALID_REG: "its configuration does not match",
  BLOCKED: "blocked by another job",
  CLOUD: "in the cloud",
  DYNAMIC_FUTURE: "dynamic, to come",
  DYNAMIC_NORM: "dynamic",
  EXTERNAL: "managed from outside",
};

const heldFlags = [
  "RESERVED",
  "MAINTENANCE",
  "PLANNED",
  "POWERED_DOWN",
  "POWERING_DOWN",
  "POWERING_UP",
  "POWER_DOWN",
  "POWER_UP",
  "REBOOT_REQUESTED",
  "REBOOT_ISSUED",
  "BLOCKED",
];

/** Describes one state; an unlisted one stays as received. */
export const sayNodeState = (state: string): string => baseWords[state] ?? flagWords[state] ?? state;

const isListed = (state: string) => Object.hasOwn(baseWords, state) || Object.hasOwn(flagWords, state);

/** Derives a node's use from its states. Never throws; an unlisted state or flag makes it `unknown`, never free. */
export function toNodeUse({ states, allocatedCpus }: Pick<Node, "states" | "allocatedCpus">): NodeUse {
  // Command line tools join several states in one string, and upper and lower case differ between releases.
  const all = states.flatMap((state) => state.toUpperCase().split("+"));
  const has = (...names: string[]) => names.some((name) => all.includes(name));
  if (has("DOWN", "ERROR", "FUTURE", "NOT_RESPONDING", "FAIL", "INVALID_REG")) return "down";
  const runs = has("ALLOCATED", "MIXED", "COMPLETING", "DRAINING") || (allocatedCpus ?? 0) > 0;
  if (has("DRAIN", "DRAINED", "DRAINING", "POWER_DRAIN")) return runs ? "draining" : "drained";
  if (has("ALLOCATED")) return "busy";
  if (!has("IDLE", "MIXED") || !all.every(isListed)) return "unknown";
  if (has(...heldFlags)) return "held";
  return has("MIXED") ? "partly" : runs ? "partly" : "free";
}

/** True if a new job could start on the node now without a reservation. */
export const takesJobs = (use: NodeUse): boolean => use === "free" || use === "partly";
