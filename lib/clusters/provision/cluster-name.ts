import * as words from "./words";

/** The longest name that the facility accepts, as far as known. */
export const longestName = 40;

/** The fault of a name, and a valid alternative; null if none can be derived. */
type NameFinding = { words: string; suggestion: string | null };

const label = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/**
 * Checks a cluster's name while it is typed: required, at most 40 characters, an RFC 1123 label, not `taken` by another
 * cluster of the family. Returns null if valid; the facility may still refuse it.
 */
export function checkClusterName(name: string, taken: Iterable<string>): NameFinding | null {
  if (name === "") return { words: words.nameMissing, suggestion: null };
  const names = new Set(taken);
  const suggest = () => toFreeName(name, names);
  if (names.has(name)) return { words: words.nameTaken(name), suggestion: suggest() };
  if (name.length > longestName)
    return { words: words.nameTooLong(longestName, name.length), suggestion: suggest() };
  if (label.test(name)) return null;
  return { words: whyNoLabel(name), suggestion: suggest() };
}

function whyNoLabel(name: string): string {
  const strange = [...new Set(name.replace(/[a-z0-9-]/g, ""))];
  if (strange.some((character) => /\s/.test(character))) return words.nameSpaces;
  if (strange.length > 0 && strange.every((character) => /[A-Z]/.test(character))) return words.nameUppercase;
  if (strange.length > 0) return words.nameCharacters(strange.slice(0, 5).join(" "));
  return name.startsWith("-") ? words.nameStart : words.nameEnd;
}

/** The closest valid and free name; null if nothing of the text remains. */
function toFreeName(text: string, taken: ReadonlySet<string>): string | null {
  const base = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longestName)
    .replace(/^-+|-+$/g, "");
  if (base === "") return null;
  if (!taken.has(base)) return base;
  for (let number = 2; number <= taken.size + 2; number++) {
    const end = `-${number}`;
    const candidate = base.slice(0, longestName - end.length).replace(/-+$/, "") + end;
    if (!taken.has(candidate)) return candidate;
  }
  return null;
}
