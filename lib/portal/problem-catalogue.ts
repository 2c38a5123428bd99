import type { Problem } from "./problem";

/** One kind of failure: its HTTP status, title, what happened, and what the user can do. */
export type ProblemEntry = { status: number; title: string; happened: string; todo: string };

/**
 * Every failure that the portal can report (RFC 9457 `type` = `/problems/<key>`). `status` is the default; a refusal by the
 * facility has the facility's own.
 */
export const problemCatalogue = {
  "sign-in-required": {
    status: 401,
    title: "Sign in to go on",
    happened:
      "This needs a session, and there is none: you never signed in, you signed out, or the session ended.",
    todo: "Sign in with an access token. What you typed on the page stays where it is.",
  },
  "token-malformed": {
    status: 400,
    title: "This text is not an access token",
    happened:
      "An access token is a JWT: three parts joined by dots, the middle one readable as JSON. This text is not.",
    todo: "Copy the whole token again, without the quotes and without “Bearer” in front of it.",
  },
  "token-wrong-type": {
    status: 400,
    title: "This is another kind of token",
    happened: "The text is a JWT, but its type is not “opat”, the type of a project access token.",
    todo: "Use the project access token, not an identity or refresh token.",
  },
  "token-not-yet-valid": {
    status: 400,
    title: "This token is not valid yet",
    happened: "The token was created with a delayed start, and its first valid moment is still to come.",
    todo: "Sign in again after the moment named in the message.",
  },
  "token-expired": {
    status: 401,
    title: "This token has expired",
    happened: "The facility says that the token's planned expiration has passed.",
    todo: "Create a new token and sign in with it. Nothing that runs at the facility is lost by this.",
  },
  "token-revoked": {
    status: 401,
    title: "This token was revoked",
    happened: "Somebody revoked the token. A revoked token never becomes valid again.",
    todo: "Create a new token. If you did not revoke it yourself, ask the members of your project.",
  },
  "token-used": {
    status: 401,
    title: "This single-use token is spent",
    happened: "The token could be used once, and the facility says that it was.",
    todo: "Create a new token. For a single-use token tick “Single-use token: do not introspect” when you sign in.",
  },
  "token-too-large": {
    status: 400,
    title: "This token is too long to keep",
    happened:
      "The session travels in a cookie, and with this token the cookie would pass the 4,096 bytes a browser keeps.",
    todo: "Create a token with a shorter description. You were not signed in and nothing was stored.",
  },
  "invalid-input": {
    status: 400,
    title: "The request is not valid",
    happened:
      "Something that was sent does not have the form that is needed. Nothing was passed on to the facility.",
    todo: "Correct what the message names and send it again.",
  },
  "cross-origin-write": {
    status: 403,
    title: "Refused: the request came from another site",
    happened: "A change was requested without proof that it came from a page of this portal.",
    todo: "Use the portal's own pages. If the portal is behind a proxy, its operator sets PORTAL_URL to the public address.",
  },
  "method-not-allowed": {
    status: 405,
    title: "This address doesn't take that method",
    happened:
      "The portal's API has this path, but not with the method of the request. Nothing was passed on to the facility.",
    todo: "Use one of the methods that the message names; /api/openapi.json describes them.",
  },
  "body-too-large": {
    status: 413,
    title: "The request is too large",
    happened: "More was sent than the portal accepts. Nothing was passed on to the facility.",
    todo: "Send less.",
  },
  "headers-too-large": {
    status: 431,
    title: "The request's headers are too large",
    happened:
      "The headers of the request exceed what the portal accepts. Nothing was passed on to the facility.",
    todo: "Clear this site's cookies in your browser and try again.",
  },
  "request-timeout": {
    status: 408,
    title: "The request took too long",
    happened:
      "The request didn't arrive completely within the time allowed. Nothing was passed on to the facility.",
    todo: "Check your connection and send it again.",
  },
  "upgrade-refused": {
    status: 426,
    title: "No other protocol is offered",
    happened:
      "The client asked to switch to another protocol, such as WebSocket. The portal doesn't use any.",
    todo: "Use HTTP.",
  },
  "portal-busy": {
    status: 503,
    title: "The portal is busy",
    happened:
      "The portal has as many connections or uploads as it can serve. Nothing was passed on to the facility.",
    todo: "Wait a few seconds and try again.",
  },
  "unsupported-media-type": {
    status: 415,
    title: "The request must be JSON",
    happened: "The body of the request is not declared as application/json.",
    todo: "Send JSON with the header Content-Type: application/json.",
  },
  "too-many-requests": {
    status: 429,
    title: "Too many requests",
    happened:
      "The portal received more requests from your address or with your token than it accepts at a time. This one was not passed on to the facility.",
    todo: "Wait for the time shown, then try again. People behind the same address share its limit.",
  },
  "not-found": {
    status: 404,
    title: "There is nothing here",
    happened: "The address leads to nothing that the portal or the facility knows.",
    todo: "Check the address, or start from the overview.",
  },
  "not-offered": {
    status: 404,
    title: "Not offered here",
    happened: "This portal is not set up for it, or the resource does not offer it.",
    todo: "Choose something that is listed. The portal's operator decides what is offered.",
  },
  "facility-refused": {
    status: 403,
    title: "The facility refused",
    happened: "The request was refused. That doesn't always mean that your token is invalid.",
    todo: "If a permission is named, use a token that has it.",
  },
  "scheduler-refused": {
    status: 422,
    title: "The scheduler refused",
    happened: "The request reached the scheduler, which refused it for every job concerned.",
    todo: "Check the scheduler's reason and the job's state. Only the owner of a job or an administrator can cancel it.",
  },
  "facility-busy": {
    status: 429,
    title: "The facility asks to wait",
    happened: "The facility received too many requests and asks for a pause.",
    todo: "Wait a little. Pages that refresh by themselves wait by themselves.",
  },
  "facility-slow": {
    status: 504,
    title: "The facility has not answered yet",
    happened: "The facility was asked and its answer is outstanding.",
    todo: "What was last known is shown with its age. The page goes on by itself as soon as there is an answer.",
  },
  "facility-unreachable": {
    status: 504,
    title: "The facility can't be reached",
    happened: "There was no connection, the connection broke, or no response came in time.",
    todo: "Wait a moment and refresh. Auto-refreshing pages retry automatically.",
  },
  "facility-failed": {
    status: 502,
    title: "Facility error",
    happened: "The facility reported an error on its side.",
    todo: "Try again later. If it persists, send the request ID below to the facility's support.",
  },
  "facility-unreadable": {
    status: 502,
    title: "Unreadable response",
    happened:
      "The facility's response can't be used: it has the wrong format, is cut off, is too large or is missing required fields.",
    todo: "Nothing was inferred from it. Try again later. If it persists, send the request ID below to the portal operator.",
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
    happened: "The request was sent, but no response confirmed whether it was carried out.",
    todo: "Check whether it took effect before you send it again. The portal never repeats a change.",
  },
  "idempotency-key-reused": {
    status: 422,
    title: "This key was used for another request",
    happened:
      "The same Idempotency-Key came with another body within ten minutes. Nothing was passed on to the facility.",
    todo: "Use a new key for a new intent, and the same key only to repeat the same request.",
  },
  "portal-unreachable": {
    status: 503,
    title: "The portal can't be reached",
    happened:
      "Your browser received no response from the portal: the network is down or the portal is restarting.",
    todo: "The data shown may be out of date. Auto-refreshing pages retry automatically.",
  },
  "internal-error": {
    status: 500,
    title: "The portal made a mistake",
    happened: "The portal met a fault it did not foresee. It is in the log.",
    todo: "Try again. If it lasts, tell the portal's operator the request id below.",
  },
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
