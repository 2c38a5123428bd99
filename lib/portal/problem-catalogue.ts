import type { Problem } from "./problem";
import * as words from "./words";

/** One kind of failure: its HTTP status, title, what happened, and what the user can do. */
export type ProblemEntry = { status: number; title: string; happened: string; todo: string };

/**
 * Every failure that the portal can report (RFC 9457 `type` = `/problems/<key>`). `status` is the default; a refusal by the
 * facility has the facility's own.
 */
export const problemCatalogue = {
  "sign-in-required": {
    status: 401,
    title: "Sign in to continue",
    happened: "This needs a session. Either you haven't signed in, or your session has ended.",
    todo: "Sign in with an access token. What you typed on this page is kept.",
  },
  "token-malformed": {
    status: 400,
    title: "This isn't an access token",
    happened:
      "An access token is a JWT: three parts joined by dots, with JSON in the middle part. The text has a different format.",
    todo: "Copy the whole token again, without quotes and without “Bearer”.",
  },
  "token-wrong-type": {
    status: 400,
    title: "This is a different kind of token",
    happened: "The text is a JWT, but its type isn't “opat”, the type of project access tokens.",
    todo: "Use a project access token, not an identity or refresh token.",
  },
  "token-not-yet-valid": {
    status: 400,
    title: "This token isn't valid yet",
    happened: "The token was created with a delayed start, which is still in the future.",
    todo: "Sign in again once the token is valid.",
  },
  "token-expired": {
    status: 401,
    title: "This token has expired",
    happened: "The token's expiration time has passed. Your jobs and clusters aren't affected.",
    todo: "Create a new token and sign in with it.",
  },
  "token-revoked": {
    status: 401,
    title: "This token was revoked",
    happened:
      "A revoked token never becomes valid again. Any member of the project who has it can revoke it.",
    todo: "Create a new token and sign in with it.",
  },
  "token-used": {
    status: 401,
    title: "This single-use token was already used",
    happened: "The facility accepts this token once only, and it has been used.",
    todo: "Create a new token, and select “Single-use token” when you sign in with it.",
  },
  "token-too-large": {
    status: 400,
    title: "This token is too long",
    happened:
      "The session is stored in a cookie. With this token, the cookie would exceed a browser's limit of 4,096 bytes. You weren't signed in.",
    todo: "Create a token with a shorter description.",
  },
  "identity-required": {
    status: 403,
    title: "Your identity is required",
    happened:
      "This facility needs to know who opens a session, and the request doesn't say. You weren't signed in.",
    todo: "Open the sign-in page at the portal's usual address and identify yourself there first.",
  },
  "identity-refused": {
    status: 403,
    title: "Identity not confirmed",
    happened: "The identity provider refused the sign-in, or the portal couldn't verify its response.",
    todo: "Start again from the sign-in page. If it fails again, contact the portal operator.",
  },
  "identity-unavailable": {
    status: 503,
    title: "Identity provider unavailable",
    happened: "The facility's identity provider didn't respond, or its response is unusable.",
    todo: "Try again in a moment. If it fails again, contact the portal operator. Status and wall board work without signing in.",
  },
  "invalid-input": {
    status: 400,
    title: "Invalid request",
    happened: "The portal rejected the request, so nothing was sent to the facility.",
    todo: "Correct the input and send it again.",
  },
  "cross-origin-write": {
    status: 403,
    title: "Request from another site blocked",
    happened: "The portal accepts changes only from its own pages, and this request didn't come from one.",
    todo: "Use the portal's own pages. Behind a proxy, the operator must set PORTAL_URL to the public address.",
  },
  "method-not-allowed": {
    status: 405,
    title: "Method not allowed",
    happened:
      "The portal's API has this path, but not with this HTTP method. Nothing was sent to the facility.",
    todo: "Use one of the methods listed. All are described in /api/openapi.json.",
  },
  "length-required": {
    status: 411,
    title: "The request has no length",
    happened: "The request's body came without its length. Nothing was sent to the facility.",
    todo: "Send it with the header Content-Length.",
  },
  "body-too-large": {
    status: 413,
    title: "The request is too large",
    happened: "The request exceeds the portal's size limit. Nothing was sent to the facility.",
    todo: "Send a smaller request.",
  },
  "headers-too-large": {
    status: 431,
    title: "The request's headers are too large",
    happened: "The request's headers exceed the portal's size limit. Nothing was sent to the facility.",
    todo: "Clear this site's cookies in your browser and retry.",
  },
  "request-timeout": {
    status: 408,
    title: "The request took too long",
    happened: "The request didn't arrive completely within the time limit. Nothing was sent to the facility.",
    todo: "Check your connection and send it again.",
  },
  "portal-busy": {
    status: 503,
    title: "The portal is busy",
    happened:
      "The portal has reached its limit of uploads or pages in progress. Nothing was sent to the facility.",
    todo: "Retry in a few seconds.",
  },
  "unsupported-media-type": {
    status: 415,
    title: "The request must be JSON",
    happened: "The request's body isn't declared as application/json.",
    todo: "Send JSON with the header Content-Type: application/json.",
  },
  "too-many-requests": {
    status: 429,
    title: "Too many requests",
    happened:
      "The portal received too many requests from your address or with your token. The limit is shared by everyone at the same address. This request wasn't sent to the facility.",
    todo: "Wait a moment, then retry.",
  },
  "not-found": {
    status: 404,
    title: "Not found",
    happened: "Nothing exists at this address, or it no longer exists.",
    todo: "Check the address, or start from the overview.",
  },
  "not-offered": {
    status: 404,
    title: "Not available here",
    happened: "This portal isn't configured for it, or the resource doesn't support it.",
    todo: "Choose one of the listed options. The portal operator decides what is available.",
  },
  "not-permitted": {
    status: 403,
    title: "Not permitted",
    happened: "The portal accepts this only from certain projects, and your session isn't of one of them.",
    todo: "Sign in with a token of such a project, or ask the portal operator.",
  },
  "facility-refused": {
    status: 403,
    title: "Request refused by the facility",
    happened: "The facility received the request and refused it.",
    todo: "Check that your token has the permission this needs.",
  },
  "scheduler-refused": {
    status: 422,
    title: "Request refused by the scheduler",
    happened: "The scheduler received the request and refused it for every job in it.",
    todo: "Check the job's state and owner: only the owner or an administrator can change a job.",
  },
  "facility-busy": {
    status: 429,
    title: "The facility is busy",
    happened: "The facility received too many requests and requested a pause.",
    todo: "Wait a moment, then retry. Auto-refreshing pages retry automatically.",
  },
  "facility-slow": {
    status: 504,
    title: "Waiting for the facility",
    happened: "The request was sent, and the facility's response is pending.",
    todo: "This page updates automatically when the response arrives.",
  },
  "facility-unreachable": {
    status: 504,
    title: "The facility can't be reached",
    happened: "There was no connection, the connection broke, or no response came in time.",
    todo: "Retry in a moment. Auto-refreshing pages retry automatically.",
  },
  "facility-failed": {
    status: 502,
    title: "Facility error",
    happened: "The facility received the request and reported an error on its side.",
    todo: "Retry later. If it persists, send the request ID to the facility's support.",
  },
  "facility-unreadable": {
    status: 502,
    title: "Unreadable response",
    happened:
      "The facility's response can't be used: it has the wrong format, is incomplete or is too large. None of it is shown.",
    todo: "Retry later. If it persists, send the request ID to the portal operator.",
  },
  "store-unavailable": {
    status: 503,
    title: "The portal's database is unavailable",
    happened: "What the portal itself keeps can't be read or written at the moment.",
    todo: "Try again later. Status, board and thesaurus don't depend on it.",
  },
  "outcome-unknown": {
    status: 504,
    title: "Outcome unknown",
    happened:
      "The request was sent, but no response confirmed whether it was carried out. The portal never repeats a change automatically.",
    todo: "Check whether it took effect before you send it again.",
  },
  "idempotency-key-reused": {
    status: 422,
    title: "This key was used for another request",
    happened:
      "The same Idempotency-Key was sent with a different body within ten minutes. Nothing was sent to the facility.",
    todo: "Use a new key for a new request, and the same key only to repeat a request unchanged.",
  },
  "portal-unreachable": words.portalUnreachable,
  "internal-error": words.internalError,
} as const satisfies Record<string, ProblemEntry>;

export type ProblemSlug = keyof typeof problemCatalogue;

/** The catalogue's entry of a slug; null for a slug that the portal never reports. */
export function findProblem(slug: string): ProblemEntry | null {
  return Object.hasOwn(problemCatalogue, slug) ? problemCatalogue[slug as ProblemSlug] : null;
}

/** A problem with the catalogue's text for a slug. */
export function stateProblem(slug: ProblemSlug, detail: string): Problem {
  const { title, status, happened, todo } = problemCatalogue[slug];
  return { type: `/problems/${slug}`, title, status, detail, happened, todo };
}

/** The same for a slug of an address; null if there is none. */
export const stateIfKnown = (slug: string): Problem | null =>
  findProblem(slug) ? stateProblem(slug as ProblemSlug, "") : null;
