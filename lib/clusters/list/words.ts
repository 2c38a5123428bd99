/** The texts of the list of clusters. */

import { formatDuration, hourMs } from "@/lib/time/duration";
import type { Family } from "../families";
import { familyClusters } from "../words";

const clusterCount = (count: number) => (count === 1 ? "1 cluster" : `${count} clusters`);

export const shownOf = (shown: number, all: number) => (shown === all ? `${all}` : `${shown} of ${all}`);
export const searchClusters = "Search clusters";
export const typeFilter = "Type";
export const allTypes = "All types";
export const messageQueues = "Message queues";
export const keyValueStores = "Key-value stores";
export const timeLeftFilter = "Time left";
export const expiredStage = "Expired";
export const underHour = "Under 1 h";
export const underDay = "Under 24 h";
export const overDay = "Over 24 h";
export const unknownStage = "Unknown";
export const clearFilters = "Clear filters";

export const noMatch = "No cluster matches";
export const noMatchHint = "Change the search, or clear the filters.";
export const noClusters = "Your project has no clusters";
export const noClustersHint =
  "Provision a message queue or a key-value store for your jobs. It runs for 7 days, and you can extend it at any time.";

export const nameColumn = "Cluster";
export const expiryColumn = "Time left";
export const stateColumn = "State";
export const actionsColumn = "Actions";
export const select = (name: string) => `Select ${name}`;

export const selectAll = (count: number) => `Select all ${count}`;
export const layout = "Layout";
export const layouts = { cards: "Cards", table: "Table" } as const;
export const timesIn = (zone: string) => `Times in ${zone}.`;

export const selectedClusters = "Selected clusters";
export const selectedCount = (count: number) => `${count} selected`;
export const extendSelected = "Extend selected";
export const deleteSelected = "Delete selected";
export const clearSelection = "Clear selection";

/** Extending several at once. */
const period = (hours: number) => formatDuration(hours * hourMs);
export const extendWithin = (count: number, hours: number) =>
  `Extend ${count} that expire within ${period(hours)}`;
export const extendCount = (count: number) => `Extend ${clusterCount(count)}`;
export const noneWithin = (hours: number) => `No cluster expires within ${period(hours)}.`;
export const noneListedWithin = (hours: number, unread: readonly Family[]) =>
  `No listed cluster expires within ${period(hours)}. We can't tell whether other ${unread.map((family) => familyClusters[family]).join(" or ")} do.`;
export const leftOut = (count: number) =>
  count === 1
    ? "1 cluster with unknown expiry is not included."
    : `${count} clusters with unknown expiry are not included.`;
export const extendManyExplained = (count: number) =>
  count === 1
    ? "Its expiry is set to 7 days from the moment you confirm."
    : "Their expiry is set to 7 days from the moment you confirm.";
export const nowAndThen = (before: string, after: string) => `Expires ${before}, then ${after}`;
export const onlyThen = (after: string) => `Expiry unknown, then ${after}`;
export const clustersToExtend = "Clusters to extend";
export const resultsOfExtending = "Results of extending";

/** Clusters that are no longer listed. */
export const clustersDeleted = (count: number) =>
  count === 1 ? "Cluster deleted" : `${count} clusters deleted`;
export const clustersGone = (count: number) =>
  count === 1 ? "A cluster is no longer listed" : `${count} clusters are no longer listed`;
export const deletedHere = "deleted from this browser";
export const expiredAndDeleted = "it expired, so the facility deleted it";
export const goneUnknown = "reason unknown";
export const lastSeen = "Last seen";
export const missingSince = "missing since";
export const andMore = (count: number) => `and ${count} more`;
export const goneRegion = "Clusters no longer listed";

/** Families that could not be loaded. */
export const familyFailed = (family: Family) => `The ${familyClusters[family]} could not be loaded`;
export const familyFailedUnknown = (family: Family) =>
  `The ${familyClusters[family]} could not be loaded, so it is unknown whether you have any.`;
export const familyFailedStale = (family: Family, at: string) =>
  `The ${familyClusters[family]} could not be loaded. Data from ${at} is shown.`;
export const familyIncomplete = (family: Family) => `The list of ${familyClusters[family]} is incomplete`;
export const unreadableEntries = (count: number) =>
  count === 1
    ? "1 entry of the facility's response is unreadable and missing below."
    : `${count} entries of the facility's response are unreadable and missing below.`;

/** Single-use tokens. */
export const notLoaded = "Clusters not loaded, to save your single-use token";
export const notLoadedHint =
  "Each family takes one request, which may use up the token. Load only the one you need.";
export const loadFamily = (family: Family) => `Load ${familyClusters[family]}`;
export const familyNotLoaded = "Not loaded";
export const asOf = (at: string) => `As of ${at}.`;
