import "server-only";
import type { z } from "zod";
import {
  FacilityFailed,
  FacilityRefused,
  FacilityUnreadable,
  type PortalError,
} from "@/lib/portal/portal-error";
import { describeMismatch } from "./describe-mismatch";
import { readFailureWords } from "./failure";

/** An answer whose decompressed body is still arriving. `retryAfterSeconds` is undefined if not given. */
export type OpenAnswer = {
  status: number;
  retryAfterSeconds?: number;
  contentType: string;
  body: AsyncIterable<Buffer>;
};

/** Reads a success (2xx). Throws a PortalError if its body isn't as expected, or reports a failure. */
export type SuccessReader<T> = (answer: OpenAnswer) => Promise<T>;
/** Converts a failed answer (4xx, 5xx) to a PortalError. Never throws, whatever the body contains. */
export type FailureReader = (answer: OpenAnswer) => Promise<PortalError>;

/** A failed answer is read only this far: its message comes first. */
const mostFailedBytes = 1_000_000;

/** Reads a normal success: JSON that `schema` accepts; an empty body is passed to it as undefined. */
export const jsonAnswer =
  <S extends z.ZodType>(schema: S): SuccessReader<z.output<S>> =>
  async ({ body }) => {
    const text = await readBodyText(body);
    const json = text === "" ? undefined : parseJsonBody(text);
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw new FacilityUnreadable(describeMismatch(json, parsed.error));
    return parsed.data;
  };

/** Reads a normal failure: the answer's own message, cleaned, wherever it is in the body. */
export const statedFailure: FailureReader = async (answer) =>
  toFailure(answer, readFailureWords(await readFailedText(answer.body)));

/** FacilityRefused for 4xx, FacilityFailed for 5xx; `words` is null if no reason was given. */
export function toFailure(
  { status, retryAfterSeconds }: Pick<OpenAnswer, "status" | "retryAfterSeconds">,
  words: string | null,
): PortalError {
  return status < 500
    ? new FacilityRefused(status, words, retryAfterSeconds)
    : new FacilityFailed(status, words, retryAfterSeconds);
}

/**
 * Reads a whole body as text. A byte that isn't UTF-8 becomes U+FFFD: someone's text in another encoding must not hide
 * everything else. Throws FacilityUnreadable if the body ends within a character, because it was cut.
 */
export async function readBodyText(body: AsyncIterable<Buffer>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of body) text += decoder.decode(bytes, { stream: true });
  if (decoder.decode() === "") return text;
  throw new FacilityUnreadable("The response isn't valid UTF-8: it ends within a character.");
}

/** The start of a failed answer's text. Invalid UTF-8 is replaced, as only the message matters. */
export async function readFailedText(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= mostFailedBytes) break;
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Parses JSON with `parse`, also with values that aren't JSON (see repairJson). Throws FacilityUnreadable for any other text. */
export function parseJsonBody(text: string, parse: (text: string) => unknown = JSON.parse): unknown {
  try {
    return parse(text);
  } catch {
    // One wrong value in one record must not hide the others.
  }
  try {
    return parse(repairJson(text));
  } catch {
    // The parser's message quotes the answer, so it isn't kept as a cause.
    throw new FacilityUnreadable(
      /^\s*</.test(text) ? "The response is a web page, not JSON." : "The response isn't valid JSON.",
    );
  }
}

/**
 * A JSON string (RFC 8259 §7), also with bare control characters, or what isn't a JSON number. A string that doesn't end goes
 * to the end of the text: otherwise each quote in it would be tried as its beginning.
 */
const stringOrNoNumber = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?(?:NaN|Infinity)\b/g;

/** Replaces what a lenient writer may put into a record: NaN and infinities by null, bare control characters by escapes. */
function repairJson(text: string): string {
  return text.replace(stringOrNoNumber, (token) =>
    token.startsWith('"')
      ? token.replace(/\p{Cc}/gu, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`)
      : "null",
  );
}

/** Retry-After in seconds (RFC 9110 §10.2.3), only in the delay form; undefined for anything else. */
export function parseRetryAfter(text: string): number | undefined {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : undefined;
}
