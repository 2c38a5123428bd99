/** A token as it was meant, and what was left out of the pasted text, in words. */
export type PastedToken = { token: string; leftOut: string[] };

const blanks = /[\s\u200b-\u200d\u2060\ufeff]+/g;
const quoted = /^["'`“”„‘’«»]+|["'`“”„‘’«»,;]+$/g;
const scheme = /^(authorization\s*:\s*)?bearer(?=[\s:"'])[\s:]*/i;

/**
 * Takes the token out of what came with it: quotes around it, a leading “Bearer”, line breaks of a terminal. A token has
 * none of these (RFC 7519: base64url parts joined by dots), so nothing of it is lost.
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
