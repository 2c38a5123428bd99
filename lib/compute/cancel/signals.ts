type Choice = { name: string; means: string };

/** The effect of sending no signal: the only choice that cancels a job in any state (docs/facts.md, Slurm cancel). */
export const noSignalMeans =
  "Cancels waiting and running jobs. A running job first gets a moment to end cleanly.";

/** The signals on offer, each with its effect on a job (signal(7); docs/facts.md, Slurm cancel). */
export const signals: Choice[] = [
  {
    name: "SIGTERM",
    means:
      "Asks the job's processes to end. Does not cancel a pending job; a running one may go on, fail or complete.",
  },
  {
    name: "SIGKILL",
    means: "Ends the job at once, without letting it save anything. Also ends a pending job.",
  },
  {
    name: "SIGINT",
    means:
      "Interrupts the job's processes, as Ctrl+C does. They may ignore it. Nothing happens to a pending job.",
  },
  {
    name: "SIGHUP",
    means: "Tells the job's processes that their terminal is gone; many end, some read their settings again.",
  },
  { name: "SIGQUIT", means: "Ends the job's processes, which may write a memory image." },
  { name: "SIGABRT", means: "Aborts the job's processes, which may write a memory image." },
  {
    name: "SIGUSR1",
    means: "Sends the first signal free for programs: it does what the program made of it, or ends it.",
  },
  {
    name: "SIGUSR2",
    means: "Sends the second signal free for programs: it does what the program made of it, or ends it.",
  },
  { name: "SIGALRM", means: "Sends the alarm signal: it does what the program made of it, or ends it." },
  {
    name: "SIGSTOP",
    means: "Stops the job's processes where they are. The job keeps its nodes and its time goes on.",
  },
  { name: "SIGTSTP", means: "Asks the job's processes to stop, as Ctrl+Z does. The job keeps its nodes." },
  { name: "SIGCONT", means: "Lets stopped processes go on." },
];

/**
 * The flags of a cancel (OpenAPI of the scheduler's REST interface, slurm.h KILL_*). `needs` is the condition for offering a
 * flag. "signal": the flag chooses which processes of a started job get the signal; without a signal it has no effect.
 * "nothing": never offered, as the ID alone decides; the API still accepts it.
 */
export const cancelFlags: (Choice & { needs?: "signal" | "nothing" })[] = [
  { name: "BATCH_JOB", means: "The signal reaches the batch script only, not its steps.", needs: "signal" },
  {
    name: "ARRAY_TASK",
    means: "Does not choose tasks: ID_TASK addresses one task, an array’s ID the whole array.",
    needs: "nothing",
  },
  { name: "FULL_STEPS_ONLY", means: "The signal reaches every step, not the batch script.", needs: "signal" },
  { name: "FULL_JOB", means: "The signal reaches every step and the batch script.", needs: "signal" },
  { name: "FEDERATION_REQUEUE", means: "Returns the job to the federation’s queue." },
  { name: "HURRY", means: "Skips copying data out of the burst buffer." },
  { name: "OUT_OF_MEMORY", means: "Records that the job ran out of memory." },
  { name: "NO_SIBLING_JOBS", means: "Leaves the same job on other clusters of the federation running." },
  { name: "RESERVATION_JOB", means: "Records that the job ended because its reservation did." },
  { name: "WARNING_SENT", means: "Records that the job was warned of its end." },
];

/** The flags that make sense for a signal and the target's base states. */
export function listFlags(signal: string | undefined, states: string[]): Choice[] {
  const canSignal = signal !== undefined && states.some((state) => state !== "PENDING");
  return cancelFlags.filter(({ needs }) => needs === undefined || (needs === "signal" && canSignal));
}

/** The options of a cancel. */
export type CancelOptions = { signal?: string; flags?: string[] };

/** Drops flags that no longer fit the chosen signal or target. */
export function keepOffered({ signal, flags = [] }: CancelOptions, states: string[]): CancelOptions {
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
    return `The signal must be one of ${signals.map((known) => known.name).join(", ")}.`;
  if (flags.some((flag) => !cancelFlags.some((known) => known.name === flag)))
    return `Each flag must be one of ${cancelFlags.map((known) => known.name).join(", ")}.`;
  return null;
}

/** A warning before a cancel if the signal's effect on a job in this state may surprise. */
export function warnOfSignal(state: string | null, signal: string | undefined): string | null {
  if (state === "PENDING" && signal !== undefined && signal !== "SIGKILL")
    return `${signal} does not cancel a pending job. Leave the signal out to cancel it.`;
  if (state === "RUNNING" && signal !== undefined && signal !== "SIGKILL")
    return `After ${signal} the job may still run. Leave the signal out to be sure that it ends.`;
  return null;
}
