/** Every text of the status screens, the calendar and the feed. */

const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

// One status.
export const unknown = "Unknown";
/** The states of a resource on every page, board, text and feed; the facility's own words are shown as received. */
export const stateNames = { ok: "Operational", planned: "In maintenance", down: "Down", unknown };
export const unscheduledInEffect = "Unscheduled downtime in effect";
export const stillDown = "Still down after planned end";
export const notAnnounced = "Unannounced outage";
export const unclearTimes = "Downtime with unclear times";
export const noStatus = "No status reported";
export const facilityText = "Status text from the facility";
export const inEffect = "Downtime in effect";
export const overdue = "Downtime overdue";
export const startedSince = "Downtime started after this check";
export const despiteInEffect = "Despite a downtime in effect";
export const despiteOverdue = "Despite an overdue downtime";
export const withinADay = "Downtime within a day";
export const lastKnownAt = (word: string, moment: string, duration: string) =>
  `Last known: ${word}, ${moment}, ${ago(duration)}`;
export const was = (word: string, duration: string) => `was ${word} ${ago(duration)}`;

// Counts, search and order.
export const countsLabel = "Resources by status";
export const filterNames = {
  down: "down",
  planned: "in maintenance",
  other: "other",
  unknown: "unknown",
  ok: "operational",
};
export const count = (number: number, state: keyof typeof filterNames) => `${number} ${filterNames[state]}`;
export const searchResources = "Search resources";
export const search = "Search";
export const history = "History";
export const groupBy = "Group by";
export const sortBy = "Sort by";
export const groupingNames = {
  none: "No grouping",
  type: "Type",
  enclave: "Enclave",
  organization: "Organization",
};
export const ungrouped = {
  type: "Type unknown",
  enclave: "Enclave unknown",
  organization: "Organization unknown",
};
export const orderNames = {
  severity: "Worst first",
  name: "Name",
  next: "Next downtime",
};

// The list of resources.
export const statusTitle = "Status";
export const resources = "Resources";
export const noResources = "No resources listed";
export const noResourcesMore = "The facility's list is empty.";
export const noMatch = "No resource matches";
export const hiddenByFilter = (total: number) =>
  `${total} ${plural(total, "resource is", "resources are")} hidden by the search or filter.`;
export const clearFilter = "Clear search and filter";
export const moreBelow = (count: number) => `${count} more ${plural(count, "needs", "need")} attention`;
export const otherResources = "Other resources";
export const details = "Details";
export const rowHeads = ["State", "Resource", "Next downtime", "Last 90 days"];
export const theStatus = "the status";
export const neverLoaded = "Status unknown";
export const loadingStatus = "Loading status…";
export const downtimesUnknown = "Downtimes unknown";
export const statusOf = (resource: string) => `Status of ${resource}: `;
export const neverLoadedMore = "No status received from the facility yet. This page updates automatically.";
export const queue = "Queue";
export const submitJob = "Submit";
export const queueOf = (name: string) => `Queue of ${name}`;
export const submitTo = (name: string) => `Submit a job to ${name}`;

// The next downtime of a resource.
export const countdownNames = {
  "starts in": "Downtime starts in",
  "ends in": "Downtime ends in",
  "overdue by": "Downtime overdue by",
} as const;
export const endUnknown = "Downtime in effect, end unknown";
export const since = (moment: string) => `since ${moment}`;
export const sinceOrEarlier = (moment: string) => `since ${moment} or earlier`;
export const until = (moment: string) => `until ${moment}`;
export const plannedEnd = (moment: string) => `overdue since ${moment}`;
export const endNotKnown = "end unknown";
export const noEndAnnounced = "no end announced";
const several = (text: string) => (count: number) => `${count} ${plural(count, "downtime")} ${text}`;
export const timesFaults = {
  reversed: several("with an end before the start"),
  neither: several("without start or end"),
  noStart: several("without a start"),
  noEnd: several("without an end"),
};
export const reversed = "Ends before it starts";
export const planNames = {
  none: "None planned",
  unpublished: "No schedule published",
  unreported: "No schedule information",
};
export const span = (start: string, end: string) => `${start} to ${end}`;
export const reversedSpan = (text: string) => `${text} (ends before it starts)`;
export const unknownEnd = "an unknown end";
export const notProvided = "not provided";
export const timesIn = (zone: string, offset: string) =>
  offset === zone ? `Times in ${zone}` : `Times in ${zone} (${offset})`;

// One resource.
export const allResources = "All resources";
export const breadcrumb = "Breadcrumb";
export const receivedStatus = "Reported status";
export const type = "Type";
export const enclave = "Enclave";
export const organization = "Organization";
export const publishesSchedule = "Publishes a downtime schedule";
export const noDescription = "No description provided";
export const yesNo = (value: boolean | null) => (value === null ? notProvided : value ? "yes" : "no");
export const asOf = "As of";
export const nextAt = (time: string) => `next ${time}`;
export const nextDue = "next due now";
export const staleAsOf = "Stale: as of";
export const noDataYet = "No data yet";
export const underAMinute = "less than 1 min ago";
export const ago = (duration: string) => `${duration} ago`;
export const refreshFailing = (why: string) => `refresh failing: ${why}`;
export const checkedByFacility = "Checked by facility";
export const received = "Received";
export const lastRequest = "Last request";
export const nextUpdate = "Next update";
export const renewal = (minutes: number, refreshSeconds: number) =>
  `Updated every ${minutes} minutes by the facility; requested at most every ${refreshSeconds} s.`;
export const neverReceived = "No data has been received from the facility.";
export const datedInFuture = "The facility's timestamp is in the future: a clock is wrong. Age shown as 0.";
export const ageFromAnswer =
  "The facility sent no timestamp, so the age counts from its response. The data may be up to 15 minutes older.";
export const wallBoard = "Wall board";
export const composeBoard = "Compose a board";
export const feed = "Atom feed";
export const subscribe = "Subscribe to calendar";
export const calendarFile = "Download (.ics)";
export const copyCalendarAddress = "Copy calendar address";

// The timeline and the table.
export const timeline = "Downtime timeline";
export const zoom = "Timeline";
export const zoomNames = { "10d": "10 days", "3d": "3 days", "24h": "24 hours" };
export const past = "Timeline of the past";
export const pastNames = { none: "None", "24h": "24 h", "10d": "10 d", "90d": "90 d" };
export const pastNotLoaded = "History not loaded, so the past isn't shown. Reload the page to retry.";
export const recorded = (times: string) => `Recorded: ${times}`;
export const furtherPast = (count: number) => `${count.toLocaleString("en")} older downtimes not shown.`;
export const nothingRecorded = "Nothing recorded";
export const pastHeads = {
  operational: stateNames.ok,
  planned: stateNames.planned,
  unplanned: stateNames.down,
  other: "Other or unknown status",
  unobserved: "Not observed",
};
export const lanes = "Lanes, scrolling sideways";
export const resource = "Resource";
export const noDowntimes = "No downtimes listed.";
export const showTable = (count: number) => `Show as table (${count})`;
export const downtimes = "Downtimes";
export const noneInWindow = "None in this window";
export const notListed = "not in the resource list";
export const phaseNames = {
  upcoming: "Upcoming",
  "in-effect": "In effect",
  overdue: "Overdue",
  past: "Ended",
  unknown: "Times unknown",
};
export const phase = "Phase";
export const start = "Start";
export const end = "End";
export const duration = "Duration";
export const scheduled = "Scheduled";
export const reboot = "Reboot";
export const yourJobs = "Your jobs";
export const description = "Description";
export const updated = (moment: string) => `updated ${moment}`;
export const closeDetails = "Close details";
export const durationUnknown = "unknown";
export const unscheduled = "unscheduled";
export const withReboot = "with reboot";
export const noneGiven = "none provided";
export const legend = "Legend";
export const legendNames = {
  "in-effect": "in effect",
  upcoming: "upcoming",
  overdue: "overdue, hatched after its planned end",
};
export const unread = {
  awaited: "Downtimes are still loading: some may be missing.",
  both: "Downtimes couldn't be loaded: some may be missing.",
  inEffect: "Downtimes in effect couldn't be loaded: some may be missing.",
  upcoming: "Upcoming downtimes couldn't be loaded: some may be missing.",
};

// Calendar, feed, and badges for other sites.
export const downtimesOf = (name: string) => `${name} downtimes`;
export const calendarTitle = (name: string, marks: readonly string[]) =>
  `${name}: downtime${marks.length ? ` (${marks.join(", ")})` : ""}`;
export const feedTitle = (name: string, isUnscheduled: boolean, from: string) =>
  `${name}: ${isUnscheduled ? "unscheduled downtime" : "downtime"} from ${from}`;
export const withStatus = (text: string, status: string) => (text === "" ? status : `${text} (${status})`);
export const feedSummary = (from: string, to: string, length: string | null, hasReboot: boolean) =>
  `From ${from} to ${to}${length === null ? "" : ` (${length})`}.${hasReboot ? " With reboot." : ""}`;
export const unknownTime = "an unknown time";
export const endNotReported = "End unknown.";
export const endPrecedes = (end: string) => `The reported end, ${end}, precedes the start.`;
export const noSuchResource = "The facility lists no resource of this name.";
export const anotherResource = "describes another resource";
export const badgeNotFound = "not found";
export const badgeAsOf = (word: string, moment: string) => `${unknown} (${word} as of ${moment})`;
export const badgeWithNote = (word: string, note: string) => `${word}, ${note.toLowerCase()}`;
