/** Texts of the list of compute resources and of the frame around a resource's pages. */
export const compute = "Compute";
export const notConfigured = "Compute is not configured";
export const setTheSetting =
  "No compute resources are set up. The portal’s operator lists them in the setting";
export const queue = "Queue";
export const submitJob = "Submit job";
export const submit = "Submit";
export const partitions = "Partitions";
export const nodes = "Nodes";
export const reservations = "Reservations";
export const diagnostics = "Diagnostics";
export const pagesOf = (resource: string) => `Pages of ${resource}`;
export const breadcrumb = "Breadcrumb";

export const scheduler = "Scheduler";
export const notChecked = "Scheduler not checked, to save your single-use token";
export const release = (name: string) => `release ${name}`;
export const refresh = "Refresh";

export const schedulerDetails = "Scheduler details";
export const theOccupancy = (resource: string) => `the occupancy of ${resource}`;
export const occupancyNotLoaded = "Occupancy not loaded, to save your single-use token";
export const loadOccupancy = "Load occupancy";
export const yourJobs = "Your jobs";
export const allJobs = "All jobs";
export const runningAndPending = (running: number, pending: number) =>
  `${running.toLocaleString("en-GB")} running, ${pending.toLocaleString("en-GB")} pending`;
export const jobsUnknown = "Job counts not loaded yet";
export const operatorNote = "Note from the operators:";

export const schedulerApi = "Scheduler API";
export const newestVersion = (version: string) => `${version} (newest)`;
export const deprecatedVersion = (version: string) => `${version} (deprecated)`;
export const notOffered = (resource: string, version: string) =>
  `${resource} doesn’t offer version ${version}.`;
export const unknownVersion = (version: string) => `${version} (not offered)`;
export const apply = "Apply";

export const someMissing = (what: string) => `Some ${what} are missing here`;
export const unreadable = (count: number, what: string) =>
  `${count} of the ${what} in the response can’t be read, so they are neither shown nor counted.`;
export const schedulerWarning = "Warning from the scheduler";

export const pageTitles = {
  queue: (resource: string) => `Queue of ${resource}`,
  partitions: (resource: string) => `Partitions of ${resource}`,
  nodes: (resource: string) => `Nodes of ${resource}`,
  reservations: (resource: string) => `Reservations of ${resource}`,
  diagnostics: (resource: string) => `Diagnostics of ${resource}`,
  job: (jobId: string, resource: string) => `Job ${jobId} · ${resource}`,
  notFound: "Not found",
  submit: "Submit job",
};

/** Comments of the scheduler's own commands. */
export const onLoginNode = (resource: string) => `On a login node of ${resource}:`;
export const notOfScancel = (flags: string) => `scancel has no option for ${flags}.`;

export const unreadableRecords = (count: number) =>
  `${count} ${count === 1 ? "record" : "records"} of this answer can’t be read.`;

/** Advice on a read that the scheduler refused. */
export const readAgain = "Refresh to read it again. If it happens again, contact the facility.";
