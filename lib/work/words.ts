/** Every text of the overview. */

import { formatDuration, hourMs } from "@/lib/time/duration";

const count = (number: number) => number.toLocaleString("en-GB");
const jobs = (number: number) => (number === 1 ? "1 job" : `${count(number)} jobs`);
const yourJobs = (number: number) => (number === 1 ? "1 of your jobs" : `${count(number)} of your jobs`);
const pendingJobs = (number: number) => (number === 1 ? "1 pending job" : `${count(number)} pending jobs`);

export const title = "Overview";
export const partSeparator = ", ";
/** Between descriptions of downtimes, which are sentences or have commas and semicolons of their own. */
export const nameSeparator = " · ";

/** The regions. */
export const needsAttention = "Needs attention";
export const myJobs = "My jobs";
export const myClusters = "My clusters";
export const facility = "Facility";

/** What downtimes do to jobs. */
export const runningThen = (number: number) => `${yourJobs(number)} would still be running`;
export const waitingThen = (number: number) => `${pendingJobs(number)} wouldn’t finish in time`;
export const runningNow = (number: number) => `${yourJobs(number)} may be interrupted`;
export const waitingNow = (number: number) => `${pendingJobs(number)} may have to wait`;
export const longestFit = (limit: string) =>
  `Jobs longer than ${limit} won’t finish before the next downtime`;
export const downtimeNow = "Downtime in effect";
export const downtimeThen = "Downtime";
export const waitUntil = (end: string) =>
  `Downtime in effect until ${end} (planned): jobs may start after it`;
export const waitThenFit = (until: string, limit: string) =>
  `${until}, and jobs longer than ${limit} won’t finish before the next downtime`;
export const waitUnknown = "Downtime in effect, end unknown: jobs may have to wait";
export const downtimesAndJobs = "My jobs and these downtimes";
export const impactUnknown = "The downtimes could not be compared with your jobs.";
export const noneMetThen = "None of your jobs in the last list that was loaded would run into a downtime.";
export const marksUnknown = "Downtimes could not be loaded, so jobs that meet one may not be marked.";
export const theDowntimes = "the downtimes";
export const comparing = "Comparing with your jobs…";
export const noneMeetsThen = "None of your jobs would run into it";
export const noneMeetsNow = "None of your jobs are affected";
export const asOfLastList = (text: string) => `${text} (in the last list that was loaded)`;
export const ofReadable = (text: string) => `${text}, but some jobs couldn’t be read`;
export const arraysOnce = (text: string) => `${text} (an array counts as one job)`;
export const ofFirst = (text: string) => `${text} (of the first 400)`;
export const waitingNotCompared = (text: string) => `${text} (waiting jobs aren’t compared)`;
export const nodesUnknown = "Its nodes aren’t reported";
export const reservationMeets = (running: number, waiting: number, isInEffect: boolean) =>
  [
    running === 0
      ? null
      : isInEffect
        ? `${yourJobs(running)} ${running === 1 ? "is" : "are"} running on its nodes`
        : `${yourJobs(running)} would still be running on its nodes`,
    waiting === 0 ? null : waitingNow(waiting),
  ]
    .filter((part) => part !== null)
    .join(partSeparator);
export const noneMetOfReadable =
  "None of your jobs that could be read would run into a downtime; some couldn’t be read.";
export const noneMet = "None of your jobs would run into a downtime.";
export const meetsDowntime = "Downtime before it ends";
export const meetsDowntimeNow = "Downtime in effect";

/** A machine's downtime in one line. */
export const downtimeHits = (when: string, jobsHit: string) => `Downtime ${when} hits ${jobsHit}`;
export const downtimeHitsNone = (when: string) => `Downtime ${when}`;
export const hitJobs = (number: number, isLeast: boolean) => `${isLeast ? "at least " : ""}${jobs(number)}`;
/** In the middle of a sentence. */
export const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
export const until = (end: string) => `until ${end}`;
export const untilUnknown = "now, end unknown,";
export const fromOn = (start: string) => `${start}, end unknown,`;

/** Needs attention. */
export const nothingUrgent = "Nothing needs your attention.";
export const mayBeIncomplete = "may be incomplete";
export const checking = (whats: readonly string[]) => `Checking ${whats.join(", ")}…`;
export const notChecked = (whats: readonly string[]) => `Not checked: ${whats.join(", ")}.`;
export const earlierRequests = "your earlier requests";
export const actionOn = (label: string, text: string) => `${label}: ${text}`;
export const subjectSeparator = ": ";
/** After a cause, for those who hear it alone. */
export const onMachine = (resource: string) => ` on ${resource}`;
export const formatCount = count;
export const moreAttention = (number: number) => `${count(number)} more`;
export const outcomeUnknown = (what: string) => `Outcome unknown: ${what}`;
export const outcomeUnknownHint = "It may or may not have gone through. Check before retrying.";
export const submitOn = (resource: string) => `submit on ${resource}`;
export const provisionOf = (name: string) => `provisioning of ${name}`;
export const check = "Check";
export const clusterExpires = (name: string, time: string) => `Cluster ${name} expires in ${time}`;
export const clusterExpired = (name: string) => `Cluster ${name} has expired`;
export const clusterReport = (name: string, report: string) => `${name}: ${report}`;
export const extendSoon = (number: number, hours: number) =>
  `Extend ${number} that expire within ${formatDuration(hours * hourMs)}`;
export const resourceDown = (state: string, open: number) =>
  `${state.toLowerCase()}, you have ${open === 1 ? "1 open job" : `${count(open)} open jobs`} there`;
/** How one job failed, and how several did, by state. */
const endings: Record<string, readonly [one: string, several: string]> = {
  FAILED: ["failed", "error"],
  OUT_OF_MEMORY: ["ran out of memory", "out of memory"],
  TIMEOUT: ["timed out", "timed out"],
  NODE_FAIL: ["failed with its node", "node failure"],
  BOOT_FAIL: ["failed to boot", "boot failure"],
  DEADLINE: ["missed its deadline", "deadline missed"],
};
export const jobFailed = (ref: string, name: string | null, state: string | null) =>
  `job ${ref}${name ? ` (${name})` : ""} ${endings[state ?? ""]?.[0] ?? "failed"}`;
const failureCauses = (causes: ReadonlyMap<string, number>) =>
  [...causes]
    .map(([state, many]) => `${causes.size > 1 ? `${count(many)} ` : ""}${endings[state]?.[1] ?? state}`)
    .join(partSeparator);
/** `causes`: how many by state, a single one without its number; empty where they aren’t all known. */
export const jobsFailed = (number: number, causes: ReadonlyMap<string, number>) =>
  `${count(number)} failed${causes.size > 0 ? ` (${failureCauses(causes)})` : ""}`;
export const array = (id: string) => `array ${id}`;
/** `all`: how many tasks the array has; null: unknown. */
export const tasksFailed = (
  name: string,
  number: number,
  all: number | null,
  causes: ReadonlyMap<string, number>,
) =>
  `${name}: ${count(number)}${all === null ? "" : ` of ${count(all)}`} tasks failed${partSeparator}${failureCauses(causes)}`;
export const jobStuck = (ref: string, name: string | null, why: string | null) =>
  `job ${ref}${name ? ` (${name})` : ""} won’t start${why ? `: ${why}` : ""}`;
export const jobsStuck = (number: number) => `${count(number)} won’t start`;
export const failedBecause = (state: string, reason: string) => `${state}: ${reason}`;
export const tokenExpires = (time: string) => `Your token expires in ${time}`;
export const tokenExpired = "Your token has expired";
export const tokenExpiryHint = "Sign in with a new token to continue.";
export const tokenDetails = "Token";

export const jobsOn = (resource: string) => `My jobs on ${resource}`;
export const yourJobsOn = (resource: string) => `your jobs on ${resource}`;
export const countRunning = (number: number) => `${count(number)} running`;
export const countPending = (number: number) => `${count(number)} pending`;
export const countFailed = (number: number) => `${count(number)} failed`;
export const countNone = "No jobs";
/** None of a batch whose jobs aren't listed. */
export const listJobs = (number: number) =>
  number === 0 ? "Show jobs" : number === 1 ? "Show 1 job" : `Show ${count(number)} jobs`;
export const allYourJobs = "your jobs";
export const allInQueue = (number: number) => `All ${count(number)} in the queue`;
export const openQueue = "Open queue";
export const submitJob = "Submit job";
export const submitJobOn = (resource: string) => `Submit job on ${resource}`;
export const submitOne = (resource: string) => `Submit one on ${resource}`;
export const noJobsAnywhere = "No jobs";
export const noJobsHint = "Jobs that you submit on any machine are shown here with their progress.";
export const noMachines = "This portal isn’t set up for compute resources.";
export const stillLoading = "Still loading…";
export const notLoadedSingleUse = "Not loaded, to save your single-use token";
export const userUnknown = "The token’s user is unknown, so the portal can’t tell which jobs are yours.";
export const occupancyNotLoaded = "Occupancy could not be loaded";
export const jobsNotLoaded = "Your jobs could not be loaded";
export const notLoaded = "Could not be loaded";
export const estimatedStart = (when: string) => `est. ${when}`;
export const noEstimate = "no start estimate";
export const ends = (when: string) => `ends ${when}`;
export const endedAt = (when: string) => `ended ${when}`;

/** My clusters. */
export const noClusters = "No clusters";
export const noClustersHint = "Provision a message queue or a key-value store for seven days.";
export const provisionCluster = "Provision cluster";
export const allClusters = (number: number) =>
  number === 1 ? "Show cluster" : `All ${count(number)} clusters`;
export const yourClusters = "your clusters";

/** The facility. */
export const countInDowntime = (number: number) => `${number} operational despite a downtime`;
export const allOperational = (number: number) =>
  number === 1 ? "1 operational" : `All ${number} operational`;
export const endUnknown = "end unknown";
export const overdue = (end: string) => `overdue, planned until ${end}`;
export const incidentSince = "Incident since";
export const moreExceptions = (number: number) => `${count(number)} more not operational`;
export const asOf = (when: string) => `as of ${when}`;
export const mayBeOutOfDate = "may be out of date";
export const statusUnknown = "Status unknown";
export const noResources = "No resources are listed";
export const exceptions = "Resources that are not operational";
export const nextDowntimes = "Next downtimes";
export const startsAt = (start: string) => `${start}, end unknown`;
/** Beside the next downtimes of a machine. */
export const whereYourJobsAre = "You have jobs there.";
/** Instead of the next downtimes: there are none, or they aren't known. */
export const noDowntimes = {
  current: "No upcoming downtimes are listed.",
  awaited: "Loading downtimes…",
  unknown: "Downtimes could not be loaded.",
};
export const noDescription = "No description";
export const allResources = "All resources";
export const wallBoard = "Wall board";
export const history = "History";
export const calendar = "Calendar";
export const feed = "Atom feed";
export const moreAboutFacility = "More about the facility";

/** What one can do here, for readers who are signed out. */
export const runJobs = "Run jobs";
export const runJobsHint =
  "Submit jobs, follow them in the queue, and see when they start. You need to sign in.";
export const provisionServices = "Provision a queue or cache";
export const provisionHint =
  "Message queues and key-value stores, ready within minutes. You need to sign in.";
export const openCompute = "Submit a job";
export const openClusters = "Provision a cluster";
export const howToGetToken = "How to get a token";
export const whatYouCanDo = "What you can do here";
