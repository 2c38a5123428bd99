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

/** Flags of a job that goes back to the queue, whatever ended its last run (docs/facts.md, Slurm states). */
const returning = new Set([
  ...["REQUEUED", "REQUEUE_HOLD", "SPECIAL_EXIT", "REQUEUE_FED", "EXPEDITED_REQUEUE"],
  // The name of the first one in slurm.h.
  "REQUEUE",
]);

/** Flags of a job whose end isn't certain or complete yet. */
const unsettled = new Set(["COMPLETING", "STAGE_OUT", "EXPEDITING"]);

/** Flags that mean a change of state soon (slurm.h `JOB_*` flags; docs/facts.md, Slurm states). */
const underWay = new Set([
  ...["REQUEUE", "REQUEUED", "RESIZING", "CONFIGURING", "COMPLETING", "POWER_UP_NODE", "SIGNALING"],
  ...["STAGE_OUT", "EXPEDITING"],
]);

const flagOf = (name: string) => (Object.hasOwn(words.flags, name) ? words.flags[name] : undefined);

/** The fields of a job that hold its state. */
type Stated = { state: string | null; states: string[] };

/** A state in readable form. `flags` are in the order received; an unknown state or flag keeps the scheduler's spelling. */
type StateView = { words: string; means: string; tone: JobTone; flags: string[] };

const isEnd = (state: string): boolean =>
  Object.hasOwn(baseStates, state) && baseStates[state]?.isEnd === true;
/** True if a run has ended and the job goes back to the queue. */
export const isReturning = (states: string[]): boolean => states.some((name) => returning.has(name));

/**
 * The base state among the states as received: the first known one, else the first that isn't a known flag, else the first.
 * A job that ended and goes back to the queue is pending. Returns null for an empty list.
 */
export function findBaseState(states: string[]): string | null {
  const known = states.find((state) => Object.hasOwn(baseStates, state));
  const base = known ?? states.find((state) => !flagOf(state)) ?? states[0] ?? null;
  return base !== null && isReturning(states) && (isEnd(base) || flagOf(base)) ? "PENDING" : base;
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
    means: [meaning, ...beside.flatMap((name) => toBeside(name)[1] ?? [])].join(" "),
    tone: (isKnown && baseStates[state]?.tone) || "neutral",
    flags: beside.map((name) => toBeside(name)[0]),
  };
}

/** The word and the meaning of what is beside the base state: a flag, or the end of a requeued job's last run. */
function toBeside(name: string): [word: string, meaning?: string] {
  const [word, meaning] = (isEnd(name) && words.states[name]) || [];
  return word && meaning ? [words.lastRun(word), words.lastRunMeans(meaning)] : (flagOf(name) ?? [name]);
}

/** True if the job won't change any more. An unknown state doesn't count as ended. */
export function hasJobEnded({ state, states }: Stated): boolean {
  if (state === null || !isEnd(state) || isReturning(states)) return false;
  return !states.some((name) => unsettled.has(name));
}

/** True for the base state of a job that ended otherwise than it should. */
export const isFailedState = (state: string): boolean =>
  Object.hasOwn(baseStates, state) && baseStates[state]?.tone === "bad";

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

/** Every state and flag that is listed here. */
export const jobStateNames: ReadonlySet<string> = new Set([...knownStates, ...Object.keys(words.flags)]);
