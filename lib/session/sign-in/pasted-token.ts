import * as words from "../words";

/** The cleaned token, and what was removed from the pasted text, in words. */
type PastedToken = { token: string; removed: string[] };

const blanks = /[\s\u200b-\u200d\u2060\ufeff]+/g;
const quoted = /^["'`“”„‘’«»]+|["'`“”„‘’«»,;]+$/g;
const scheme = /^(authorization\s*:\s*)?bearer(?=[\s:"'])[\s:]*/i;

/**
 * Extracts the token from pasted text: removes quotes, a leading “Bearer” and a terminal's line breaks. A token contains
 * none of these (RFC 7519: base64url parts joined by dots), so nothing is lost.
 */
export function cleanPastedToken(text: string): PastedToken {
  const removed = new Set<string>();
  let token = text.trim();
  if (token !== text && token !== "") removed.add(words.parts.spaces);
  for (;;) {
    const unquoted = token.replace(quoted, "").trim();
    if (unquoted !== token) removed.add(words.parts.quotes);
    const bare = unquoted.replace(scheme, "").trim();
    if (bare !== unquoted) removed.add(words.parts.bearer);
    if (bare === token) break;
    token = bare;
  }
  const joined = token.replace(blanks, "");
  if (joined !== token) removed.add(/[\r\n]/.test(token) ? words.parts.lineBreaks : words.parts.spaces);
  return { token: joined, removed: [...removed] };
}
