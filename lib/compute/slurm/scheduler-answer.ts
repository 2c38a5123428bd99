import "server-only";
import {
  type FailureReader,
  parseJsonBody,
  readBodyText,
  readFailedText,
  type SuccessReader,
  toFailure,
} from "@/lib/facility/answer";
import { requireSuccess } from "@/lib/facility/answer-refusal";
import { describeMismatch } from "@/lib/facility/describe-mismatch";
import { readFailureWords } from "@/lib/facility/failure";
import { FacilityFailed, FacilityUnreadable, isPortalError, PortalError } from "@/lib/portal/portal-error";
import * as words from "../words";
import type { AnswerSchema, SlurmAdapter } from "./adapter";
import { readSubmittedId } from "./answers";
import { readFault } from "./envelope";
import { parseExactJson, parseExactJsonOrNothing } from "./exact-json";
import { isRecord } from "./fields";

/**
 * Parses the scheduler's success with `schema`. Its `errors[]` take precedence over the HTTP status, because 200 is not
 * success (docs/facts.md, Slurm answers); a submit with a job ID succeeded, whatever else the answer contains, and a read with
 * entries shows them, with the errors as warnings.
 */
export const schedulerAnswer =
  <T>(adapter: SlurmAdapter, schema: AnswerSchema<T>, isRead = false): SuccessReader<T> =>
  async ({ status, body }) => {
    const text = await readBodyText(body);
    // An empty body is no failure of a cancel: it says as little as `{}` does.
    const isSilent = schema === adapter.cancel && text.trim() === "";
    const json = isSilent ? null : parseJsonBody(text, parseExactJson);
    const isSubmitted = schema === adapter.submit && readSubmittedId(json) !== null;
    const parsed = schema.safeParse(json);
    const hasContent = isRead && parsed.success && hasEntries(parsed.data);
    if (!isSubmitted) requireDone(json, status, adapter, { isRead, hasContent });
    if (parsed.success) return parsed.data;
    throw new FacilityUnreadable(describeMismatch(json, parsed.error));
  };

/** The scheduler's failure with its own message: a refusal may arrive as a 500 (docs/facts.md, Slurm answers). */
export const schedulerFailure =
  (adapter: SlurmAdapter, isRead = false): FailureReader =>
  async (answer) => {
    const text = await readFailedText(answer.body);
    const refusal = toRefusal(parseExactJsonOrNothing(text), answer.status, adapter, isRead);
    return refusal ?? toFailure(answer, readFailureWords(text));
  };

/** True if a read's answer has something to show: an item, a job, a controller or statistics. */
const hasEntries = (data: unknown): boolean =>
  isRecord(data) &&
  ([data.items, data.jobs, data.controllers].some((list) => Array.isArray(list) && list.length > 0) ||
    // The statistics as received.
    (isRecord(data.raw) && Object.keys(data.raw).length > 0));

/**
 * Throws if a 2xx answer reports a failure: in the scheduler's `errors[]`, unless the answer of a read `hasContent` beside
 * them, or as a gateway in front of it does.
 */
export function requireDone(
  json: unknown,
  status: number,
  adapter: SlurmAdapter,
  { isRead = false, hasContent = false } = {},
): void {
  const refusal = hasContent ? null : toRefusal(json, status, adapter, isRead);
  if (refusal) throw refusal;
  // A gateway in front of the scheduler has other ways to report failure in a 200; `errors` were checked above.
  if (isRecord(json)) requireSuccess({ ...json, errors: undefined });
}

function toRefusal(
  json: unknown,
  status: number,
  adapter: SlurmAdapter,
  isRead: boolean,
): PortalError | null {
  const fault = readFault(adapter.envelope(json));
  // A 429 comes from a gateway in front of the scheduler.
  if (!fault || status === 429) return null;
  // Something the scheduler couldn't reach, as opposed to a refusal (slurm_errno.h, communication errors).
  if (fault.number !== null && isCommunicationError(fault.number))
    return new FacilityFailed(status, fault.words);
  // Numbers below 1000 are system errors: with a 5xx they don't mean a refusal.
  const refuses = status < 500 || (fault.number ?? 0) >= 1000;
  return refuses ? new SchedulerRefused(fault.words, fault.number, status, isRead) : null;
}

/** A broken pipe, a reset, a timeout (Linux errno.h). */
const systemErrors = [4, 32, 62, 104, 110];
const isCommunicationError = (number: number) =>
  systemErrors.includes(number) ||
  (number >= 1000 && number <= 1006) ||
  (number >= 1800 && number <= 1899) ||
  (number >= 5000 && number <= 5010);

/** Slurm's error numbers that the portal handles (slurm/slurm_errno.h). */
export const errorNumbers = { accessDenied: 2002, invalidJobId: 2017, alreadyDone: 2021 } as const;

/**
 * Statuses more specific than "refused"; the scheduler's HTTP status is less specific than its error number (docs/facts.md,
 * Slurm answers).
 */
const statuses: Record<number, number> = { 1007: 403, 2002: 403, 2017: 404 };

/** The scheduler's refusal in its own words, whatever the HTTP status; `errorNumber` is null if it gave none. */
class SchedulerRefused extends PortalError {
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
