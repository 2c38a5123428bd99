import "server-only";
import type { Problem } from "./problem";
import { type ProblemSlug, problemCatalogue, stateProblem } from "./problem-catalogue";
import { toRefusalAdvice } from "./refusal-advice";
import * as words from "./words";

type Details = {
  /** Details beyond the catalogue's text: the facility's own words, the faulty field, an instant. */
  detail?: string;
  /** Advice that replaces the catalogue's. */
  todo?: string;
  status?: number;
  upstreamStatus?: number;
  /** Nothing of the request left the portal. */
  notSent?: boolean;
  retryAfterSeconds?: number;
  /** The methods that a path supports (RFC 9110 §10.2.1). */
  allow?: string;
  errors?: { path: string; message: string }[];
  /** An operation's report that accompanies a refusal (RFC 9457 §3.2), in that operation's own schema. */
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
  /** The failed upstream call's ID in the log; set by the code that made the call. */
  upstreamCallId?: string;

  constructor(slug: ProblemSlug, details: Details = {}) {
    super(details.detail ?? problemCatalogue[slug].title, { cause: details.cause });
    this.name = "PortalError";
    this.slug = slug;
    this.details = details;
  }
}

/**
 * Checked by its symbol: an error from another bundle that the process keeps isn't an instance of this bundle's class
 * (processWide).
 */
export function isPortalError(thrown: unknown): thrown is PortalError {
  return typeof thrown === "object" && thrown !== null && brand in thrown;
}

/** There is no session, or it has ended. */
export class SignInRequired extends PortalError {
  constructor(detail?: string) {
    super("sign-in-required", { detail });
  }
}

/** The input sent to the portal is invalid; nothing was sent upstream. */
export class InvalidInput extends PortalError {
  constructor(detail: string, errors?: { path: string; message: string }[]) {
    super("invalid-input", { detail, errors });
  }
}

/** The facility's 4xx with its message and status; a 429 has its own slug. */
export class FacilityRefused extends PortalError {
  constructor(upstreamStatus: number, said: string | null, retryAfterSeconds?: number) {
    super(upstreamStatus === 429 ? "facility-busy" : "facility-refused", {
      detail: said ?? words.noExplanation(upstreamStatus),
      status: upstreamStatus,
      upstreamStatus,
      retryAfterSeconds,
    });
  }
}

/** The facility's 5xx with its message. */
export class FacilityFailed extends PortalError {
  constructor(upstreamStatus: number, said: string | null, retryAfterSeconds?: number) {
    const detail = said ?? words.noExplanation(upstreamStatus);
    super("facility-failed", { detail, upstreamStatus, retryAfterSeconds });
  }
}

/** No connection, or no answer in time. `notSent`: certainly nothing was sent. */
export class FacilityUnreachable extends PortalError {
  constructor(detail: string, cause?: unknown, notSent = false) {
    super("facility-unreachable", { detail, cause, notSent });
  }
}

/** The answer is unusable: not JSON, cut off, too large, a redirect, or missing required fields. */
export class FacilityUnreadable extends PortalError {
  constructor(detail: string, cause?: unknown) {
    super("facility-unreadable", { detail, cause });
  }
}

/**
 * Converts anything thrown to a problem whose `instance` is the request's ID, or the upstream call's if many requests share
 * it. Anything but a PortalError becomes an internal error whose text stays in the log.
 */
export function toProblemOf(thrown: unknown, requestId?: string): Problem {
  const error = isPortalError(thrown) ? thrown : new PortalError("internal-error");
  const stated = stateProblem(error.slug, error.details.detail ?? "");
  const {
    todo = adviseOn(error) ?? stated.todo,
    upstreamStatus,
    notSent,
    retryAfterSeconds,
    errors,
    report,
  } = error.details;
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

const adviseOn = ({ slug, details }: PortalError): string | null =>
  slug === "facility-refused" ? toRefusalAdvice(details.status ?? 403, details.detail ?? "") : null;
