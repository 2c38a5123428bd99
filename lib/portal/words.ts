/**
 * The portal's own texts about requests and answers. The catalogue of problems has the rest; the two entries here are also
 * in every page's scripts, which the whole catalogue would enlarge by a tenth.
 */

export const portalUnreachable = {
  status: 503,
  title: "The portal can't be reached",
  happened:
    "Your browser received no response from the portal: the network is down or the portal is restarting.",
  todo: "Data on this page may be out of date. Auto-refreshing pages retry automatically.",
} as const;

export const outdatedPage = {
  title: "This page is out of date",
  happened: "The portal was updated after your browser loaded this page.",
  todo: "Reload the page.",
} as const;

export const internalError = {
  status: 500,
  title: "Something went wrong in the portal",
  happened: "An unexpected error occurred and was logged.",
  todo: "Retry. If it persists, send the request ID to the portal operator.",
} as const;

export const noExplanation = (status: number) => `HTTP ${status}, no explanation given.`;
export const foreignAnswer = (status: number) => `HTTP ${status} from something other than this portal.`;
export const unknownAnswer = "The response isn't from this portal.";
export const noAnswer = (seconds: number) => `No response within ${seconds} s.`;
export const noConnection = "No connection.";
export const missingScript = "A script of this page didn't load.";
export const openWrite = "Outcome unknown: check whether it took effect before you send it again.";
export const noHost = "The Host header names no host.";

// Problems as text for terminals.
export const failedWith = (title: string, status: number) => `${title} (HTTP ${status})`;
export const whatHappened = "What happened";
export const whatToDo = "What to do";
export const requestId = "Request ID";
export const problemType = "Problem type";

// Advice on a refusal by the facility.
export const permissionNeeded = (permission: string) =>
  `Sign in with a token that has the permission ${permission}.`;
export const signInAgain = "Sign in again, with a token that is valid and has the permission this needs.";
export const checkName = "Check the name. It may have been deleted.";
export const checkState = "Refresh and check the current state before you retry.";
export const correctInput = "Correct the input and send it again.";

// Input that the portal refuses.
export const invalid = {
  body: "Invalid body.",
  path: "Invalid path.",
  query: "Invalid query parameters.",
} as const;
export const unknownField = "unknown field";
const tooSlow = (what: string) => `Too slow for a long list: ${what}.`;
export const slow = {
  backreference: tooSlow("backreferences"),
  lookAround: tooSlow("lookaheads and lookbehinds"),
  nested: tooSlow("a repeated group with a repetition or choice inside"),
  choices: tooSlow("many optional parts, choices and repetitions together"),
  repetitions: tooSlow("more than three repetitions"),
} as const;
export const noSuchPath = "The portal's API has no such path; see /api/openapi.json.";
