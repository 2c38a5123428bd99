import type { Named } from "./typed-text";

/** The command palette. */
export const results = "Results";
export const count = (number: number) =>
  number === 1 ? "1 result" : `${number.toLocaleString("en")} results`;
export const shownOf = (shown: number, total: number) => `${shown} of ${total.toLocaleString("en")}`;
export const noResults = (text: string) => `No results for “${text}”`;
export const noResultsHint = "Try a name, a job ID, a page or a thesaurus term.";
export const moveHint = "↑ ↓ to move, Enter to open, Esc to close";

export const groups = {
  named: "Open",
  recent: "Recent",
  now: "Now",
  "this-page": "This page",
  actions: "Actions",
  pages: "Pages",
  jobs: "My jobs",
  clusters: "My clusters",
  resources: "Resources",
  nodes: "Nodes",
  concepts: "Concepts",
  problems: "Error reference",
} as const;

// Pages.
export const queueOf = (machine: string) => `Queue of ${machine}`;
export const submitOn = (machine: string) => `Submit job on ${machine}`;
export const partitionsOf = (machine: string) => `Partitions of ${machine}`;
export const nodesOf = (machine: string) => `Nodes of ${machine}`;
export const reservationsOf = (machine: string) => `Reservations on ${machine}`;
export const diagnosticsOf = (machine: string) => `Diagnostics of ${machine}`;
export const myJobs = "My jobs";
export const myJobsOn = (machine: string) => `My jobs on ${machine}`;
export const deadlineCalendar = "Calendar of my deadlines";
export const downtimeCalendar = "Calendar of downtimes";
export const dayCalendar = "Calendar of recorded days";
export const provisionCluster = "Provision cluster";
export const composeBoard = "Compose a board";
export const accessibility = "Accessibility";
export const signIn = "Sign in";
export const signInFirst = "Sign-in required";

// Actions.
export const refresh = "Refresh this page";
export const copyLink = "Copy link to this page";
export const linkCopied = "Link copied";
export const linkNotCopied = "The link couldn’t be copied. Copy it from the address bar.";
export const keyboardShortcuts = "Keyboard shortcuts";
export const signOut = "Sign out";
export const useTheme = {
  light: "Use light theme",
  dark: "Use dark theme",
  system: "Use system theme",
} as const;
export const showTimes = {
  facility: "Show times in the facility’s zone",
  utc: "Show times in UTC",
  local: "Show times in your zone",
} as const;
export const current = "Current";

// What a typed text means.
export const openJob = (id: string, machine: string) => `Open job ${id} on ${machine}`;
export const openPath = (path: string) => `Open ${path}`;
export const openConcept = "Open concept";
export const openProblem = (title: string) => `Help with “${title}”`;
export const findNodes = (name: string, machine: string) => `Find nodes matching “${name}” on ${machine}`;
export const requestUnknown = "This is a request ID";
export const requestUnknownDetail =
  "Send it to the portal operator, who can find the request in the log. Opens the error reference.";
export const kinds: Record<Named["kind"], string> = {
  job: "Job ID",
  path: "Address of this portal",
  concept: "Concept URI",
  problem: "Message",
  request: "Request ID",
  node: "Node name",
};

// Kinds of things, beside their names.
/** What the things' pages offer, by which the things are found too. */
export const jobKeywords = "cancel";
export const clusterKeywords = "extend delete";
export const resourceKeywords = "notes add note";
export const on = (machine: string) => `on ${machine}`;
export const family = { mq: "Message queue", kv: "Key-value store" } as const;

// What isn't in the list, and why.
export const sources = {
  resources: "Resources",
  jobs: "Your jobs",
  clusters: "Your clusters",
  concepts: "Concepts",
} as const;
export const jobsOn = (machine: string) => `Your jobs on ${machine}`;
export const clustersOf = (name: string) => `Your clusters (${name})`;
export const loading = (what: string) => `${what}: loading…`;
export const searching = (text: string) => `Searching the thesaurus for “${text}”…`;
export const notLoaded = (what: string, why: string) => `${what} couldn’t be loaded: ${why}`;
export const outOfDate = (what: string, why: string) => `${what} may be out of date: ${why}`;
export const incomplete = (what: string, unreadable: number) =>
  `${what} may be incomplete: ${unreadable === 1 ? "1 record" : `${unreadable} records`} couldn’t be read`;
export const notSearched = (why: string) => `The thesaurus couldn’t be searched: ${why}`;
export const heldBack = "Your jobs and clusters aren’t loaded, to save your single-use token.";
export const userUnknown = "Your jobs aren’t listed, because your user is unknown.";
export const notListed = (what: string, why: string) => `${what} aren’t listed. ${why}`;
export const firstOf = (what: string, most: number) => `${what}: only the first ${most} are searched.`;
