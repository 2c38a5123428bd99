import * as words from "./words";

/** How a state is displayed. `working`, `waiting` and `neutral` imply no judgement; an unknown state is always neutral. */
export type JobTone = "good" | "working" | "waiting" | "warning" | "bad" | "neutral";

type Entry = { tone: JobTone; isEnd?: true };

/** The base states of a job (slurm.h `job_states`; docs/facts.md, Slurm states), in the order of its life. */
const baseStates: Record<string, Entry> = {
  PENDING: { tone: "waiting" },
  RUNNING: { tone: "working" },
  SUSPENDED: { tone: "warning" },
  COMPLETED: { tone: "good", isEnd: true },
  CANCELLED: { tone: "neutral", isEnd: true },
  FAILED: { tone: "bad", isEnd: true },
  TIMEOUT: { tone: "bad", isEnd: true },
  NODE_FAIL: { tone: "bad", isEnd: true },
  PREEMPTED: { tone: "warning", isEnd: true },
  BOOT_FAIL: { tone: "bad", isEnd: true },
  DEADLINE: { tone: "bad", isEnd: true },
  OUT_OF_MEMORY: { tone: "bad", isEnd: true },
};

/** Flags that mean a change of state soon (slurm.h `JOB_*` flags; docs/facts.md, Slurm states). */
const underWay = new Set([
  ...["REQUEUE", "REQUEUED", "RESIZING", "CONFIGURING", "COMPLETING", "POWER_UP_NODE", "SIGNALING"],
  ...["STAGE_OUT", "EXPEDITING"],
]);

const flagOf = (name: string) => (Object.hasOwn(words.flags, name) ? words.flags[name] : undefined);

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
  return known ?? states.find((state) => !flagOf(state)) ?? states[0] ?? null;
}

/** Describes a job's states. Never throws: unknown states are shown as received, in a neutral tone. */
export function toStateView({ state, states }: Stated): StateView {
  const isKnown = state !== null && Object.hasOwn(baseStates, state);
  const [word, meaning] = (isKnown && words.states[state]) || [
    state ?? words.stateUnknown,
    words.unlistedState,
  ];
  const beside = states.filter((name) => name !== state);
  return {
    words: word,
    means: [meaning, ...beside.flatMap((name) => flagOf(name)?.[1] ?? [])].join(" "),
    tone: (isKnown && baseStates[state]?.tone) || "neutral",
    flags: beside.map((name) => flagOf(name)?.[0] ?? name),
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
  return states.some((name) => underWay.has(name));
}

/** Why the job can't be cancelled, as a sentence; null if a cancel may be tried. */
export function whyNotCancellable(job: Stated): string | null {
  return hasJobEnded(job) ? words.alreadyEnded(toStateView(job).words.toLowerCase()) : null;
}

/** The base states in the order of a job's life, for filters and counts. */
export const knownStates = Object.keys(baseStates);
