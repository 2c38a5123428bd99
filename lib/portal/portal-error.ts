import "server-only";
import type { Problem } from "./problem";
import { type ProblemSlug, problemCatalogue, stateProblem } from "./problem-catalogue";

type Details = {
  /** What a person should know beyond the catalogue's words: the facility's own words, the faulty field, an instant. */
  detail?: string;
  /** What to do, in place of the catalogue's words. */
  todo?: string;
  status?: number;
  upstreamStatus?: number;
  /** Nothing of the request left the portal. */
  notSent?: boolean;
  retryAfterSeconds?: number;
  /** The methods of a path that has others (RFC 9110 §10.2.1). */
  allow?: string;
  errors?: { path: string; message: string }[];
  /** What an operation reports of a refusal beside it (RFC 9457 §3.2), in that operation's own schema. */
  report?: unknown;
  cause?: unknown;
};

/** The same symbol in every bundle of the process. */
const brand = Symbol.for("facility-portal.PortalError");

/** What server code throws, and nothing else: one entry of the problem catalogue. */
export class PortalError extends Error {
  readonly [brand] = true;
  readonly slug: ProblemSlug;
  readonly details: Details;
  /** The id under which the failed upstream call stands in the log; set where that call was made. */
  upstreamCallId?: string;

  constructor(slug: ProblemSlug, details: Details = {}) {
    super(details.detail ?? problemCatalogue[slug].title, { cause: details.cause });
    this.name = "PortalError";
    this.slug = slug;
    this.details = details;
  }
}

/** By its brand: what a page's bundle threw and the process keeps is no instance of the class in a route's bundle. */
export function isPortalError(thrown: unknown): thrown is PortalError {
  return typeof thrown === "object" && thrown !== null && brand in thrown;
}

/** No session, or one that ended. */
export class SignInRequired extends PortalError {
  constructor(detail?: string) {
    super("sign-in-required", { detail });
  }
}

/** What was sent to the portal can't be meant; nothing went upstream. */
export class InvalidInput extends PortalError {
  constructor(detail: string, errors?: { path: string; message: string }[]) {
    super("invalid-input", { detail, errors });
  }
}

/** The facility's 4xx with what it said; the status is kept, a 429 is told apart. */
export class FacilityRefused extends PortalError {
  constructor(upstreamStatus: number, words: string | null, retryAfterSeconds?: number) {
    super(upstreamStatus === 429 ? "facility-busy" : "facility-refused", {
      detail: words ?? `The facility answered HTTP ${upstreamStatus} without saying why.`,
      status: upstreamStatus,
      upstreamStatus,
      retryAfterSeconds,
    });
  }
}

/** The facility's 5xx with what it said. */
export class FacilityFailed extends PortalError {
  constructor(upstreamStatus: number, words: string | null, retryAfterSeconds?: number) {
    const detail = words ?? `The facility answered HTTP ${upstreamStatus} without saying why.`;
    super("facility-failed", { detail, upstreamStatus, retryAfterSeconds });
  }
}

/** No connection, or no answer in time. `notSent`: it is certain that nothing was sent. */
export class FacilityUnreachable extends PortalError {
  constructor(detail: string, cause?: unknown, notSent = false) {
    super("facility-unreachable", { detail, cause, notSent });
  }
}

/** An answer came that can't be trusted: not JSON, cut off, too large, redirecting, without what it must have. */
export class FacilityUnreadable extends PortalError {
  constructor(detail: string, cause?: unknown) {
    super("facility-unreadable", { detail, cause });
  }
}

/**
 * Anything thrown as a problem whose `instance` is the request's id, or that of the upstream call where many requests
 * share it; what isn't a PortalError is an internal error whose text stays in the log.
 */
export function toProblemOf(thrown: unknown, requestId?: string): Problem {
  const error = isPortalError(thrown) ? thrown : new PortalError("internal-error");
  const stated = stateProblem(error.slug, error.details.detail ?? "");
  const { todo = stated.todo, upstreamStatus, notSent, retryAfterSeconds, errors, report } = error.details;
  const instance = requestId ?? error.upstreamCallId;
  return {
    ...stated,
    todo,
    status: error.details.status ?? stated.status,
    ...(instance ? { instance } : {}),
    ...(upstreamStatus === undefined ? {} : { upstreamStatus }),
    ...(notSent ? { notSent } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(errors ? { errors } : {}),
    ...(report === undefined ? {} : { report }),
  };
}
