const shortest = 6;
/** What follows is never kept, and searching it would take time. */
const longestRead = 10_000;

/**
 * A text as it is kept: one line without control characters, direction marks, addresses or `hidden` texts, at most `most`
 * characters. PostgreSQL refuses NUL, and half a surrogate pair is no text.
 */
export function toKeptText(text: string, most: number, hidden: Iterable<string> = []): string {
  let kept = text.slice(0, longestRead);
  for (const secret of hidden)
    if (secret.length >= shortest && kept.includes(secret)) kept = kept.replaceAll(secret, "…");
  const line = kept
    .replace(/\b[a-z][\w+.-]*:\/\/\S+/gi, "…")
    .replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, " ")
    .trim();
  return withoutHalves(line.length <= most ? line : `${line.slice(0, most - 1)}…`);
}

const withoutHalves = (text: string) => text.replace(/\p{Cs}/gu, "\ufffd");
