import * as words from "./words";

type Choice = { name: string; means: string };

/** The signals on offer, each with its effect on a job (signal(7); docs/facts.md, Slurm cancel). */
export const signals: Choice[] = Object.entries(words.signalMeans).map(([name, means]) => ({ name, means }));

/** Flags that are offered on a condition only. */
const needs: Record<string, "signal" | "nothing"> = {
  BATCH_JOB: "signal",
  ARRAY_TASK: "nothing",
  FULL_STEPS_ONLY: "signal",
  FULL_JOB: "signal",
};

/**
 * The flags of a cancel (OpenAPI of the scheduler's REST interface, slurm.h KILL_*). `needs` is the condition for offering a
 * flag. "signal": the flag chooses which processes of a started job get the signal; without a signal it has no effect.
 * "nothing": never offered, as the ID alone decides; the API still accepts it.
 */
const cancelFlags: (Choice & { needs?: "signal" | "nothing" })[] = Object.entries(words.flagMeans).map(
  ([name, means]) => ({ name, means, needs: needs[name] }),
);

/** The flags that make sense for a signal and the target's base states; null is an unknown one. */
export function listFlags(signal: string | undefined, states: (string | null)[]): Choice[] {
  const canSignal = signal !== undefined && states.some((state) => state !== "PENDING");
  return cancelFlags.filter(({ needs }) => needs === undefined || (needs === "signal" && canSignal));
}

/** The options of a cancel. */
export type CancelOptions = { signal?: string; flags?: string[] };

/** Drops flags that no longer fit the chosen signal or target. */
export function keepOffered({ signal, flags = [] }: CancelOptions, states: (string | null)[]): CancelOptions {
  const offered = listFlags(signal, states).map(({ name }) => name);
  const kept = flags.filter((flag) => offered.includes(flag));
  return { signal, ...(kept.length > 0 ? { flags: kept } : {}) };
}

/**
 * Why these options must not be sent, as a sentence; null if they may. An invalid signal or flag would still end the job
 * (docs/facts.md, Slurm cancel), so only values from the known lists are sent.
 */
export function whyNotSend({ signal, flags = [] }: CancelOptions): string | null {
  if (signal !== undefined && !signals.some((known) => known.name === signal))
    return words.unknownSignal(signals.map(({ name }) => name));
  if (flags.some((flag) => !cancelFlags.some((known) => known.name === flag)))
    return words.unknownFlag(cancelFlags.map(({ name }) => name));
  return null;
}

/** A warning before a cancel if the signal's effect on a job in this state may surprise. */
export function warnOfSignal(state: string | null, signal: string | undefined): string | null {
  if (state === "PENDING" && signal !== undefined && signal !== "SIGKILL")
    return words.pendingNotCancelled(signal);
  if (state === "RUNNING" && signal !== undefined && signal !== "SIGKILL") return words.mayStillRun(signal);
  return null;
}
