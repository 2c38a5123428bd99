import type { ActivityAction, ActivityOutcome } from "./model";

export const title = "My activity";
export const ofUser =
  "The last 90 days through this portal, visible only to you. Scripts, environments and secrets are never recorded.";
export const ofToken =
  "Your user is unknown, because this token wasn't checked at sign-in. Only what was done with this token is listed.";
export const actionWords: Record<ActivityAction, string> = {
  submit: "Submit job",
  cancel: "Cancel job",
  provision: "Provision cluster",
  extend: "Extend cluster",
  delete: "Delete cluster",
  revoke: "Revoke token",
};
export const outcomeWords: Record<ActivityOutcome, string> = {
  done: "Done",
  partly: "Partly done",
  unconfirmed: "Not confirmed",
  refused: "Refused",
  "not-sent": "Not sent",
  unknown: "Outcome unknown",
  "under-way": "In progress",
};
export const action = "Action";
export const allActions = "All actions";
export const outcome = "Outcome";
export const allOutcomes = "All outcomes";
export const resource = "Resource";
export const allResources = "All resources";
export const show = "Show";
export const clearFilters = "Clear filters";
export const dayTable = (day: string) => `Activity on ${day}`;
export const job = (id: string) => `Job ${id}`;
export const onResource = (resource: string) => `on ${resource}`;
export const families: Record<string, string> = { mq: "Message queue", kv: "Key-value store" };
export const byPerson = (person: string) => `by ${person}`;
export const ownToken = "Access token";
export const quote = (text: string) => `“${text}”`;
export const cancelledTasks = (tasks: string) => `Cancelled: tasks ${tasks}`;
export const cancelledJobs = (jobs: string) => `Cancelled: ${jobs}`;
export const endedTasks = (tasks: string) => `Already ended: tasks ${tasks}`;
export const endedJobs = (jobs: string) => `Already ended: ${jobs}`;
export const refusedTasks = (tasks: string) => `Refused: tasks ${tasks}`;
export const refusedJobs = (jobs: string) => `Refused: ${jobs}`;
export const checkFirst = "Check the list before retrying.";
export const copyRequestId = (id: string) => `Copy request ID ${id}`;
export const requestIdOf = (id: string) => `Request ID ${id}`;
export const nothingYet = "No activity yet";
export const nothingYetRemark =
  "Jobs that you submit or cancel, and clusters that you provision, extend or delete here, are listed with their outcome. Submitted jobs keep their last state after the scheduler has forgotten them.";
export const nothingFound = "Nothing matches these filters";
export const nothingFoundRemark = "Only the last 90 days are kept.";
export const toCompute = "Open compute";
export const toClusters = "Open clusters";
export const older = "Older";
export const newest = "Newest";
export const pages = "Pages";
export const downloadCsv = "Download CSV";
export const downloadJson = "Download JSON (newest 500)";
