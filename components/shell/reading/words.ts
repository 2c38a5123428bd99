// A failure.
export const noDetails = "No details were given.";
export const usualAdvice = "Retry. If it persists, contact the portal operator.";
export const saidByFacility = "Response from the facility";
export const retry = "Retry";
export const retryIn = (time: string) => `Retry in ${time}`;
export const canRetry = "You can retry now.";
export const details = "Details";
export const facilityStatus = (status: number) => `HTTP ${status} from the facility`;
export const requestId = "Request ID";
export const helpDesk = "Help desk";
export const copyRequestId = "Copy request ID";
export const aboutProblem = "About this problem";
export const opensNewTab = "(opens in a new tab)";
export const notLoaded = (what: string) => `Couldn't load ${what}`;
export const refreshFailing = "Refresh failing";
export const notRefreshed = (whats: readonly string[]) => `${refreshFailing}: ${whats.join(", ")}`;
export const moreFaults = (number: number) => `+ ${number} more`;
export const dismiss = "Dismiss";

// Data and its age.
export const asOf = "As of";
/** Follows the time that the data is of. */
export const old = (age: string) => `, ${age} old`;
export const ofWhat = (what: string) => ` (${what})`;
export const refresh = "Refresh";
export const loading = (what: string) => `Loading ${what}…`;
export const stillLoading = (what: string, time: string) =>
  `Still loading ${what}: no response after ${time}.`;
export const needsScripts = (what: string) => `Scripts are needed to load ${what}.`;
export const noScripts = "The response didn't arrive in time for this page. Reload the page to retry.";

// Data that loads only on request.
export const notLoadedToSave = (what: string) => `Not loaded, to save your single-use token: ${what}`;
export const load = (what: string) => `Load ${what}`;
export const loadingMayUseUp =
  "Your token may work only once, so nothing loads automatically. Loading may use it up.";

// The outcome of a press.
export const outcome = "Outcome";
export const lastChecked = (at: string) => `Last checked at ${at}.`;
export const failedAgain = "The last check failed in the same way.";

// The pages about problems.
export const allProblems = "Error reference";
export const whatHappened = "What happened";
export const whatToDo = "What to do";
export const httpStatus = (status: number) => `HTTP status ${status}`;
export const orFacilitys = " or the facility's own";
export const problemType = "problem type";
export const problemPath = (slug: string) => `/problems/${slug}`;
export const back = "All messages";
