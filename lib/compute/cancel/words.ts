/** The texts of a cancel: button, dialog, report and signals. */

const count = (number: number) => number.toLocaleString("en-GB");
const jobs = (number: number) => (number === 1 ? "1 job" : `${count(number)} jobs`);

/* The button */
export const cancelJob = "Cancel job";
const cancelJobs = "Cancel jobs";
export const cancelNamed = (id: string, name: string | null, extent: string | null) =>
  [[cancelJob, id, name].filter(Boolean).join(" "), extent].filter(Boolean).join(", ");
export const wholeArrayExtent = "whole array";
export const componentsExtent = "all components";
export const cancelSeveral = (number: number) => `Cancel ${jobs(number)}`;
/** In the command palette, where the button's own dialog follows. */
export const opensDialog = (label: string) => `${label}…`;
export const dialogFailed = "The dialog could not be loaded";
export const dialogFailedDetail = "Nothing was cancelled. Press the button again.";

/* The dialog */
export const namedJob = (id: string) => `job ${id}`;
export const namedArray = (id: string) => `job ${id} (whole array)`;
export const severalJobs = jobs;
export const title = (what: string, resource: string) => `Cancel ${what} on ${resource}`;
export const close = "Close";
export const keep = (number: number) => (number === 1 ? "Keep job" : "Keep jobs");
export const confirm = (number: number) => (number === 1 ? cancelJob : cancelJobs);
export const sending = (done: number, all: number) => `Sending cancels: ${count(done)} of ${count(all)} done`;
export const pressAgain = (open: number) =>
  open === 1
    ? "Press Cancel again to retry the job that wasn’t cancelled."
    : `Press Cancel again to retry the ${count(open)} jobs that weren’t cancelled.`;
export const checkBeforeRetry = (open: number) =>
  open === 1
    ? "The job isn’t confirmed as cancelled. Check its state before you press Cancel again."
    : `${count(open)} jobs aren’t confirmed as cancelled. Check their state before you press Cancel again.`;
export const effects = {
  pending: (number: number) =>
    number === 1
      ? "The job hasn’t started, so no results are lost."
      : "None of the jobs has started, so no results are lost.",
  running: (number: number) =>
    number === 1
      ? "Results that the job hasn’t saved are lost."
      : "Results that the jobs haven’t saved are lost.",
  mixed: (number: number) =>
    number === 1
      ? "Results that running tasks haven’t saved are lost; pending tasks lose nothing."
      : "Results that running jobs haven’t saved are lost; pending jobs lose nothing.",
  ended: (number: number) =>
    number === 1 ? "The job has already ended." : "All of these jobs have already ended.",
  none: (unreported: number) =>
    unreported > 0
      ? "None of the selected jobs is known to be yours."
      : "None of the selected jobs is yours.",
  unknown: (number: number) =>
    number === 1
      ? "If the job is running, unsaved results are lost."
      : "If a job is running, its unsaved results are lost.",
} as const;
export const ownership = (own: number, others: number, unreported: number, isEverybody: boolean) => {
  const say = (number: number, whose: string) =>
    number === 0 ? [] : [`${count(number)} ${whose}${isEverybody ? "" : " not included"}`];
  const further = [...say(others, "of other users"), ...say(unreported, "without a known owner")];
  return `${[`${count(own)} yours`, ...further].join(", ")}.`;
};
export const includeFurther = (number: number) =>
  `Include ${jobs(number)} that ${number === 1 ? "isn’t" : "aren’t"} known to be yours`;
export const includeFurtherHint = "The scheduler refuses what you may not cancel.";
export const jobsToCancel = "Jobs to cancel";
export const arrayRow = (id: string) => `Array ${id}`;
export const noName = "no name";
export const yours = "yours";
export const ownerUnknown = "owner not reported";
export const furtherJobs = (number: number) => `and ${count(number)} more`;
export const queued = "Sending or queued";
export const error = (code: number) => ` (error ${code})`;
export const noReason = "The scheduler gave no reason.";
export const checkFirst = "Check the job’s state before you cancel it again.";
export const schedulerWarning = (warnings: string[]) => `Scheduler warning: ${warnings.join("; ")}`;
export const schedulerReason = "The scheduler’s reason:";

/* What a cancel ends */
export const scope = {
  task: (jobId: string) => `Ends this task only; other tasks of array ${jobId} continue.`,
  array: (tasks: string) => `Ends the whole array: ${tasks}.`,
  unreadArray: "Ends the whole array.",
  leader: (id: string) => `Ends all components of heterogeneous job ${id}.`,
  component: (id: string) => `A component of heterogeneous job ${id}: all components may end.`,
  unread: "Details not loaded. If this is an array, all of its tasks end.",
} as const;
export const hasEnded = "The job has already ended.";

/* The report */
export const accepted = "Cancel accepted";
export const signalled = (signal: string) => `${signal} sent; check the job’s state`;
export const alreadyEnded = "Had already ended";
export const partlyEnded = "Some of it had already ended; check the state of the rest";
export const unconfirmed = "Outcome unknown: check the job’s state";
export const refused = "Refused by the scheduler";
export const refusedParts = (some: number, all: number) => `${refused} for ${some} of ${all} parts`;
export const notCancelled = "Not cancelled";
export const tasksCancelled = (number: number | null) =>
  number === 1 ? "1 task cancelled" : `${unsure(number)} tasks cancelled`;
export const tasksSignalled = (signal: string, number: number | null) =>
  number === 1 ? `${signal} sent to 1 task` : `${signal} sent to ${unsure(number)} tasks`;
export const tasksRefused = (number: number | null) => `${unsure(number)} refused by the scheduler`;
export const tasksEnded = (number: number | null) => `${unsure(number)} had already ended`;
const unsure = (number: number | null) => (number === null ? "An unreported number of" : count(number));
export const totals = {
  accepted: (number: number, signal?: string) =>
    signal === undefined ? `${count(number)} cancelled` : `${count(number)} sent ${signal}`,
  ended: (number: number) => `${count(number)} had already ended`,
  unconfirmed: (number: number) => `${count(number)} with unknown outcome`,
  refused: (number: number) => `${count(number)} refused`,
  failed: (number: number) => `${count(number)} failed`,
} as const;

/* Signals and flags */
export const advanced = (chosen: string[]) =>
  chosen.length > 0 ? `Advanced: ${chosen.join(", ")}` : "Advanced";
export const signal = "Signal";
export const flags = "Flags";
export const normalCancel = "Normal cancel";
export const normalCancelMeans =
  "Cancels pending and running jobs. A running job first gets a moment to end cleanly.";
export const signalMeans = {
  SIGTERM:
    "Asks the job’s processes to end. Does not cancel a pending job; a running one may continue, fail or complete.",
  SIGKILL: "Ends the job at once; nothing can be saved. Also ends a pending job.",
  SIGINT: "Interrupts the job’s processes, like Ctrl+C. They may ignore it. No effect on a pending job.",
  SIGHUP: "Reports a closed terminal to the job’s processes. Many end; some reload their settings.",
  SIGQUIT: "Ends the job’s processes, which may write a core dump.",
  SIGABRT: "Aborts the job’s processes, which may write a core dump.",
  SIGUSR1: "Sends the first user-defined signal. Ends the program unless it handles the signal.",
  SIGUSR2: "Sends the second user-defined signal. Ends the program unless it handles the signal.",
  SIGALRM: "Sends the alarm signal. Ends the program unless it handles the signal.",
  SIGSTOP: "Stops the job’s processes. The job keeps its nodes, and its time limit keeps running.",
  SIGTSTP: "Asks the job’s processes to stop, like Ctrl+Z. The job keeps its nodes.",
  SIGCONT: "Resumes stopped processes.",
} as const;
export const flagMeans = {
  BATCH_JOB: "Signals only the batch script, not its steps.",
  ARRAY_TASK: "Does not choose tasks: ID_TASK addresses one task, an array’s ID the whole array.",
  FULL_STEPS_ONLY: "Signals every step, not the batch script.",
  FULL_JOB: "Signals every step and the batch script.",
  FEDERATION_REQUEUE: "Returns the job to the federation’s queue.",
  HURRY: "Skips copying data out of the burst buffer.",
  OUT_OF_MEMORY: "Records that the job ran out of memory.",
  NO_SIBLING_JOBS: "Leaves the same job on other clusters of the federation running.",
  RESERVATION_JOB: "Records that the job ended because its reservation did.",
  WARNING_SENT: "Records that the job was warned before its end.",
} as const;
export const unknownSignal = (known: string[]) => `The signal must be one of ${known.join(", ")}.`;
export const unknownFlag = (known: string[]) => `Each flag must be one of ${known.join(", ")}.`;
export const pendingNotCancelled = (name: string) =>
  `${name} does not cancel a pending job. Choose Normal cancel to cancel it.`;
export const mayStillRun = (name: string) =>
  `After ${name} the job may still be running. Choose Normal cancel to make sure that it ends.`;
export const concerns = (some: number, all: number) => `This concerns ${count(some)} of ${jobs(all)}.`;
