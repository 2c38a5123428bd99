import { stateNames } from "@/lib/status/words";
import { formatDuration } from "@/lib/time/duration";
import { formatInstant, formatZone } from "@/lib/time/zone";
import type { IncidentKind } from "./history-parameters";
import type { Availability } from "./view/availability";
import { type DayCondition, dayConditions, leastObserved, toKnownShare } from "./view/day";
import { toDayLook } from "./view/day-look";
import type { CommonDay } from "./view/resource-digest";

export const title = "History";
export const lead = "Time that wasn't observed never counts as operational.";
export const demoRemark = "Demo mode: history from before the portal started is simulated.";
export const notWritten = "Nothing is being recorded";
export const notWrittenRemark =
  "The portal's database can't be written, for example because its disk is full. Until that is fixed, time counts as not observed.";
export const figure = (resource: string) => `History of ${resource}`;
export const dayConditionWords: Record<DayCondition, string> = {
  down: stateNames.down,
  other: "Other or unknown status",
  planned: stateNames.planned,
  partial: "Operational, partly observed",
  operational: stateNames.ok,
  unobserved: "Not observed",
};
export const stripLegend = {
  operational: stateNames.ok,
  partial: "Operational, observed in part",
  other: "Not operational or unknown",
  planned: stateNames.planned,
  unobserved: "Not observed",
};
export const resource = "Resource";
export const allResources = "All resources";
export const period = "Period";
export const periodNames = { "30": "30 days", "90": "90 days", "365": "365 days" };
export const lastDays = (days: number | string) => `Last ${days} days`;
export const plannedIn = (days: number | string) => `${stateNames.planned}, ${days} days`;
export const incidents = "Incidents";
export const kindWords: Record<IncidentKind, string> = {
  all: "All",
  unplanned: "Unplanned",
  planned: "Planned",
};
export const availability = "Availability";
export const window = "Window";
export const ofObserved = stateNames.ok;
export const withoutPlanned = "Excluding planned downtime";
export const observed = "Observed";
export const unknownShare = "No data";
/** A share of 0 to 1 as a percentage with two decimals, rounded down: 100 % means all of it. */
export const percent = (share: number) =>
  share === 1 ? "100 %" : `${(Math.floor(share * 10_000 + 1e-6) / 100).toFixed(2)} %`;
/** A part that was, which is never 0 %. */
const sayPart = (kind: DayCondition, share: number) =>
  `${share < 0.0001 ? "< 0.01 %" : percent(share)} ${dayConditionWords[kind].toLowerCase()}`;
export const shownDays = (first: string, last: string, zone: string) =>
  `${first} to ${last}, days in ${zone}`;
export const tableSummary = "Show as table";
/** How much of a window was observed, in days, rounded. */
export function observedDays(observedShare: number, days: number): string {
  const observed = Math.round(observedShare * days);
  return `${observed === 0 && observedShare > 0 ? "< 1" : observed} of ${days} days`;
}
/** A bar in words: on how many days what was the worst. `of`: the operational part of the observed time, and how much that is. */
export function sayBar(counts: Record<DayCondition, number>, of?: Partial<Availability>): string {
  const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
  const parts = dayConditions
    .filter((condition) => counts[condition] > 0 && condition !== "operational")
    .map((condition) => `${dayConditionWords[condition].toLowerCase()} on ${days(counts[condition])}`);
  const total = dayConditions.reduce((sum, condition) => sum + counts[condition], 0);
  const share = toKnownShare(of);
  const head = share === null ? `Last ${total} days` : `Last ${total} days: ${percent(share)} operational`;
  return [head, ...parts].join(", ");
}
export const daysLink = (name: string) => `Days of ${name} as a table`;
export const historyUnavailable = "History unavailable.";
export const historyAwaited = "History not loaded yet.";
export const historyNotLoaded = "History not loaded. Reload the page to retry.";
export const barNote = "The last 90 days of each resource. Press a day to see it.";
export const noHistory = "No history yet.";
/** The last 24 hours in words: the parts of the observed time, so that what wasn't operational isn't all the same. */
export function sayLastDay(of: Availability): string {
  const { observedMs, operationalMs: operational, plannedMs: planned, observedShare } = of;
  if (observedMs === 0) return "Last 24 hours: not observed";
  const down = Math.max(0, of.unavailableMs - planned);
  const other = observedMs - operational - planned - down;
  const parts = Object.entries({ operational, planned, down, other })
    .filter(([, ms]) => ms > 0)
    .map(([kind, ms]) => sayPart(kind as DayCondition, ms / observedMs));
  return observedShare < leastObserved
    ? `Last 24 hours: observed for ${formatDuration(observedMs)}, of that ${parts.join(", ")}`
    : `Last 24 hours: ${[...parts, `${percent(observedShare)} observed`].join(", ")}`;
}
export const tableCaption = (resource: string) => `Days on which ${resource} was not fully operational`;
export const otherDays = "Every other day: operational.";
export const noOtherDays = "Operational on every day.";
export const resourceTable = (days: string) => `Resources, last ${days} days`;
export const calendar = "Days";
export const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
/** A share of 0 to 1 in so few characters that it fits into a day of the calendar; never 0 % of what was. */
export const shortPercent = (share: number) =>
  share < 0.01 ? "<1 %" : `${Math.floor(share * 100 + 1e-6)} %`;
/** A day of the calendar in words: which part of the observed time wasn't operational, and which resources weren't observed. */
export function sayDay(date: string, of: CommonDay): string {
  const { condition, observedMs, observedResources, expectedResources } = of;
  const parts = toDayLook(of).parts.map(({ kind, share }) => sayPart(kind, share));
  if (parts.length === 0) parts.push(dayConditionWords[condition]);
  if (observedMs > 0 && observedResources < expectedResources)
    parts.push(`${observedResources} of ${expectedResources} resources observed`);
  return `${date}: ${parts.join(", ")}`;
}
export const recordBegins = (date: string) => `The record begins on ${date}.`;
export const hoursOfDay = (hours: number) => `${hours} hours`;
export const previousDay = "Previous day";
export const nextDay = "Next day";
export const backToDays = "All days";
export const dayStrips = (date: string) => `Recorded on ${date}`;
export const dayParts = (date: string) => `What wasn't operational on ${date}`;
export const ownDayParts = (name: string, date: string) => `Status of ${name} on ${date}`;
export const allOperational = "Everything that was observed on this day was operational.";
export const nothingObserved = "Nothing was observed on this day yet.";
export const dayGone = "Day not found";
export const dayGoneRemark = (zone: string) => `This day doesn't exist, or hasn't begun in ${zone}.`;
export const furtherParts = (count: number) =>
  `${count.toLocaleString("en")} more. Choose a resource to see all of its day.`;
export const dayIncidents = "Incidents on this day";
export const from = "From";
export const until = "Until";
export const incident = "Incident";
export const incidentLink = "Open this incident";
export const incidentHeading = (resource: string, isPlanned: boolean) =>
  `${resource} ${stateNames[isPlanned ? "planned" : "down"].toLowerCase()}`;
export const incidentOf = (resource: string) => `Incident of ${resource}`;
export const timeline = "Timeline";
export const timelineOf = (resource: string) => `Timeline of ${resource}`;
export const moments = "What happened, oldest first";
export const now = "now";
export const continuing = "Continuing";
export const unchanged = "Unchanged when last observed";
export const notObservedFor = (length: string) => `Not observed for ${length}`;
export const downtimesMoved = (count: number) => `${count} ${count === 1 ? "downtime" : "downtimes"} moved`;
export const downtimeListed = "Downtime listed:";
export const downtimeChange = (field: string) => `Downtime ${(changeWords[field] ?? field).toLowerCase()}`;
export const moreHistory = "Full history";
export const moreIncidents = (count: number) => `${count.toLocaleString("en")} more in the full history.`;
export const openHistory = (name: string) => `Full history of ${name}`;
export const day = "Day";
export const dayOf = (date: string) => `Day of ${date}`;
export const condition = "Status";
export const started = "Started";
export const ended = "Ended";
export const expectedEnd = "Expected end";
export const expectedEndPassed = "Was to end";
export const firstSeen = "First observed";
export const lastSeen = "Last observed";
export const duration = "Duration";
export const ongoingSince = (moment: string) => `Continuing since ${moment}`;
export const plannedIncident = "Planned";
export const unplannedIncident = "Unplanned";
/** `share`: the planned part of the observed time, above 0 and below 1. */
export const partlyPlanned = (share: number) => `Partly planned (${Math.max(1, Math.floor(share * 100))} %)`;
export const noReason = "No reason reported";
export const withGap = "Not observed throughout";
export const noIncidents: Record<IncidentKind, string> = {
  all: "No incidents recorded",
  unplanned: "No unplanned incidents recorded",
  planned: "No planned incidents recorded",
};
export const noIncidentsRemark: Record<IncidentKind, string> = {
  all: "No resource was seen down or in maintenance in this period.",
  unplanned: "No resource was seen down in this period.",
  planned: "No resource was seen in maintenance in this period.",
};
export const nothingRecorded = "Nothing recorded yet";
export const nothingRecordedRemark = (interval: string) =>
  `The portal records the status every ${interval}. The first days appear as they are recorded.`;
export const nothingRecordedOf = (name: string) => `Nothing recorded of ${name}`;
export const nothingRecordedOfRemark = "No resource of this name was seen in this period.";
export const recordedUntil = (moment: string, zone: string) => `Recorded until ${moment} ${zone}`;
export const completeSince = (ms: number, zone: string) =>
  `Complete since ${formatInstant(ms, zone, "exact")} ${formatZone(ms, zone)}. Before that, too many changes are recorded to show here; downloads include them.`;
export const exactSince = (moment: string, zone: string, gap: string) =>
  `Before ${moment} ${zone}, up to ${gap} without a successful check counted as observed.`;
export const furtherIncidents = (count: number) =>
  `${count.toLocaleString("en")} more, older ones. Choose a resource or a shorter period.`;
export const furtherChanges = (count: number) => `${count.toLocaleString("en")} more, older ones.`;
export const showMoreIncidents = "Show the newest 100";
export const atLeast = (duration: string) => `at least ${duration}`;
export const incidentList = "Incidents, newest first";
export const recordingOff = "Recording is switched off on this portal (RECORD_SECONDS=0).";
export const downtimeChanges = (count: number) => `Changes to downtimes (${count.toLocaleString("en")})`;
export const changeList = "Changes to downtimes";
export const change = "Change";
export const downtime = "Downtime";
export const changeWords: Record<string, string> = {
  start: "Start moved",
  end: "End moved",
  status: "Status changed",
  description: "Description changed",
  withdrawn: "Withdrawn",
  relisted: "Announced again",
};
export const none = "–";
export const downloadJson = "Download JSON";
export const downloadCsv = "Download CSV";
export const feed = "Atom feed";
/** Under the downloads if the period has more spans than one file. */
export const downloadCut = (most: number, all: number) =>
  `A file has at most ${formatCount(most)} spans; this period has ${formatCount(all)}. For all of them, choose a resource or a shorter period, or follow the API's “next”.`;
const formatCount = (count: number) => count.toLocaleString("en-GB");
export const noteCount = (count: number, hasMore: boolean) =>
  `Notes (${hasMore ? "more than " : ""}${count.toLocaleString("en")})`;
export const closingNote = "Closing note";
export const notesNotLoaded = "Notes couldn't be loaded.";
export const statusOf = (name: string) => `Status of ${name}`;

// Text for terminals.
export const textTitle = (facility: string, days: string) => `${facility}: ${title}, last ${days} days`;
export const textAge = (line: string, age: string) => `${line} (${age} ago)`;
export const timesIn = (zone: string) => `Times in ${zone}`;
export const textOnlyDays =
  "Text has whole periods: days is 30, 90 or 365. from, to, limit and after are for JSON and CSV.";
