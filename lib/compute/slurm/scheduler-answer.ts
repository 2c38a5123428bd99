import "server-only";
import { parseRetryAfter } from "@/lib/facility/answer";
import { requireSuccess } from "@/lib/facility/answer-refusal";
import { sayWhatLacks } from "@/lib/facility/describe-mismatch";
import type { OpenAnswer } from "@/lib/facility/exchange";
import { readFailureWords } from "@/lib/facility/failure";
import { FacilityFailed, FacilityRefused, FacilityUnreadable } from "@/lib/portal/portal-error";
import type { AnswerSchema, SlurmAdapter } from "./adapter";
import { readSubmittedId } from "./answers";
import { readFault } from "./envelope";
import { parseExactJson } from "./exact-json";
import { isRecord } from "./fields";
import { SchedulerRefused } from "./scheduler-refused";

const usualMaxBytes = 32_000_000;

/**
 * One complete answer as `schema` reads it, or a thrown PortalError: the scheduler's `errors[]` decide before the HTTP
 * status does, because 200 is not success and a refusal may come as a 500 (facts, scheduler 1).
 */
export async function readSchedulerAnswer<T>(
  answer: OpenAnswer,
  adapter: SlurmAdapter,
  schema: AnswerSchema<T>,
): Promise<T> {
  const text = await collectText(answer.body, usualMaxBytes);
  // An empty body is no failure of a cancel: it says as little as `{}` does.
  const isSilent = schema === adapter.cancel && answer.status < 300 && text.trim() === "";
  const json = isSilent ? null : parseOrNothing(text);
  const isSubmitted = schema === adapter.submit && answer.status < 300 && readSubmittedId(json) !== null;
  if (!isSubmitted) requireSchedulerSuccess(answer, text, json, adapter);
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new FacilityUnreadable(sayWhatLacks(json, parsed.error));
}

/** Throws what a failed answer says; `json` is undefined for what isn't JSON. */
export function requireSchedulerSuccess(
  { status, retryAfter }: Pick<OpenAnswer, "status" | "retryAfter">,
  text: string,
  json: unknown,
  adapter: SlurmAdapter,
): void {
  if (status >= 300 && status < 400)
    throw new FacilityUnreadable("The facility answered with a redirect, and the portal follows none.");
  const fault = readFault(adapter.envelope(json));
  if (fault && status !== 429) {
    // What the scheduler couldn't reach, as opposed to what it refused (slurm_errno.h, communication errors).
    if (fault.number !== null && isCommunicationError(fault.number))
      throw new FacilityFailed(status, fault.words);
    // Below 1000 are the system's numbers: beside a 5xx they refuse nothing.
    if (status < 500 || (fault.number ?? 0) >= 1000)
      throw new SchedulerRefused(fault.words, fault.number, status);
  }
  if (status >= 400) {
    const words = readFailureWords(text);
    const seconds = parseRetryAfter(retryAfter);
    throw status < 500
      ? new FacilityRefused(status, words, seconds)
      : new FacilityFailed(status, words, seconds);
  }
  // What stands before the scheduler has its own ways to say that a 200 is none; `errors` were looked at above.
  if (isRecord(json)) requireSuccess({ ...json, errors: undefined });
  if (json === undefined)
    throw new FacilityUnreadable(
      /^\s*</.test(text) ? "The answer is a web page, not JSON." : "The answer is not JSON.",
    );
}

/** A broken pipe, a reset, a time-out (Linux errno.h). */
const systemErrors = [4, 32, 62, 104, 110];
const isCommunicationError = (number: number) =>
  systemErrors.includes(number) ||
  (number >= 1000 && number <= 1006) ||
  (number >= 1800 && number <= 1899) ||
  (number >= 5000 && number <= 5010);

/** The text of a body in UTF-8. Throws FacilityUnreadable for other bytes and for more than `maxBytes`. */
export async function collectText(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > maxBytes)
      throw new FacilityUnreadable(
        `The answer is larger than the ${Math.round(maxBytes / 1_000_000)} MB that are read.`,
      );
    parts.push(part);
  }
  return decodeText(Buffer.concat(parts));
}

/** Bytes as text in UTF-8 (RFC 8259 §8.1). */
export function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new FacilityUnreadable("The answer is not text in UTF-8.", error);
  }
}

/** JSON with exact ids; undefined for what isn't JSON. */
export function parseOrNothing(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
