/** Every text of the notices. */
import type { NoticeKind } from "./notice";

const count = (number: number) => number.toLocaleString("en-GB");

/** The button in the header, and the dialog behind it. */
export const notices = "Notices";
export const noticesUnread = (number: number) => `${notices}, ${count(number)} unread`;
export const notLoaded = "Notices couldn’t be loaded. Press again to retry.";
export const close = "Close";
export const now = "Now";
export const partSeparator = " · ";
export const moreNow = (number: number) => `${count(number)} more on the overview`;
export const latest = (most: number) => `Last ${most}`;
export const settings = "Settings";
export const clear = "Clear list";
export const isNew = "New: ";
export const nothingYet = "No notices yet";
export const nothingYetHint = "What happens from now on is listed here, also while you are on other pages.";
export const allOff = "All notices are off";
export const allOffHint = "Choose what you want to be notified about.";
export const timesIn = (zone: string) => `Times in ${zone}.`;
export const lastChecked = "Jobs last checked:";
export const notKept =
  "Storage is full or blocked in this browser. Your choices and this list last until you leave this page.";

/** Choices. */
export const notifyMe = "Notify me when";
export const kindGroups = {
  jobs: "My jobs",
  clusters: "My clusters",
  token: "My token",
} as const;
export const kindLabels: Record<NoticeKind, string> = {
  "job-started": "A job starts",
  "job-ended": "A job ends without failing",
  "job-failed": "A job fails",
  "job-limit": "A job reaches its time limit within an hour",
  downtime: "A downtime that affects my jobs begins within an hour",
  cluster: "A cluster expires within 10 minutes",
  token: "My token expires within 10 minutes",
};
export const whileOpen =
  "Checked while the portal is open in at least one tab. What happened in between is listed the next time you open it. Signing out clears the list.";
export const whileVisible =
  "Checked only while this tab is visible. What happened in between is listed when you return to it. Signing out clears the list.";
export const singleUse = "Your token may be single-use, so nothing is loaded automatically.";
export const userUnknown = "Your user name is unknown, so your jobs can’t be identified.";
export const tokenEndUnknown = "The end of your token wasn’t reported.";

/** The browser's own notifications. */
export const useBrowser = "Show browser notifications";
export const useBrowserHint =
  "Your browser asks for permission first. Titles of notices are shown on your screen.";
export const browserBlocked =
  "Blocked in this browser. Allow notifications for this site in the browser’s site settings, then reload this page.";
export const browserMissing = "Not available in this browser, or only over https.";
export const moreNotices = (number: number) => `${count(number)} new notices`;

/** New notices over the page. */
export const newNotices = "New notices";
export const dismiss = "Dismiss";
export const dismissNamed = (title: string) => `Dismiss: ${title}`;
export const more = (number: number) => `${count(number)} more`;
export const showMore = (number: number) => `${more(number)} in Notices`;

/** Jobs. */
export const jobName = (ref: string, name: string | null) => `Job ${ref}${name ? ` (${name})` : ""}`;
const jobs = (number: number) => `${count(number)} jobs`;
export const jobTitles = {
  started: (job: string, resource: string) => `${job} started on ${resource}`,
  ended: (job: string, resource: string) => `${job} ended on ${resource}`,
  failed: (job: string, resource: string) => `${job} failed on ${resource}`,
  gone: (job: string, resource: string) => `${job} on ${resource} is no longer listed`,
  past: (job: string, resource: string) => `${job} on ${resource} is no longer among your recent jobs`,
} as const;
/** By the state of a job that failed. */
export const failedTitles: Partial<Record<string, (job: string, resource: string) => string>> = {
  TIMEOUT: (job, resource) => `${job} timed out on ${resource}`,
  OUT_OF_MEMORY: (job, resource) => `${job} ran out of memory on ${resource}`,
};
export const jobsTitles = {
  started: (number: number, resource: string) => `${jobs(number)} started on ${resource}`,
  ended: (number: number, resource: string) => `${jobs(number)} ended on ${resource}`,
  failed: (number: number, resource: string) => `${jobs(number)} failed on ${resource}`,
  gone: (number: number, resource: string) => `${jobs(number)} on ${resource} are no longer listed`,
  past: (number: number, resource: string) =>
    `${jobs(number)} on ${resource} are no longer among your recent jobs`,
} as const;
export const goneDetail = "Outcome unknown: the scheduler no longer reports it.";
export const pastDetail = "Outcome unknown: jobs that ended more than 24 hours ago aren’t checked.";

/** Ends. */
/** Before the instants of the end, and of the notice, whose title is true then. */
export const toInstantWord = (kind: NoticeKind): string =>
  kind === "downtime" ? "Begins" : kind === "job-limit" ? "Ends" : "Expires";
export const noticedOn = "noticed";
export const separator = ", ";

/** The calendar of deadlines. */
export const calendar = "Download my deadlines (.ics)";
export const calendarHint = "When clusters, running jobs and your token expire.";
export const calendarFile = "my-deadlines";
export const calendarCluster = (name: string) => `Cluster ${name} expires`;
export const calendarJob = (job: string, resource: string) => `${job} on ${resource} ends at the latest`;
export const calendarToken = "Access token expires";
export const calendarSaved = (number: number) =>
  number === 1 ? "1 deadline saved." : `${count(number)} deadlines saved.`;
export const calendarNothing = "Nothing of yours has a known deadline.";
export const calendarNoneSaved = "No deadlines saved.";
export const calendarMissing = (what: readonly string[]) =>
  `Not included, because not loaded: ${what.join(", ")}.`;
export const calendarFailed = "The calendar couldn’t be created. Press again to retry.";
export const jobsOn = (resource: string) => `jobs on ${resource}`;
export const furtherJobsOn = (resource: string) => `any further jobs on ${resource}`;
export const allJobs = "your jobs";
export const clusters = "your clusters";
