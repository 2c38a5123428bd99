/** Texts of the list of compute resources and of the frame around a resource's pages. */
export const compute = "Compute";
export const notConfigured = "Compute is not configured";
export const setTheSetting =
  "No compute resources are set up. The portal’s operator lists them in the setting";
export const queue = "Queue";
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

export const operatorNote = "Note from the operators:";

export const schedulerApi = "Scheduler API";
export const newestVersion = (version: string) => `${version} (newest)`;
export const deprecatedVersion = (version: string) => `${version} (deprecated)`;
export const versionDeprecated = (version: string) =>
  `The facility will remove version ${version} of the scheduler API.`;
export const notOffered = (resource: string, version: string) =>
  `${resource} doesn’t offer version ${version}.`;
export const unknownVersion = (version: string) => `${version} (not offered)`;
export const unsupportedTitle = (resource: string) => `${resource} can’t be read`;
export const unsupported = (resource: string, offered: readonly string[], readable: readonly string[]) =>
  `${resource} offers version ${offered.join(" and ")} of the scheduler’s API. This portal reads ${readable[0]} to ${readable.at(-1)}, so its jobs and nodes aren’t shown here.`;
export const versionsSetting = "The portal’s operator lists the versions in the setting";
export const apply = "Apply";

export const someMissing = (what: string) => `Some ${what} are missing here`;
export const unreadable = (count: number, what: string) =>
  `${count} of the ${what} in the response can’t be read, so they are neither shown nor counted.`;
export const schedulerWarning = "Warning from the scheduler";
export const furtherWarnings = (number: number) => `${number.toLocaleString("en-GB")} more`;

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
