import "server-only";

/**
 * What `&…;` may stand for in an answer: the five of XML 1.0 §4.6, and each half of a character above U+FFFF. Such halves
 * aren't well-formed, but the stack these services run on sends them in pairs (docs/facts.md, SOAP characters): side by side
 * they are the character that is meant.
 */
export const predefinedEntities: Record<string, string> = Object.assign(Object.create(null), {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  ...halves(),
});

function halves(): Record<string, string> {
  const all: Record<string, string> = {};
  for (let unit = 0xd800; unit <= 0xdfff; unit++) {
    all[`#${unit}`] = String.fromCharCode(unit);
    all[`#x${unit.toString(16)}`] = String.fromCharCode(unit);
  }
  return all;
}

/** A text in which halves of characters that stayed alone are replaced (U+FFFD), as they can't be sent on. */
export function withWholeCharacters(text: string): string {
  return text.replace(/\p{Cs}/gu, "\ufffd");
}
