import "server-only";

/**
 * The entities `&…;` allowed in an answer: the five of XML 1.0 §4.6, and each half of a character above U+FFFF. Such halves
 * aren't well-formed, but these services' stack sends them in pairs (docs/facts.md, SOAP characters): side by side they form
 * the intended character.
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

/** Replaces unpaired halves of characters (U+FFFD), as they can't be passed on. */
export function withWholeCharacters(text: string): string {
  return text.replace(/\p{Cs}/gu, "\ufffd");
}
