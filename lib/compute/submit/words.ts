/** Texts of the submit form, its checks and its outcome. */
const many = (count: number, one: string, several = `${one}s`) =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : several}`;

/** Fields, by their names in the job description (spec §2.6). */
export const fields = {
  name: "Name",
  account: "Account",
  partition: "Partition",
  minimumNodes: "Minimum nodes",
  tasks: "Tasks",
  timeLimit: "Time limit",
  workingDirectory: "Working directory",
  environment: "Environment",
  script: "Script",
};
export const placeholders = {
  name: "Scheduler default",
  account: "Default account",
  minimumNodes: "1",
  tasks: "–",
  timeLimit: "Partition default",
};
export const settings = "Settings";
export const moreSettings = (variables: number) => `More settings: environment (${variables}), components`;
/** The form in one line, while the table of several jobs is open. */
export const formFolded = (
  { name, minimumNodes, timeLimit }: { name: string; minimumNodes: string; timeLimit: string },
  script: string,
) =>
  [
    `Form: ${name.trim() || "no name"}`,
    `nodes ${minimumNodes.trim() || "1"}`,
    `time limit ${timeLimit.trim() || "default"}`,
    `script of ${many(script.trimEnd().split("\n").length, "line")}`,
  ].join(" · ");
export const script = "Batch script";
export const workingDirectoryHint = "An absolute path at the facility; output is written there.";
export const lastDirectoryHint = "From your last job here. Output is written there.";
export const limitHint =
  "Minutes, hours:minutes:seconds or days-hours:minutes, such as 90, 4:00:00 or 1-12:30";
export const limitMeans = (limit: string) => `= ${limit}`;
export const hoursMeant = (limit: string) => `${limit}?`;
export const cannotSend =
  "The scheduler’s API accepts only these fields. Arrays, GPUs, dependencies and other sbatch options can’t be sent; “Do it in code” shows exactly what is.";

/** The partition and its limits. */
export const loadingPartitions = "Loading partitions…";
export const partitionsUnknown = "Partitions unknown: enter a name or leave it empty.";
export const defaultPartition = "Default partition";
export const notOffered = (value: string, missing: string) =>
  value === missing ? `${value} (not offered)` : `${value} (${missing} not offered)`;
export const limitsOf = (name: string, limits: string) => `${name}: ${limits}`;
export const inState = (name: string, states: string) => `${name} (${states})`;
export const noLimits = "No limits reported.";
export const noTimeLimit = "no time limit";
export const atMost = (limit: string) => `at most ${limit}`;
export const defaultLimit = (limit: string) => `default ${limit}`;
export const atLeastNodes = (count: number) => `at least ${many(count, "node")}`;
export const atMostNodes = (count: number) => `up to ${many(count, "node")}`;

/** The environment. */
export const environmentHint = (count: number) =>
  `${many(count, "variable")}. One NAME=value per line, as printed by env.`;
export const variable = (number: number) => `Variable ${number}`;
export const noEquals = "there is no =";
export const openQuote = "the quote isn't closed";
export const invalidName = "the name may only have letters, digits and underscores";
export const tooManyVariables = (most: number) => `more than ${most} variables`;

/** The script and its tools. */
export const openFile = "Open file";
export const importLines = "Import #SBATCH lines";
export const dropFile = "Or drop a file on the text.";
export const linesIgnored =
  "#SBATCH lines have no effect in a script that is submitted this way: only the form’s values apply.";
export const warnings = "Warnings";
export const warning = "Warning: ";
export const convertLines = "Convert line endings";
export const addInterpreter = "Add #!/bin/bash";
export const imported = (list: string) => `Imported: ${list}`;
export const nothingImported = "Nothing imported";
export const stayWithoutEffect = "These lines stay in the script and have no effect:";
export const line = (number: number) => `Line ${number}: `;
export const scriptReplaced = (file: string) => `Script replaced with ${file}.`;
export const fieldsImported = "Fields filled in from the #SBATCH lines.";
export const scriptFindings = {
  empty: "The script is empty.",
  "no-interpreter":
    "The script doesn’t start with #! and an interpreter, such as #!/bin/bash. It would fail at once.",
  "carriage-returns":
    "The script has Windows line endings. The interpreter wouldn’t be found and the job would fail at once.",
  "null-character": "The script contains null characters: it doesn’t look like a text file.",
};
export const fileTooLarge = (file: string) => `${file} is larger than 4 MB and wasn’t opened.`;
export const notText = (file: string) => `${file} isn’t a text file and wasn’t opened.`;
export const notUtf8 = (file: string) =>
  `${file} isn’t UTF-8 text and wasn’t opened. Save it as UTF-8 and open it again.`;
const signNames: Record<string, string> = {
  " ": "a space there",
  "\r": "a line break",
  "\n": "a line break",
};
/** What a shell would read as more than text: a sign, a word, or a space or control character by its name. */
export const signName = (sign: string) =>
  signNames[sign] ?? (/\p{Cc}/u.test(sign) ? "a control character" : `“${sign}” there`);
export const directives = {
  noField: "it can’t be sent",
  refused: "sbatch refuses it",
  openQuote: "sbatch refuses it: a quote isn’t closed",
  indented: "sbatch ignores it: it doesn’t begin in the first column",
  otherComponent: "from here on another job of a heterogeneous one is described, which isn’t imported",
  noValue: "it has no value",
  notNodes: "it isn’t a number of nodes",
  onlyLower: "only the lower end of the range is used",
  notTasks: "it isn’t a number of tasks",
  notTime: "it isn’t a time limit",
  noUnlimited: "it means no limit, which can’t be sent",
};

/** Checks. */
export const checks = {
  name: "The name",
  account: "The account",
  partition: "The partition",
  minimumNodes: "The number of nodes",
  tasks: "The number of tasks",
  timeLimitMinutes: "The time limit",
  workingDirectory: "The working directory",
  environment: "The environment",
  script: "The script",
  jobs: "The list of job descriptions",
} as Record<string, string>;
export const thisField = "This";
export const problem = (field: string, message: string) => `${field} ${message}.`;
export const notWhole = (field: string) => `${field} must be a whole number, written in digits.`;
export const invalidLine = (number: number, why: string) => `Line ${number}: ${why}.`;
export const moreLines = (count: number) => `And ${count} more lines that aren’t NAME=value.`;
export const withoutPath = "Without PATH, the job finds commands only by their full paths.";
export const noUnlimitedLimit =
  "A job without a limit can’t be requested here. Enter a limit, or leave the field empty.";
export const tooManyJobs = (most: number, count: number) =>
  `This version of the scheduler accepts ${many(most, "job description")}, and there are ${count}.`;
export const cannotFill = (tasks: number, nodes: number) =>
  `${many(tasks, "task")} can’t fill ${many(nodes, "node")}. Leave tasks empty, or request fewer nodes.`;
export const noPartition = (name: string) => `The resource has no partition ${name}.`;
export const neverStarts = "The scheduler would accept the job but never start it.";
export const startsElsewhere = "The job can start only in its other partitions.";
export const timeTooLong = (name: string, limit: string) => `${name} allows at most ${limit}.`;
export const tooManyNodes = (name: string, count: number) => `${name} allows at most ${many(count, "node")}.`;
export const hasNodes = (name: string, count: number) => `${name} has ${many(count, "node")}.`;
export const tooFewNodes = (name: string, count: number) =>
  `${name} requires at least ${many(count, "node")}.`;
export const startsNone = (name: string, states: string) => `${name} isn’t starting jobs (${states}).`;
export const noLimitAnywhere = "Without a limit the partition’s default applies, which isn’t reported.";
export const downtime = (name: string) => `The downtime “${name}”`;
export const reservation = (name: string) => `The reservation ${name}`;
export const withoutDescription = "no description";
export const inEffect = (what: string, end: string | null) =>
  `${what} is in effect: the job waits until it ends${end === null ? ", which is unknown" : `, planned for ${end}`}.`;
export const startsBefore = (what: string, limit: string) =>
  `${what} begins before the job’s limit of ${limit} could end.`;
export const mayWait = "The job may wait until it is over.";
const share = (kept: number, total: number, partition: string) =>
  kept === total
    ? `${total === 1 ? "the only node" : `all ${many(total, "node")}`} of ${partition}`
    : `${kept.toLocaleString("en-GB")} of the ${many(total, "node")} of ${partition}`;
export const keeps = (kept: number, total: number, partition: string, isEnoughLeft: boolean) =>
  `It keeps ${share(kept, total, partition)}. ${isEnoughLeft ? "The job may still start on others." : mayWait}`;
export const reservedNow = (
  what: string,
  kept: number,
  total: number,
  partition: string,
  end: string | null,
) =>
  `${what} keeps ${share(kept, total, partition)}${end === null ? ", its end is unknown" : ` until ${end}`}. ${mayWait}`;
export const setLimit = (limit: string) => `Set limit to ${limit}`;
export const fitsBefore = (limit: string) => `A limit of ${limit} or less could still fit in before.`;

/** The form: its buttons, its draft and its templates. */
export const submitJob = "Submit job";
export const severalJobs = "Several jobs…";
export const loadingTable = "Loading the table…";
export const tableFailed = "The table couldn’t be loaded";
export const retry = "Retry";
export const oneJob = "Back to one job";
export const sending = "Sent. Waiting for the scheduler’s response…";
export const fixFirst = (count: number) => `Not sent: fix ${many(count, "problem")} first.`;
export const typedOver = "Saved draft, changed by what you typed while the page was loading.";
export const formCleared = "Form emptied.";
export const undo = "Undo";
export const draftRestored = "Previous form restored.";
export const dismiss = "Dismiss";
export const draftSaved = "Draft saved in this browser; your token never is.";
export const draftLost = "Drafts can’t be saved in this browser";
export const storageFull =
  "Its storage is full or switched off. What you typed is lost when you leave this page.";
export const needsScripts = "Submitting needs JavaScript";
export const needsScriptsHelp =
  "The form checks what you enter and saves it in this browser. The queue works without JavaScript.";
export const notChecked = (list: string) => `Not checked before sending: ${list}`;
export const partitionsAndReservations =
  "partitions and reservations (not loaded, to save your single-use token)";
export const partitions = "partitions";
export const reservations = "reservations";
export const downtimes = "downtimes";
export const component = (number: number) => `Component ${number}`;
export const removeComponent = (number: number) => `Remove component ${number}`;
export const remove = "Remove";
export const addComponent = "Add component";
export const componentsHelp = "Several components share the script and form one heterogeneous job.";
export const keepFirst = "Keep only the first";
export const keepFirstHelp = "Choose a version that accepts several, or keep only the first.";

/** Comments of the script for sbatch. */
export const sbatch = {
  usage: (resource: string) => `On a login node of ${resource}: save this as job.sh, then run: sbatch job.sh`,
  exactNodes: "The form asks for at least this many nodes; sbatch --nodes asks for exactly as many.",
  loginEnvironment: "With --export=NONE sbatch also loads your login environment.",
  firstEnvironment: "Only the environment of the first component is set.",
  noShell: (interpreter: string) => `${interpreter} can’t export variables. Set these before the job’s work:`,
};

/** What fits now, in the bar below the form. */
export const fitsNow = {
  checking: "Checking what fits…",
  failed: "What fits now couldn’t be checked.",
  unknown: "Whether it fits now is unknown.",
  singleUse: "What fits now isn’t checked, to save your single-use token.",
  severalComponents: "What fits now can’t be checked for several components.",
  noPartitions: "What fits now is unknown: the partitions couldn’t be loaded.",
  choosePartition: "Choose one partition to see what fits now.",
  enterNodes: "Enter a number of nodes to see what fits now.",
  enterLimit: "Enter a time limit to see what fits now.",
  free: (nodes: number, until: string | null) =>
    `Fits now: ${many(nodes, "node")} free${until === null ? "" : ` until ${until}`}.`,
  fitsIn: (partitions: readonly string[]) =>
    `Fits now in ${partitions.slice(0, 4).join(", ")}${partitions.length > 4 ? ` and ${partitions.length - 4} more` : ""}. Which partition is the default isn’t reported.`,
  fitsNowhere: "Doesn’t fit in any partition now.",
};
