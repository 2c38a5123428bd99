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

/** An answer whose body is still on its way, unpacked. `retryAfterSeconds`: undefined where none is stated. */
export type OpenAnswer = {
  status: number;
  retryAfterSeconds?: number;
  contentType: string;
  body: AsyncIterable<Buffer>;
};

/** What a success (2xx) says. Throws a PortalError where its body isn't what was asked for, or states a failure. */
export type SuccessReader<T> = (answer: OpenAnswer) => Promise<T>;
/** The PortalError that a failed answer (4xx, 5xx) stands for. Total: whatever its body holds, there is one. */
export type FailureReader = (answer: OpenAnswer) => Promise<PortalError>;

/** More of a failed answer is not read: its words come first. */
const mostFailedBytes = 1_000_000;

/** The usual success: JSON that `schema` accepts; no body at all is undefined to it. */
export const jsonAnswer =
  <S extends z.ZodType>(schema: S): SuccessReader<z.output<S>> =>
  async ({ body }) => {
    const text = await readBodyText(body);
    const json = text === "" ? undefined : parseJsonBody(text);
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw new FacilityUnreadable(describeMismatch(json, parsed.error));
    return parsed.data;
  };

/** The usual failure: the answer's own words, cleaned, wherever they stand in it. */
export const statedFailure: FailureReader = async (answer) =>
  toFailure(answer, readFailureWords(await readFailedText(answer.body)));

/** FacilityRefused for 4xx, FacilityFailed for 5xx; `words` null: it gave no reason. */
export function toFailure(
  { status, retryAfterSeconds }: Pick<OpenAnswer, "status" | "retryAfterSeconds">,
  words: string | null,
): PortalError {
  return status < 500
    ? new FacilityRefused(status, words, retryAfterSeconds)
    : new FacilityFailed(status, words, retryAfterSeconds);
}

/** A whole body as text. Throws as decodeText does. */
export async function readBodyText(body: AsyncIterable<Buffer>): Promise<string> {
  let text = "";
  for await (const piece of decodeBody(body)) text += piece;
  return text;
}

/** Bytes as text. Throws FacilityUnreadable for what isn't UTF-8 (RFC 8259 §8.1). */
export const decodeText = (bytes: Buffer): string => decode(openDecoder(), bytes);

/** A body's text as it comes. Throws as decodeText does. */
export async function* decodeBody(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = openDecoder();
  for await (const bytes of body) yield decode(decoder, bytes, { stream: true });
  yield decode(decoder);
}

const openDecoder = () => new TextDecoder("utf-8", { fatal: true });

function decode(decoder: TextDecoder, ...bytes: Parameters<TextDecoder["decode"]>): string {
  try {
    return decoder.decode(...bytes);
  } catch (error) {
    throw new FacilityUnreadable("The answer is not text in UTF-8.", error);
  }
}

/** The beginning of a failed answer's text. What isn't UTF-8 is replaced: its words matter, not their spelling. */
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

/** The value of a text in JSON, as `parse` reads it. Throws FacilityUnreadable for any other text. */
export function parseJsonBody(text: string, parse: (text: string) => unknown = JSON.parse): unknown {
  try {
    return parse(text);
  } catch {
    // The parser's message quotes the answer, so it isn't kept as a cause.
    throw new FacilityUnreadable(
      /^\s*</.test(text) ? "The answer is a web page, not JSON." : "The answer is not JSON.",
    );
  }
}

/** Retry-After in seconds (RFC 9110 §10.2.3), the delay form only; undefined for anything else. */
export function parseRetryAfter(text: string): number | undefined {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : undefined;
}
