/** Texts of a submit's questions, its outcome, its request, and of templates and duplicates. */
export const submittedAs = (jobId: string) => `Submitted as job ${jobId}`;
export const submittedElsewhere = (jobId: string) => `Another tab submitted it as job ${jobId}`;
export const job = (jobId: string) => `Job ${jobId}`;
export const queue = "Queue";
export const copyJobId = "Copy job ID";
export const dismiss = "Dismiss";
export const message = (text: string) => `Message from the scheduler: ${text}`;
export const warned = "The scheduler accepted the job with warnings:";

export const submitAnyway = "Submit anyway";
export const fix = "Fix";
export const anywayTitle = "Submit with these problems?";
export const anywayHelp = "The scheduler would accept this, but it won’t run as you may expect.";
export const ignoredLine = (text: string, why: string) => `#SBATCH ${text} has no effect: ${why}.`;
export const noCommand = "The script has no command, so the job would end at once.";
export const notImported = (field: string) =>
  `The #SBATCH line for “${field}” has no effect: the field in the form is empty.`;

export const again = "Submit the same job again?";
export const second = "Submit a second time?";
export const wasAccepted = (at: string, jobId: string) =>
  `This was submitted at ${at} as job ${jobId}. Submitting it again creates a second job.`;
export const wasUnknown = (at: string) =>
  `The outcome of the submission at ${at} is unknown. If it went through, this creates a second job. Check the queue first.`;
export const submitAgain = "Submit again";
export const submitAgainAnyway = "Submit again anyway";

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

export const templates = "Templates";
export const yourTemplates = "Your templates";
export const loadingTemplates = "Loading the facility’s templates…";
export const templatesFailed =
  "Couldn’t load the facility’s templates. Close this and open it again to retry.";
export const noTemplates = "No templates yet.";
export const use = "Use";
export const takeTemplate = (name: string) => `Use ${name}`;
export const remove = "Remove";
export const removeTemplate = (name: string) => `Remove ${name}`;
export const filledFrom = (name: string) => `Form filled in from “${name}”.`;
export const removed = (name: string) => `“${name}” removed.`;
export const saved = (name: string) => `Saved as “${name}”.`;
export const notSaved = "Can’t be saved in this browser: its storage is full or switched off.";
export const importedCount = (count: number) => `${count} imported.`;
export const templateTitle = "Title of a new template";
export const title = "Title";
export const saveTemplate = "Save as template";
export const exportJson = "Export as JSON";
export const importJson = "Import JSON";
export const fileTooLarge = "The file is too large.";
export const largerThan = (megabytes: number) => `The file is larger than ${megabytes} MB.`;
export const notJson = "The file isn’t JSON.";
export const noTemplatesIn = (where: string) => `The file has no templates of this portal (at ${where}).`;
export const theFile = "the file";

export const questionFailed = "Nothing was sent";
export const questionFailedDetail = "A question to answer first couldn’t be loaded. Press Submit job again.";
export const filledFromJob = (jobId: string) => `Form filled in from job ${jobId}.`;
export const notCarried = (jobId: string) => `Some of job ${jobId} can’t be copied`;
export const unknownFields = (list: string) => `Not reported by the scheduler, so fill in yourself: ${list}.`;
export const unsendable = (list: string) => `Can’t be sent from here, so the copy has none of it: ${list}.`;
export const jobNotLoaded = (jobId: string) => `Job ${jobId} not loaded, to save your single-use token`;
export const loadAnyway = "Load anyway";
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
