/** How a state is displayed. `working`, `waiting` and `neutral` imply no judgement; an unknown state is always neutral. */
export type JobTone = "good" | "working" | "waiting" | "warning" | "bad" | "neutral";

type Entry = { words: string; means: string; tone: JobTone; isEnd?: true };

/** The base states of a job (slurm.h `job_states`; docs/facts.md, Slurm states). */
const baseStates: Record<string, Entry> = {
  PENDING: { words: "Pending", means: "Waits in the queue.", tone: "waiting" },
  RUNNING: { words: "Running", means: "Has its nodes and runs.", tone: "working" },
  SUSPENDED: { words: "Suspended", means: "Has its nodes but was stopped for now.", tone: "warning" },
  COMPLETED: { words: "Completed", means: "Ended by itself with exit code 0.", tone: "good", isEnd: true },
  CANCELLED: { words: "Cancelled", means: "Was cancelled by a person.", tone: "neutral", isEnd: true },
  FAILED: { words: "Failed", means: "Ended with an exit code other than 0.", tone: "bad", isEnd: true },
  TIMEOUT: { words: "Timed out", means: "Reached its time limit and was ended.", tone: "bad", isEnd: true },
  NODE_FAIL: { words: "Node failed", means: "Ended because a node of it failed.", tone: "bad", isEnd: true },
  PREEMPTED: {
    words: "Preempted",
    means: "Ended to make room for a job of higher priority.",
    tone: "warning",
    isEnd: true,
  },
  BOOT_FAIL: { words: "Boot failed", means: "Its nodes did not start.", tone: "bad", isEnd: true },
  DEADLINE: {
    words: "Deadline passed",
    means: "Could not end before its deadline.",
    tone: "bad",
    isEnd: true,
  },
  OUT_OF_MEMORY: { words: "Out of memory", means: "Used more memory than it had.", tone: "bad", isEnd: true },
};

/** Flags that accompany a base state (slurm.h `JOB_*` flags; docs/facts.md, Slurm states). */
const flags: Record<string, { words: string; means: string; isUnderWay?: true }> = {
  LAUNCH_FAILED: { words: "launch failed", means: "The job could not be launched." },
  REQUEUE: { words: "being requeued", means: "Goes back into the queue.", isUnderWay: true },
  REQUEUED: { words: "requeued", means: "Went back into the queue.", isUnderWay: true },
  REQUEUE_HOLD: { words: "requeued and held", means: "Goes back into the queue and is held there." },
  SPECIAL_EXIT: { words: "special exit", means: "Requeued and held after a special exit code." },
  RESIZING: { words: "resizing", means: "Changes the number of its nodes.", isUnderWay: true },
  CONFIGURING: {
    words: "nodes starting",
    means: "Has its nodes; they are being made ready.",
    isUnderWay: true,
  },
  COMPLETING: { words: "finishing up", means: "Ended; its nodes are being cleaned up.", isUnderWay: true },
  STOPPED: { words: "stopped", means: "Has its nodes; its processes got a stop signal." },
  RECONFIG_FAIL: { words: "reconfiguration failed", means: "Its nodes could not be set up anew." },
  POWER_UP_NODE: {
    words: "nodes powering up",
    means: "Waits for nodes that are switched on.",
    isUnderWay: true,
  },
  REVOKED: { words: "revoked", means: "Another cluster of the federation took the job." },
  REQUEUE_FED: { words: "requeued in federation", means: "Goes back into the federation's queue." },
  RESV_DEL_HOLD: { words: "held: reservation gone", means: "Held because its reservation was deleted." },
  SIGNALING: { words: "being signalled", means: "A signal is on its way to it.", isUnderWay: true },
  STAGE_OUT: { words: "copying data out", means: "Its data is being copied out.", isUnderWay: true },
  EXPEDITING: { words: "expedited", means: "Moves ahead in the queue.", isUnderWay: true },
};

/** The fields of a job that hold its state. */
type Stated = { state: string | null; states: string[] };

/** A state in readable form. `flags` are in the order received; an unknown state or flag keeps the scheduler's spelling. */
export type StateView = { words: string; means: string; tone: JobTone; flags: string[] };

/**
 * The base state among the states as received: the first known one, else the first that isn't a known flag, else the first.
 * Returns null for an empty list.
 */
export function findBaseState(states: string[]): string | null {
  const known = states.find((state) => Object.hasOwn(baseStates, state));
  return known ?? states.find((state) => !Object.hasOwn(flags, state)) ?? states[0] ?? null;
}

/** Describes a job's states. Never throws: unknown states are shown as received, in a neutral tone. */
export function toStateView({ state, states }: Stated): StateView {
  const entry = state !== null && Object.hasOwn(baseStates, state) ? baseStates[state] : undefined;
  const beside = states.filter((name) => name !== state);
  const told = beside.flatMap((name) => (Object.hasOwn(flags, name) ? [flags[name]?.means ?? ""] : []));
  return {
    words: entry?.words ?? state ?? "Not told",
    means: [entry?.means ?? "The portal does not know this state.", ...told].join(" "),
    tone: entry?.tone ?? "neutral",
    flags: beside.map((name) => (Object.hasOwn(flags, name) ? (flags[name]?.words ?? name) : name)),
  };
}

/** True if the job won't change any more. An unknown state doesn't count as ended. */
export function hasJobEnded({ state, states }: Stated): boolean {
  if (state === null || !Object.hasOwn(baseStates, state) || !baseStates[state]?.isEnd) return false;
  return !states.some((name) => ["COMPLETING", "REQUEUE", "REQUEUE_HOLD", "STAGE_OUT"].includes(name));
}

/** True if a cancel would change nothing: the job has ended, though it may still be cleaning up. */
export const isOver = ({ state, states }: Stated): boolean =>
  hasJobEnded({ state, states: states.filter((name) => name !== "COMPLETING") });

/** True if the state is expected to change soon, so that frequent polling is worthwhile. */
export function isUnderWay({ states }: Stated): boolean {
  return states.some((name) => Object.hasOwn(flags, name) && flags[name]?.isUnderWay === true);
}

/** Why the job can't be cancelled, as a sentence; null if a cancel may be tried. */
export function whyNotCancellable(job: Stated): string | null {
  return hasJobEnded(job) ? `The job has already ended (${toStateView(job).words.toLowerCase()}).` : null;
}

/** The base states in the order of a job's life, for filters and counts. */
export const knownStates = Object.keys(baseStates);
