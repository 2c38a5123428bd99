import "server-only";
import { isPortalError, PortalError } from "@/lib/portal/portal-error";
import * as words from "../words";

/** Slurm's error numbers that the portal handles (slurm/slurm_errno.h). */
export const errorNumbers = { accessDenied: 2002, invalidJobId: 2017, alreadyDone: 2021 } as const;

/**
 * Statuses more specific than "refused"; the scheduler's HTTP status is less specific than its error number (docs/facts.md,
 * Slurm answers).
 */
const statuses: Record<number, number> = { 1007: 403, 2002: 403, 2017: 404 };

/** The scheduler's refusal in its own words, whatever the HTTP status; `errorNumber` is null if it gave none. */
export class SchedulerRefused extends PortalError {
  constructor(
    detail: string,
    readonly errorNumber: number | null,
    upstreamStatus: number,
    isRead = false,
  ) {
    const own = upstreamStatus >= 400 && upstreamStatus < 500 ? upstreamStatus : 422;
    const status = (errorNumber === null ? undefined : statuses[errorNumber]) ?? own;
    // The usual advice for these is to correct what was sent, which a read has none of.
    const todo = isRead && (status === 400 || status === 422) ? words.readAgain : undefined;
    super("facility-refused", { detail, todo, status, upstreamStatus });
  }
}

/** The number of the scheduler's refusal; null for a refusal without one, and for everything else that may be thrown. */
export const readErrorNumber = (thrown: unknown): number | null =>
  isPortalError(thrown) && "errorNumber" in thrown && typeof thrown.errorNumber === "number"
    ? thrown.errorNumber
    : null;
