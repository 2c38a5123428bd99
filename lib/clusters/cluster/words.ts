/** The texts about one cluster: its expiry, state, extension and deletion. */

import type { Family } from "../families";
import { familyNoun } from "../words";

export const lifetimeAndState = "Lifetime and state";
export const details = "Details";
export const record = "Record";
export const recordRemark = "As read by the portal, without credentials.";
export const kind = "Kind";
export const engine = "Engine";
export const health = "Health";
export const sync = "Sync";
export const provisioned = "Provisioned";
export const lastExtended = "Last extended";
export const resources = "Resources";
export const on = "on";
export const off = "off";
export const loading = "Loading…";
export const notReported = "Not reported";

export const timeLeftOf = (name: string) => `Time left of ${name}`;
export const expires = "Expires";
export const expired = "Expired";
export const deletedSoon = "The facility deletes it automatically.";
export const expiryUnknown = "Unknown";

/** How a cluster's expiry is known when the facility doesn't report it. */
export const noLifetime = "The facility reports no lifetime.";
export const outlivedBound =
  "The facility reports no lifetime. The cluster is older than 7 days, so it was extended elsewhere.";
const atMost = (at: string) => `at most 7 days from ${at}`;
export const sinceExtended = (at: string) =>
  `The facility reports when it was extended, not when it expires: ${atMost(at)}.`;
export const sinceProvisioned = (at: string) =>
  `The facility reports when it was provisioned, not when it expires: ${atMost(at)}, unless it was extended later.`;
export const sinceReset = (at: string) =>
  `The facility reports no lifetime: ${atMost(at)}, when this browser provisioned or extended it.`;
export const sinceSeen = (at: string) =>
  `The facility reports no lifetime: ${atMost(at)}, when this browser first saw it, unless it was extended later.`;

export const stateNotReported = "State not reported";
export const wasState = (words: string) => `Was: ${words}`;
export const syncState = (sync: string) => `Sync: ${sync}`;
export const noHealth = "No health reported.";
export const progressing = "Being set up; not reachable yet.";
export const degraded = "Parts of it don't work.";
export const suspended = "Paused by the facility.";
export const missing = "What it runs can't be found.";
export const failed = "Setup failed or it isn't running.";
export const unknownHealth = "The facility doesn't know its state.";
export const otherHealth = "Not a known state.";
export const notCreated = "Not created yet, or being created again.";
export const changeFailed = "A change could not be applied.";
export const changing = "A change is still being applied.";

export const stepsLabel = "Setup steps";
export const stepRequested = "Request accepted";
export const stepCreated = "Cluster created";
export const stepHealthy = "Healthy and reachable";
export const stepStates = {
  done: "done",
  current: "in progress",
  waiting: "waiting",
  unknown: "unknown",
} as const;
export const settingUpHint = "Updates every few seconds. Connections work once all steps are done.";

export const extend = "Extend";
export const extendNamed = (name: string) => `Extend ${name}`;
export const extendExplained = "Extend sets the expiry to 7 days from now.";
export const neverExtendedAlone =
  "Nothing extends it automatically: a session lasts 12 hours at most, so an open page can’t promise that.";
export const remove = "Delete";
export const deleteNamed = (name: string) => `Delete ${name}`;
export const more = "More";
export const moreOf = (name: string) => `More for ${name}`;
export const detailsAndCredentials = "Details and credentials";
export const calendarEntry = (name: string) => `Calendar entry for the end of ${name}`;
export const calendarFile = (name: string) => `${name}-expires`;
export const calendarTitle = (name: string) => `Cluster ${name} expires`;
export const calendarDescription = (family: Family, name: string) =>
  `The ${familyNoun[family]} ${name} is then deleted and can't be restored. Extending it sets its expiry to 7 days from that moment.`;

/** The results of writes. */
export const extendedFromTo = (before: string, after: string) => `Was ${before}, now expires ${after}.`;
export const extendedTo = (after: string) => `Now expires ${after}.`;
export const extensionUnconfirmed =
  "The facility confirmed no later expiry. Check the list for when it expires.";
export const deletedOne = "Deleted.";
export const deletionUnconfirmed =
  "The facility didn't confirm the deletion. Check whether it is still listed.";
export const writeUncertain = "It may or may not have gone through. Check the list before retrying.";
export const extendedWord = "extended";
export const deletedWord = "deleted";
export const unconfirmedWord = "unconfirmed";
export const failedWord = "failed";
export const sendingOf = (answered: number, all: number) => `Sending: ${answered} of ${all} done.`;
export const sendingOrQueued = "Sending or queued";
export const dismissResult = (name: string) => `Dismiss the result for ${name}`;

/** The dialogs. */
export const deleteManyClusters = (count: number) => `Delete ${count} clusters`;
export const deleteCluster = "Delete cluster";
export const deleteOneExplained = (family: Family) =>
  `This ${familyNoun[family]}, everything stored in it and its credentials are deleted at once and can't be restored. Programs that use it lose their connection.`;
export const deleteManyExplained =
  "These clusters, everything stored in them and their credentials are deleted at once and can't be restored. Programs that use them lose their connection.";
export const clustersToDelete = "Clusters to delete";
export const keepCluster = "Keep cluster";
export const keepClusters = "Keep clusters";
export const close = "Close";
export const cancel = "Cancel";
export const typeBefore = "To confirm, type";
export const typeAfter = "below.";
export const clusterNameLabel = "Name of the cluster";
export const confirmation = "Confirmation";
export const deletePhrase = (count: number) => `delete ${count} clusters`;
export const resultsOfDeleting = "Results of deleting";
export const expiresAt = (at: string) => `expires ${at}`;
export const expiryUnknownInList = "expiry unknown";

export const noClusterCalled = (name: string) => `No cluster named ${name}`;
export const wasDeletedHere = "It was deleted from this browser.";
export const goneForAnyReason =
  "It was deleted, it expired, or it never existed. A deleted cluster can't be restored.";
export const lastKnownBelow = "Last known details are below.";
export const notListedYet = (name: string) => `${name} is being provisioned`;
export const notListedYetHint = "The facility doesn't list it yet. This page refreshes automatically.";

/** How to connect. */
export const endpoint = "Host and port:";
export const copyEndpoint = (name: string) => `Copy host and port of ${name}`;
export const showEndpoint = "Show host and port";
export const showEndpointOf = (name: string) => `Show host and port of ${name}`;
export const noEndpoint = "Host and port not reported";
export const endpointNotLoaded = "Couldn’t be loaded";
