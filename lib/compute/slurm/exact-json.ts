import "server-only";
import { parseJsonBody } from "@/lib/facility/answer";

/**
 * A JSON string or number (RFC 8259 §6 and §7), whichever begins first. A string that doesn't end goes to the end of the text:
 * otherwise each quote in it would be tried as its beginning.
 */
const stringOrNumber = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Like JSON.parse, but an integer that a number can't hold exactly becomes a string of its digits, so that IDs beyond 2^53
 * stay exact. Throws SyntaxError as JSON.parse does.
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(/\d{16}/.test(text) ? quoteLongIntegers(text) : text);
}

function quoteLongIntegers(text: string): string {
  return text.replace(stringOrNumber, (token) =>
    token.length >= 16 && /^-?[1-9]\d+$/.test(token) && !Number.isSafeInteger(Number(token))
      ? `"${token}"`
      : token,
  );
}

/** Like parseExactJson, but reads what parseJsonBody does, and returns undefined for anything else. */
export function parseExactJsonOrNothing(text: string): unknown {
  try {
    return parseJsonBody(text, parseExactJson);
  } catch {
    return undefined;
  }
}
