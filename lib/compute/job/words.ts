/** Texts about one job: its states, times, exit and tasks, and its page. */

/** Base states: the word, and what it means. */
export const states: Record<string, [word: string, meaning: string]> = {
  PENDING: ["Pending", "Waiting in the queue."],
  RUNNING: ["Running", "Running on its nodes."],
  SUSPENDED: ["Suspended", "Paused; keeps its nodes."],
  COMPLETED: ["Completed", "Ended with exit code 0."],
  CANCELLED: ["Cancelled", "Cancelled by a user or an administrator."],
  FAILED: ["Failed", "Couldn’t start, or ended with an error."],
  TIMEOUT: ["Timed out", "Ended at its time limit."],
  NODE_FAIL: ["Node failed", "Ended because one of its nodes failed."],
  PREEMPTED: ["Preempted", "Ended to make room for a job of higher priority."],
  BOOT_FAIL: ["Boot failed", "Its nodes didn’t start."],
  DEADLINE: ["Deadline passed", "Couldn’t end before its deadline."],
  OUT_OF_MEMORY: ["Out of memory", "Used more memory than it was allocated."],
};

/** Flags that accompany a base state: the word, and what it means. */
export const flags: Record<string, [word: string, meaning: string]> = {
  LAUNCH_FAILED: ["launch failed", "The job couldn’t be launched."],
  REQUEUE: ["being requeued", "Returning to the queue."],
  REQUEUED: ["requeued", "Returned to the queue."],
  REQUEUE_HOLD: ["requeued and held", "Returning to the queue, where it is held."],
  SPECIAL_EXIT: ["special exit", "Requeued and held after a special exit code."],
  EXPEDITED_REQUEUE: ["requeued first", "Returned to the queue, ahead of other jobs."],
  RESIZING: ["resizing", "Changing its number of nodes."],
  CONFIGURING: ["nodes starting", "Its nodes are being prepared."],
  COMPLETING: ["finishing up", "Ended; its nodes are being cleaned up."],
  STOPPED: ["stopped", "Keeps its nodes; its processes received a stop signal."],
  RECONFIG_FAIL: ["reconfiguration failed", "Its nodes couldn’t be reconfigured."],
  POWER_UP_NODE: ["nodes powering up", "Waiting for nodes to power up."],
  REVOKED: ["revoked", "Another cluster of the federation took the job."],
  REQUEUE_FED: ["requeued in federation", "Returning to the federation’s queue."],
  RESV_DEL_HOLD: ["held: reservation gone", "Held because its reservation was deleted."],
  SIGNALING: ["being signalled", "A signal is being delivered."],
  STAGE_OUT: ["copying data out", "Its data is being copied out."],
  EXPEDITING: ["may be requeued", "Whether it returns to the queue, ahead of other jobs, isn’t decided yet."],
};
/** Of a requeued job, how its last run ended: a base state's word and meaning. */
export const lastRun = (word: string) => `last run: ${word.toLowerCase()}`;
export const lastRunMeans = (meaning: string) =>
  `Last run: ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`;
export const stateUnknown = "Unknown";
export const unlistedState = "The portal doesn’t know this state.";
export const alreadyEnded = (state: string) => `The job has already ended (${state}).`;

export const notReported = "Not reported";
export const none = "None";
export const yes = "Yes";
export const more = (count: number) => `and ${count.toLocaleString("en-GB")} more`;
export const moreInRecord = (count: number) => `${more(count)}, in the raw record`;
export const nodeCount = (count: number) =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? "node" : "nodes"}`;

export const nodesAtLeast = (count: number) => `at least ${nodeCount(count)}`;
export const listCutOff = "The list is too long to show in full; the raw record has all of it.";

/** Time limits and time used. */
export const unlimited = "no limit";
export const limitNotReported = "not reported";
export const limitForms = "Enter minutes, hours:minutes:seconds, days-hours or days-hours:minutes.";
export const limitOfZero = "A limit of 0 would end the job at once.";
export const usedOf = (used: string, limit: string, percent: number) => `${used} of ${limit} (${percent} %)`;
export const usedWithout = (used: string, limit: string) => `${used}; time limit: ${limit}`;
export const left = (time: string) => `${time} left`;
export const over = (time: string) => `${time} over the limit; about to be ended`;
export const paused = "Time doesn’t count while suspended";
export const timeUsed = "Time used";
export const timeLimit = "Time limit";
export const notStarted = "not started";

/** How a job ended. */
export const exitCode = (code: number) => `exit code ${code}`;
export const exitSuccess = "exit code 0 (success)";
export const exitConventions: Record<number, string> = {
  126: "exit code 126 (usually: the command isn’t executable)",
  127: "exit code 127 (usually: command not found)",
};
export const exitBySignal = (code: number, signal: string) =>
  `exit code ${code} (usually: ended by ${signal})`;
export const endedBySignal = (signal: string) => `ended by signal ${signal}`;
/** Codes that the scheduler reports as signals but that aren't any (exit `0:53`, `0:125`). */
export const schedulerCodes: Record<string, string> = {
  "53": "couldn’t start: the working directory or an output file can’t be opened (exit 0:53)",
  "125": "out of memory (exit 0:125)",
};

/** Arrays, their tasks, and heterogeneous jobs. */
export const tasks = (count: number, word: string) => `${count.toLocaleString("en-GB")} ${word}`;
export const tasksUncounted = (word: string) => `${word}: number not reported`;
export const running = "running";
export const waiting = "waiting";
export const ended = "ended";
export const inOtherState = "in another state";
export const notAffected = "not affected";
export const leaderOf = (jobId: string) => `leader of heterogeneous job ${jobId}`;
export const partOf = (offset: number | null, jobId: string) =>
  `part ${offset} of heterogeneous job ${jobId}`;
export const arrayOf = (jobId: string) => `array ${jobId}`;
export const waitingTasks = (list: string, jobId: string) => `waiting tasks ${list} of array ${jobId}`;
export const task = (taskId: string, jobId: string) => `task ${taskId} of array ${jobId}`;
export const waitingTask = (taskId: string, rest: string) => `task ${taskId}, not started yet (${rest})`;

/** The progress of a job. */
export const progress = "Progress";
export const stages = { submitted: "Submitted", pending: "Pending", running: "Running", ended: "Ended" };
export const standings = {
  current: "now",
  ahead: "not yet",
  skipped: "didn’t happen",
  unknown: "unknown",
};
export const neverStarted = "never started";
export const notEligible = "not eligible yet";
export const wasNotEligible = "wasn’t eligible at first";
export const estimatePassed = "this estimate has passed";
export const estimate = "est. ";
export const timeUnknown = "time unknown";
export const noEstimate = "no estimate";
export const waited = (time: string) => `waited ${time}`;
export const waitingFor = (time: string) => `waiting for ${time}`;
export const ran = (time: string) => `ran ${time}`;
export const runningFor = (time: string) => `running for ${time}`;

/** The failure of a job. */
export const failedWith = (state: string, exit: string) => `${state}: ${exit}`;
export const failedTasks = (count: number) =>
  count === 1 ? "1 task of this array failed" : `${count.toLocaleString("en-GB")} tasks of this array failed`;
export const failedHow = (how: string, count: number) => `${how} (${count.toLocaleString("en-GB")}):`;
export const allFailedTasks = "All failed:";
export const copyFailedTasks = (tasks: string) => `Copy failed task IDs ${tasks}`;
export const runTasksAgain = "To run them again on a login node, add script and options that aren’t here:";
export const timeLimitWas = (limit: string) => `Its time limit was ${limit}.`;
export const longestLimit = (partition: string) => `That is the longest that ${partition} allows.`;
export const lastLines = (resource: string) =>
  `The last lines of its output, on a login node of ${resource}:`;
export const copyCommand = (command: string) => `Copy command ${command}`;
export const worstStepEnded = (exit: string) => `Worst step: ${exit}.`;

/** The reason of a job. */
export const noReason = "The scheduler gives no reason why the job is waiting.";
export const needsAction = "It won’t start unless something changes";
export const whyWaiting = "Why it’s waiting";
export const whyEnded = "Why it ended";
export const lastWaiting = "Why it was waiting";
export const reported = "Reason from the scheduler";
export const saysReason = "Message from the scheduler: ";

/** The page of a job. */
export const job = (jobId: string) => `Job ${jobId}`;
export const ofJob = (jobId: string) => `job ${jobId}`;
export const backToQueue = "Back to queue";
export const copyJobId = (jobId: string) => `Copy job ID ${jobId}`;
export const refresh = "Refresh";
export const duplicate = "Duplicate and edit";
export const forgotten = "The scheduler no longer knows this job.";
export const lastKnown = "Last known: the scheduler has forgotten this job";
export const lastKnownPrefix = "Last known: ";
export const forgetsJobs = "The scheduler forgets a job minutes after it ends. Last seen ";
export const endUnknown = "; whether it has ended since is unknown.";
export const lastSeenTitle = "Last seen by the portal: the scheduler has forgotten this job";
export const lastSeenUnreadable =
  "The portal’s database is unavailable, so the last state that it saw of this job can’t be shown.";
export const lastSeen = "Last seen";
export const ago = (duration: string) => `${duration} ago`;
export const lastSeenMeans =
  "You submitted this job through the portal, which kept its state from the last time it was loaded. ";
export const mayHaveChanged = "Whether it has changed since is unknown.";
export const seenRecords = "Records as last seen";
export const seenTable = "States, times and nodes as last seen";
export const seenColumns = ["Job", "State", "Seen", "Start", "End", "Nodes", "Reason or exit"];
export const notSeen = "–";
export const seenTask = (id: string, task: string) => `${id} (task ${task})`;
export const seenTasks = (id: string, tasks: string) => `${id} (tasks ${tasks})`;
export const seenTaskList = (tasks: string) => `Tasks ${tasks}:`;
export const times = (count: number) => `${count} ×`;
export const unknownTitle = (jobId: string) => `The scheduler doesn’t know job ${jobId}`;
export const unknownJob =
  "It never existed, or it ended a while ago and the scheduler has forgotten it. This browser tab hasn’t seen the job before.";
export const schedulerWarning = "Warning from the scheduler";
export const wholeArray = (jobId: string) => `All tasks of array ${jobId}`;
export const wholeJob = (jobId: string) => `Heterogeneous job ${jobId}`;
export const membership = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
export const paths = "Paths";
export const noPaths = "No paths reported.";
export const pathNames = {
  workingDirectory: "Working directory",
  output: "Output",
  errors: "Errors",
  input: "Input",
  command: "Command",
  submitLine: "Submit command",
};
export const copy = (what: string) => `Copy ${what.toLowerCase()}`;
export const rawRecord = "Raw record";
export const nodes = "Nodes";
export const copyNodes = "Copy node list";
export const nodesNotReported = "Nodes not reported.";
export const listNodes = "List nodes";
export const cannotList = (fault: string) => `The list can’t be expanded: ${fault}.`;

export const details = "Details";
export const records = "Records of this job";
export const recordCount = (count: number) => `${count} ${count === 1 ? "record" : "records"}`;
export const [earlierRuns, requeued] = ["Earlier runs", "Requeued"];
export const timesIn = (zone: string) => `Times in ${zone}`;
export const parts = "Parts of the heterogeneous job";
export const arrayJobs = "Jobs of the array";
export const recordColumns = ["Job", "Part", "State", "Nodes", "Start", "End", "Reason or exit"];
export const shownHere = (jobId: string) => `${jobId} (shown here)`;
export const steps = "Steps";
export const stepColumns = ["Step", "State", "Start", "End", "Duration", "Nodes", "Tasks", "Ended with"];
