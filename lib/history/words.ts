import type { DayCondition } from "./day";
import type { IncidentKind } from "./history-parameters";

export const title = "History";
export const lead =
  "Recorded by this portal from the facility's status. Time that wasn't observed is never counted as operational.";
export const demoRemark = "Demo mode: history from before the portal started is simulated.";
export const figure = (resource: string) => `History of ${resource}`;
export const dayConditionWords: Record<DayCondition, string> = {
  down: "Unavailable",
  other: "Other or unknown status",
  planned: "Planned downtime",
  partial: "Operational, partly observed",
  operational: "Operational",
  unobserved: "Not observed",
};
export const resource = "Resource";
export const allResources = "All resources";
export const period = "Period";
export const lastDays = (days: number | string) => `Last ${days} days`;
export const incidents = "Incidents";
export const kindWords: Record<IncidentKind, string> = {
  all: "All incidents",
  unplanned: "Unplanned only",
  planned: "Planned only",
};
export const show = "Show";
export const availability = "Availability";
export const window = "Window";
export const ofObserved = "Operational";
export const withoutPlanned = "Excluding planned downtime";
export const observed = "Observed";
export const unknownShare = "No data";
/** A share of 0 to 1 as a percentage with two decimals, rounded down: 100 % means all of it. */
export const percent = (share: number) =>
  share === 1 ? "100 %" : `${(Math.floor(share * 10_000 + 1e-6) / 100).toFixed(2)} %`;
export const shownDays = (first: string, last: string, zone: string) =>
  `${first} to ${last}, days in ${zone}`;
export const tableSummary = "Show as table";
export const tableCaption = (resource: string) => `Days on which ${resource} was not fully operational`;
export const otherDays = "Every other day: operational.";
export const noOtherDays = "Operational on every day.";
export const day = "Day";
export const condition = "Status";
export const notOperational = "Not operational";
export const started = "Started";
export const ended = "Ended";
export const duration = "Duration";
export const reason = "Reason";
export const ongoing = "Ongoing";
export const plannedIncident = "Planned";
export const unplannedIncident = "Unplanned";
export const noReason = "No reason reported";
export const withGap = "Not observed throughout";
export const noIncidents = "No incidents recorded";
export const noIncidentsRemark = "No resource was seen unavailable in this period.";
export const nothingRecorded = "Nothing recorded yet";
export const nothingRecordedRemark = (interval: string) =>
  `The portal records the status every ${interval}. The first days appear as they are recorded.`;
export const nothingRecordedOf = (name: string) => `Nothing recorded of ${name}`;
export const nothingRecordedOfRemark = "No resource of this name was seen in this period.";
export const recordedUntil = (moment: string, zone: string) => `Recorded until ${moment} ${zone}`;
export const furtherIncidents = (count: number) =>
  `${count.toLocaleString("en")} more, older ones. Choose a resource or a shorter period.`;
export const atLeast = (duration: string) => `at least ${duration}`;
export const incidentTable = "Incidents, newest first";
export const changeTable = "Changes to downtimes, newest first";
export const recordingOff = "Recording is switched off on this portal (RECORD_SECONDS=0).";
export const downtimeChanges = "Changes to downtimes";
export const changeWords: Record<string, string> = {
  start: "Start moved",
  end: "End moved",
  status: "Status changed",
  description: "Description changed",
  withdrawn: "Withdrawn",
  relisted: "Announced again",
};
export const seen = "Seen";
export const change = "Change";
export const before = "Before";
export const after = "After";
export const none = "–";
export const downloadJson = "JSON";
export const downloadCsv = "CSV";
export const download = "Download";
export const status = "Status";
export const statusOf = (name: string) => `Status of ${name}`;
