/** The texts of the queue. Numbers of jobs are plain counts. */

const count = (number: number) => number.toLocaleString("en-GB");
const jobs = (number: number) => (number === 1 ? "1 job" : `${count(number)} jobs`);

/* The page */
export const heading = "Jobs";
export const title = (resource: string | null) => (resource ? `Queue of ${resource}` : "Queue");
export const submit = "Submit job";
export const readOnly = (reason: string) => `You can’t submit or cancel jobs here. ${reason}`;
export const queueToLoad = "the queue";
export const jobRecords = "jobs";
export const jobCount = (shown: number, total: number, isNarrowed: boolean) =>
  isNarrowed ? `${count(shown)} of ${jobs(total)}` : jobs(total);
/** Of a list that is still being read. */
export const arrivedCount = (shown: number, arrived: number, isNarrowed: boolean) =>
  `${jobCount(shown, arrived, isNarrowed)} loaded`;
export const firstArrived = (number: number) =>
  `The list was still loading, so only its first ${number === 1 ? "line is" : `${number} lines are`} shown. Reload the page for the whole list.`;
export const brokenOffAfter = (arrived: number) =>
  `Loading stopped before the end of the list. Only the first ${arrived === 1 ? "job is" : `${jobs(arrived)} are`} known; others are missing below.`;
export const loadingRest = "Loading the rest…";
export const firstLines = (number: number) => `Without JavaScript only the first ${number} lines are shown.`;

/* Empty lists */
export const noMatch = "No matching jobs";
export const noMatchDetail = (total: number) =>
  `None of the ${jobs(total)} in the queue matches every filter.`;
export const clearFilter = "Clear filter";
export const noneMine = (resource: string) => `You have no jobs on ${resource}`;
export const noneKnownMine = (resource: string) => `No job on ${resource} is known to be yours`;
export const noneMineDetail = (total: number, unreported: number) => {
  const others = total - unreported;
  const inQueue = [
    ...(others === 1
      ? ["1 job of another user"]
      : others > 1
        ? [`${count(others)} jobs of other users`]
        : []),
    ...(unreported > 0 ? [`${jobs(unreported)} without a known owner`] : []),
  ];
  return `Your jobs appear here once you submit them. In the queue: ${inQueue.join(", ")}.`;
};
export const ownersUnknown = (number: number) =>
  number === 1
    ? "1 job whose owner isn’t known by name is hidden. It may be yours."
    : `${count(number)} jobs whose owners aren’t known by name are hidden. Some may be yours.`;
export const noneMineMatch = "None of your jobs match";
export const noneMineMatchDetail = "Clear the filter, or search the jobs of all users.";
export const showAll = "Show all jobs";
export const empty = "The queue is empty";
export const emptyDetail =
  "The scheduler lists no jobs that your project may see. Ended jobs leave the list after a few minutes.";

/* The first read */
export const loading = "Loading the queue…";
export const loadedJobs = (number: number, seconds: number) =>
  `${count(number)} jobs loaded, ${seconds} s. The first load of a long queue takes a few seconds.`;
export const waitingForScheduler = "Waiting for the scheduler";

/* Notices */
export const incompleteList = "Incomplete list";
export const unreadableRecords = (number: number) =>
  number === 1
    ? "1 record from the scheduler could not be read and is missing below."
    : `${count(number)} records from the scheduler could not be read and are missing below.`;
export const repeatedIds = "Duplicate job IDs";
export const repeatedRecords = (number: number) =>
  number === 1
    ? "1 record has the same ID as another. Only the last run of each job is shown."
    : `${count(number)} records have the same ID as another. Only the last run of each job is shown.`;

/* Filters */
export const filterJobs = "Filter jobs";
export const filterHint = "ID, name, user, account, node, reason or /regex/";
export const filters = "Filters";
export const activeFilters = (number: number) => (number === 0 ? filters : `${filters} (${number})`);
export const mine = "Mine";
export const mineHint = (username: string) => `Show only jobs of ${username}`;
export const expandArrays = "Expand arrays";
export const sortBy = "Sort";
export const sortChoice = (column: string, isDescending: boolean) =>
  `${column}, ${isDescending ? "descending" : "ascending"}`;
export const everyValue = (label: string) => `${label}: all`;
export const severalValues = (label: string, values: string[]) => `${label}: ${values.join(", ")}`;
export const valueCount = (value: string, number: number) => `${value} (${count(number)})`;
export const unreportedValue = "(not reported)";
export const jobsByState = "Jobs by state";
export const chosen = " (chosen)";
export const filterFault = "Filter not applied";
export const cutSearch = "Search stopped early";
export const cutSearchDetail =
  "The expression is too slow for this queue. Jobs may be missing below; use a simpler one.";
export const incomplete = (missing: string) => `Incomplete expression: missing ${missing}`;
export const unmatched = (sign: string) => `Invalid expression: unmatched ${sign}`;
export const danglingBackslash = "Incomplete expression: nothing follows the last \\";
export const invalidExpression = "Invalid expression";

/* The list */
export const notReported = "Not reported";
export const you = "you";
export const onNodes = (nodeList: string) => `on ${nodeList}`;
export const nodeRange = (least: number, most: number) => `${least}–${most}`;
export const estimated = (instant: string) => `est. ${instant}`;
export const estimatedBy = (instant: string) => `Scheduler’s estimate: ${instant}`;
export const percentUsed = (percent: number) => `${percent} % used`;
export const percentOf = (percent: number, limit: string) => `${percent} % of ${limit} used`;
export const timeLeft = (left: string) => `${left} left`;
export const zoned = (column: string, zone: string) => `${column} (${zone})`;
export const selectMine = "Select all my jobs that match";
export const selectAll = "Select all jobs that match";
export const selectRow = (row: string) => `Select ${row}`;
export const jobRow = (label: string) => `job ${label}`;
export const groupRow = (number: number, id: string) => `${count(number)} jobs of ${id}`;
export const runAgain = (number: number, unknown = 0) =>
  `Run ${count(number)} failed job${number === 1 ? "" : "s"} again${unknown > 0 ? ` (${count(unknown)} unknown)` : ""}`;
/** Jobs submitted together, without a shared ID: `title` is their name with its placeholders. */
export const togetherRow = (number: number, title: string) =>
  `${jobs(number)} submitted together${title === "" ? "" : ` as ${title}`}`;
/** After the number of those that are listed. */
export const togetherOf = (listed: number, total: number) => (listed < total ? `of ${jobs(total)}` : "jobs");
export const collapseRow = (row: string) => `Collapse ${row}`;
export const expandRow = (row: string) => `Expand ${row}`;
export const columns = "Columns";
export const userWithAll = "User (not while Mine is on)";

/* The selection */
export const selectedJobs = "Selected jobs";
export const selectHint = "Select jobs to cancel several at once.";
export const noneSelectable = "There are no jobs that you can cancel.";
export const noneOwn = "None of these jobs is yours.";
export const noneKnownOwn =
  "None of these jobs is known to be yours: the scheduler doesn’t report their owners.";
export const selected = (number: number, own: number | null) =>
  own === null ? `${jobs(number)} selected` : `${count(number)} of your ${jobs(own)} selected`;
export const dismiss = "Dismiss";
export const hiddenByFilter = (number: number) => `${count(number)} hidden by the filter`;
export const leftQueue = (number: number) => `${count(number)} no longer in the queue`;
export const clearSelection = "Clear selection";

/* Export */
export const exportAs = (form: string) => `Export ${form}`;
export const exportFailed = "Nothing was saved. Press the button again.";

/* Failed reads */
export const unreadableRows = "A response arrived, but its jobs could not be read.";
export const noList = "The answer has no readable list (jobs).";
export const brokenOff = "The answer ended early.";
export const answerTooLarge = "The answer is larger than the portal reads.";
export const tooManyJobs = (most: number) => `The list has more than ${count(most)} jobs.`;
export const tooDeep = "The answer is nested too deeply.";
export const entryTooLarge = "One entry of the answer is too large.";
export const frameTooLarge = "The answer is too large around its entries.";
