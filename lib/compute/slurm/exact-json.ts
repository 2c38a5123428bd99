import "server-only";

/** A JSON string or a JSON number (RFC 8259 §6 and §7), whichever begins first; the string's pattern never backtracks. */
const stringOrNumber = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * JSON.parse, but an integer that a number can't hold exactly becomes the text of its digits, so that an id beyond 2^53
 * stays what it is. Throws SyntaxError as JSON.parse does.
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

/** The same; undefined for what isn't JSON. */
export function parseExactJsonOrNothing(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
