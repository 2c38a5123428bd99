/** Texts of a submit's questions, its outcome, its request, and of duplicates. */
export const submittedAs = (jobId: string) => `Submitted as job ${jobId}`;
export const submittedElsewhere = (jobId: string) => `Another tab submitted it as job ${jobId}`;
export const job = (jobId: string) => `Job ${jobId}`;
export const queue = "Queue";
export const copyJobId = "Copy job ID";
export const dismiss = "Dismiss";
export const message = (text: string) => `Message from the scheduler: ${text}`;
export const warned = "The scheduler accepted the job with warnings:";

export const submitAnyway = "Submit anyway";
export const dontSubmit = "Don’t submit";
export const anywayTitle = "Submit anyway?";
export const ignoredLine = (text: string, why: string) => `#SBATCH ${text} has no effect: ${why}.`;
export const noCommand = "The script has no command, so the job would end at once.";
export const notImported = (field: string) =>
  `The #SBATCH line for “${field}” has no effect: the field in the form is empty.`;

export const wasAccepted = (at: string, jobId: string) =>
  `This was submitted at ${at} as job ${jobId}. Submitting it again creates a second job.`;
export const wasUnknown = (at: string) =>
  `The outcome of the submission at ${at} is unknown. If it went through, this creates a second job. Check the queue first.`;

export const leftTitle = "We can't tell whether the job was submitted";
export const leftHappened =
  "You left this page before the response arrived, or another tab is still waiting for it.";
export const leftTodo = "Check the queue for the job before you submit it again.";
export const loadQueue = "Load queue";
export const refresh = "Refresh";
export const checkedFor = (name: string | null, at: string) =>
  `Checked for your jobs ${name === null ? "" : `named ${name}, `}submitted since ${at}. Nothing is sent again automatically.`;
export const submittedAt = (at: string) => `, submitted ${at}`;
export const foundInQueue = (jobId: string) => `Found in the queue: job ${jobId}`;
export const couldBe = "Could be one of these jobs";
export const notInQueue = "Not in the queue yet";
export const queueFailed = "The queue can’t be loaded";
export const queueNotLoaded = "Queue not loaded, to save your single-use token";
export const checking = "Checking the queue";

export const questionFailed = "Nothing was sent";
export const questionFailedDetail = "The check before sending couldn’t be loaded. Press Submit job again.";
export const filledFromJob = (jobId: string) => `Form filled in from job ${jobId}.`;
export const notCarried = (jobId: string) => `Some of job ${jobId} can’t be copied`;
export const unknownFields = (list: string) => `Not reported by the scheduler, so fill in yourself: ${list}.`;
export const unsendable = (list: string) => `Can’t be sent from here, so the copy has none of it: ${list}.`;
export const ofJob = (jobId: string) => `job ${jobId}`;
export const loadingJob = (jobId: string) => `Loading job ${jobId}…`;
const lostNames: Record<string, string> = {
  qos: "quality of service",
  qosreq: "quality of service",
  constraints: "features",
  hold: "held",
  resv_name: "reservation",
  required_nodes: "requested nodes",
  mcs: "MCS label",
  mail_type: "mail",
  exclusive: "exclusive nodes",
  shared: "node sharing",
  requeue: "no requeue",
};
export const lost = {
  array: (tasks: string) => `array (tasks ${tasks})`,
  arrayAlone: "array",
  /** A field of the record, by its own name where that says what it is. */
  field: (name: string, value: string) =>
    `${lostNames[name] ?? name.replaceAll("_", " ").replace(/\bcpu/, "CPU").replace("tres", "resources")}${value === "true" ? "" : ` (${value})`}`,
  parts: (count: number) => `${count} more ${count === 1 ? "part" : "parts"} (not accepted by this version)`,
  output: "output, error and input paths",
};
