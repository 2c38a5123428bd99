import "server-only";
import type { z } from "zod";
import { FacilityFailed, FacilityRefused, FacilityUnreadable } from "@/lib/portal/portal-error";
import { sayWhatLacks } from "./describe-mismatch";
import { readFailureWords } from "./failure";

/**
 * Turns one complete answer into what `schema` reads, or throws: FacilityRefused for 4xx, FacilityFailed for 5xx,
 * FacilityUnreadable for a redirect, for what isn't JSON in UTF-8 (RFC 8259 §8.1) and for what `schema` doesn't accept.
 */
export function readAnswer<S extends z.ZodType>(
  status: number,
  retryAfter: string,
  bytes: Buffer,
  schema: S,
): z.output<S> {
  if (status >= 300 && status < 400) {
    throw new FacilityUnreadable("The facility answered with a redirect, and the portal follows none.");
  }
  if (status >= 400) {
    const words = readFailureWords(bytes.toString("utf8"));
    const seconds = parseRetryAfter(retryAfter);
    throw status < 500
      ? new FacilityRefused(status, words, seconds)
      : new FacilityFailed(status, words, seconds);
  }
  const json = parseJson(bytes);
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new FacilityUnreadable(sayWhatLacks(json, parsed.error));
  return parsed.data;
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new FacilityUnreadable("The answer is not text in UTF-8.", error);
  }
  try {
    return JSON.parse(text);
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
