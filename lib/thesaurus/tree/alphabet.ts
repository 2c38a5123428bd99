import type { Search } from "../call";

/** The letter that a name stands under: A to Z, "#" for all else, accented letters too, as the search finds them. */
export function toInitial(name: string): string {
  const first = name.trim().charAt(0).toUpperCase();
  return /^[A-Z]$/.test(first) ? first : "#";
}

/** The search for names that begin with a letter; no operation lists a thesaurus whole (thesaurus spec §4). */
export function toLetterSearch(letter: string, thesaurus: string): Search {
  const text = letter === "#" ? "^[^A-Za-z]" : `^[${letter}${letter.toLowerCase()}]`;
  return { way: "regex", text, thesaurus };
}
