import "server-only";
import { PortalError } from "@/lib/portal/portal-error";
import { findProblem, type ProblemSlug } from "@/lib/portal/problem-catalogue";
import type { SharedRow } from "../records";

type Known<T> = {
  /** The last good answer; null: none. */
  value: T | null;
  answeredAgoMs: number | null;
  askedAgoMs: number;
  /** Why the last request failed; null if it didn't. */
  error: PortalError | null;
  restMs: number;
};

/** The same symbol in every bundle of the process. */
const brand = Symbol.for("facility-portal.OthersAnswer");

/**
 * What another process received for the same request. Ages are in ms at the time of handing it over, so that the clocks of
 * both machines needn't agree; the next request may be made after `restMs`.
 */
export class OthersAnswer<T> {
  readonly [brand] = true;
  constructor(readonly known: Known<T>) {}
}

/** Checked by its symbol: pages and handlers are bundled separately, and share readings and their turns (processWide). */
export function isOthersAnswer<T>(answer: T | OthersAnswer<T>): answer is OthersAnswer<T> {
  return typeof answer === "object" && answer !== null && brand in answer;
}

/** A failure that is about this process, not about the facility: others make their own request. */
export const isOwnFailure = ({ slug, details }: PortalError): boolean =>
  slug === "internal-error" || (slug === "facility-busy" && details.upstreamStatus === undefined);

/** A failure as text for the store: what its problem shows, without its cause. */
export function storeError({ slug, details, upstreamCallId }: PortalError): string {
  const { detail, status, upstreamStatus, notSent, retryAfterSeconds } = details;
  return JSON.stringify({
    slug,
    upstreamCallId,
    details: { detail, status, upstreamStatus, notSent, retryAfterSeconds },
  });
}

/** A stored answer as of `storeMs`, the store's clock; `error` replaces the stored one. null if it can't be read. */
export function toOthersAnswer<T>(
  row: SharedRow,
  storeMs: number,
  error?: PortalError,
): OthersAnswer<T> | null {
  const restMs = Math.max(0, row.nextMs - storeMs);
  try {
    return new OthersAnswer<T>({
      value: row.content === null ? null : JSON.parse(row.content),
      answeredAgoMs: row.answeredMs === null ? null : Math.max(0, storeMs - row.answeredMs),
      askedAgoMs: Math.max(0, storeMs - row.askedMs),
      error: error ?? (row.error === null ? null : readError(row.error, restMs)),
      restMs,
    });
  } catch {
    return null;
  }
}

function readError(text: string, restMs: number): PortalError {
  const { slug, details, upstreamCallId } = JSON.parse(text);
  const known: ProblemSlug = findProblem(slug) ? slug : "internal-error";
  const hasPause = details.retryAfterSeconds !== undefined;
  const error = new PortalError(known, {
    ...details,
    ...(hasPause ? { retryAfterSeconds: Math.ceil(restMs / 1000) } : {}),
  });
  error.upstreamCallId = upstreamCallId;
  return error;
}
