/** Every text of the overview. */

const count = (number: number) => number.toLocaleString("en-GB");
const jobs = (number: number) => (number === 1 ? "1 job" : `${count(number)} jobs`);
const yourJobs = (number: number) => (number === 1 ? "1 of your jobs" : `${count(number)} of your jobs`);
const pendingJobs = (number: number) => (number === 1 ? "1 pending job" : `${count(number)} pending jobs`);

export const title = "Overview";
export const partSeparator = ", ";
/** Between descriptions of downtimes, which are sentences or have commas and semicolons of their own. */
export const nameSeparator = " · ";

/** The regions. */
export const myJobs = "My jobs";
export const myClusters = "My clusters";

/** What downtimes do to jobs. */
export const runningThen = (number: number) => `${yourJobs(number)} would still be running`;
export const waitingThen = (number: number) => `${pendingJobs(number)} wouldn’t finish in time`;
export const runningNow = (number: number) => `${yourJobs(number)} may be interrupted`;
export const waitingNow = (number: number) => `${pendingJobs(number)} may have to wait`;
export const longestFit = (limit: string) =>
  `Jobs longer than ${limit} won’t finish before the next downtime`;
export const waitUntil = (end: string) =>
  `Downtime in effect until ${end} (planned): jobs may start after it`;
export const waitThenFit = (until: string, limit: string) =>
  `${until}, and jobs longer than ${limit} won’t finish before the next downtime`;
export const waitUnknown = "Downtime in effect, end unknown: jobs may have to wait";
export const impactUnknown = "The downtimes could not be compared with your jobs.";
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
export const meetsDowntime = "Downtime before it ends";
export const meetsDowntimeNow = "Downtime in effect";

/** A machine's downtime in one line. */
export const downtimeHits = (when: string, jobsHit: string) => `Downtime hits ${jobsHit} ${when}`;
export const downtimeHitsNone = (when: string) => `Downtime ${when}`;
export const hitJobs = (number: number, isLeast: boolean) => `${isLeast ? "at least " : ""}${jobs(number)}`;
/** In the middle of a sentence. */
export const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
export const until = (end: string) => `until ${end}`;
export const untilUnknown = "now, end unknown";
export const from = (start: string) => `from ${start}`;

/** Now. */
export const now = "Now";
export const nothingUrgent = "Nothing needs your attention.";
export const mayBeIncomplete = "may be incomplete";
export const checking = (whats: readonly string[]) => `Checking ${whats.join(", ")}…`;
export const notChecked = (whats: readonly string[]) => `Not checked: ${whats.join(", ")}.`;
export const earlierRequests = "your earlier requests";
export const actionOn = (label: string, text: string) => `${label}: ${text}`;
/** After a cause, for those who hear it alone. */
export const onMachine = (resource: string) => ` on ${resource}`;
export const formatCount = count;
export const moreRows = (number: number) => `${count(number)} more`;
export const notOperational = (names: string) => `Also unavailable, unknown or in downtime: ${names}`;
export const submitOn = (resource: string) => `submit on ${resource}`;
export const provisionOf = (name: string) => `provisioning of ${name}`;
export const extendAll = (number: number) => (number === 2 ? "Extend both" : `Extend all ${count(number)}`);
export const failedBecause = (state: string, reason: string) => `${state}: ${reason}`;

export const jobsOn = (resource: string) => `My jobs on ${resource}`;
export const yourJobsOn = (resource: string) => `your jobs on ${resource}`;
export const countRunning = (number: number) => `${count(number)} running`;
export const countPending = (number: number) => `${count(number)} pending`;
export const countFailed = (number: number) => `${count(number)} failed`;
export const countNone = "No jobs";
export const nextStart = (when: string) => `next est. ${when}`;
export const showJobs = "Show my jobs";
export const countFree = (number: number) => `${count(number)} free`;
export const allYourJobs = "your jobs";
export const allInQueue = (number: number) => `All ${count(number)} in the queue`;
export const submitOne = (resource: string) => `Submit one on ${resource}`;
export const noJobsAnywhere = "No jobs";
export const noJobsHint = "Jobs that you submit on any machine are shown here with their progress.";
export const noMachines = "This portal isn’t set up for compute resources.";
export const stillLoading = "Still loading…";
export const notLoadedSingleUse = "Not loaded, to save your single-use token";
export const userUnknown = "The token’s user is unknown, so the portal can’t tell which jobs are yours.";
export const occupancyNotLoaded = "Occupancy could not be loaded";
export const jobsNotLoaded = "Your jobs could not be loaded";
export const jobsNotLoadedOn = (resources: readonly string[]) =>
  `Your jobs on ${resources.join(", ")} could not be loaded`;
export const notLoaded = "Could not be loaded";
export const estimatedStart = (when: string) => `est. ${when}`;
export const noEstimate = "no start estimate";
export const ends = (when: string) => `ends ${when}`;
export const endedAt = (when: string) => `ended ${when}`;

/** My clusters. */
export const noClusters = "No clusters";
export const noClustersHint = "Provision a message queue or a key-value store for seven days.";
export const timeLeft = (left: string) => `${left} left`;
export const provisionCluster = "Provision cluster";
export const allClusters = (number: number) =>
  number === 1 ? "Show cluster" : `All ${count(number)} clusters`;
export const listedUnderNow = (number: number) =>
  `${count(number)} under Now ${number === 1 ? "expires" : "expire"} first`;
export const yourClusters = "your clusters";

/** Next. */
export const next = "Next";
export const startsAt = (start: string) => `${start}, end unknown`;
/** Beside the next downtimes of a machine. */
export const whereYourJobsAre = "your jobs there";
/** Instead of the next downtimes: there are none, or they aren't known. */
export const noDowntimes = {
  current: "No upcoming downtimes are listed.",
  awaited: "Loading downtimes…",
  unknown: "Downtimes could not be loaded.",
};

/** The page's menu. */
export const allResources = "All resources";
export const wallBoard = "Wall board";
export const history = "History";
export const calendar = "Calendar of downtimes (.ics)";
export const feed = "Atom feed";

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
