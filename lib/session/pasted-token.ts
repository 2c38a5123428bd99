/** The cleaned token, and what was removed from the pasted text, in words. */
export type PastedToken = { token: string; leftOut: string[] };

const blanks = /[\s\u200b-\u200d\u2060\ufeff]+/g;
const quoted = /^["'`“”„‘’«»]+|["'`“”„‘’«»,;]+$/g;
const scheme = /^(authorization\s*:\s*)?bearer(?=[\s:"'])[\s:]*/i;

/**
 * Extracts the token from pasted text: removes quotes, a leading “Bearer” and a terminal's line breaks. A token contains
 * none of these (RFC 7519: base64url parts joined by dots), so nothing is lost.
 */
export function cleanPastedToken(text: string): PastedToken {
  const leftOut = new Set<string>();
  let token = text.trim();
  if (token !== text && token !== "") leftOut.add("blanks");
  for (;;) {
    const unquoted = token.replace(quoted, "").trim();
    if (unquoted !== token) leftOut.add("quotes");
    const bare = unquoted.replace(scheme, "").trim();
    if (bare !== unquoted) leftOut.add("the word “Bearer”");
    if (bare === token) break;
    token = bare;
  }
  const joined = token.replace(blanks, "");
  if (joined !== token) leftOut.add(/[\r\n]/.test(token) ? "line breaks" : "blanks");
  return { token: joined, leftOut: [...leftOut] };
}
