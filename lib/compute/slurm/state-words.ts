import "server-only";
import { jobStateNames } from "../job/job-state";
import { nodeStateNames } from "../machine/node-state";
import { toTexts } from "./fields";

/** The codes of job states that squeue prints (man squeue, job state codes). */
const jobCodes: Record<string, string> = {
  PD: "PENDING",
  R: "RUNNING",
  S: "SUSPENDED",
  CD: "COMPLETED",
  CA: "CANCELLED",
  F: "FAILED",
  TO: "TIMEOUT",
  NF: "NODE_FAIL",
  PR: "PREEMPTED",
  BF: "BOOT_FAIL",
  DL: "DEADLINE",
  OOM: "OUT_OF_MEMORY",
  CF: "CONFIGURING",
  CG: "COMPLETING",
  SO: "STAGE_OUT",
  RS: "RESIZING",
  RQ: "REQUEUED",
  ST: "STOPPED",
  RF: "REQUEUE_FED",
  RH: "REQUEUE_HOLD",
  SE: "SPECIAL_EXIT",
  RV: "REVOKED",
  RD: "RESV_DEL_HOLD",
  SI: "SIGNALING",
  COMPLETE: "COMPLETED",
  CANCELED: "CANCELLED",
  OUT_OF_ME: "OUT_OF_MEMORY",
};

/** Words of sinfo that differ from the scheduler's own (man sinfo, node state codes). */
const nodeCodes: Record<string, string> = {
  ALLOC: "ALLOCATED",
  MIX: "MIXED",
  COMP: "COMPLETING",
  DRNG: "DRAINING",
  MAINT: "MAINTENANCE",
  RESV: "RESERVED",
  PLND: "PLANNED",
  FUTR: "FUTURE",
  UNK: "UNKNOWN",
  ERR: "ERROR",
  INVAL: "INVALID_REG",
  FAILING: "FAIL",
  FAILG: "FAIL",
  NO_RESPOND: "NOT_RESPONDING",
  POW_DN: "POWERED_DOWN",
  POW_UP: "POWERING_UP",
};

/** What the signs after a state mean (man sinfo, node state codes). */
const nodeSigns: Record<string, string> = {
  "*": "NOT_RESPONDING",
  "~": "POWERED_DOWN",
  "#": "POWERING_UP",
  "!": "POWER_DOWN",
  "%": "POWERING_DOWN",
  $: "MAINTENANCE",
  "@": "REBOOT_REQUESTED",
  "^": "REBOOT_ISSUED",
  "-": "PLANNED",
};

/**
 * A job's states in the scheduler's own words, also from the forms of its commands: `COMPLETED+COMPLETING`,
 * `CANCELLED by 1001`, `running`, `PD`. Unlisted words stay as received.
 */
export function toJobStates(value: unknown): string[] {
  return toWords(value, (part) => {
    const word = part.replace(/ by \S+$/i, "").toUpperCase();
    const state = jobCodes[word] ?? word;
    return jobStateNames.has(state) ? [state] : null;
  });
}

/** A node's states, also from the forms of sinfo: `idle*`, `mixed-`, `IDLE~`, `alloc+drain`. */
export function toNodeStates(value: unknown): string[] {
  return toWords(value, (part) => {
    const [, letters = "", signs = ""] = /^(\w+)([*~#!%$@^-]*)$/.exec(part) ?? [];
    const word = letters.toUpperCase();
    const state = nodeCodes[word] ?? word;
    return nodeStateNames.has(state) ? [state, ...[...signs].flatMap((sign) => nodeSigns[sign] ?? [])] : null;
  });
}

/** A partition's states in upper case, as sinfo prints them in lower case. */
export const toPartitionStates = (value: unknown): string[] =>
  toWords(value, (part) =>
    /^[a-z]+$/.test(part) ? [part.toUpperCase().replace(/^INACT$/, "INACTIVE")] : null,
  );

/** Texts, or several joined by a plus or a comma, each word once. A word that `read` doesn't know stays as it is. */
function toWords(value: unknown, read: (part: string) => string[] | null): string[] {
  const parts = toTexts(value).flatMap((text) => text.split(/[+,]/));
  const words = parts.map((part) => part.trim()).filter((part) => part !== "");
  return [...new Set(words.flatMap((part) => read(part) ?? [part]))];
}
