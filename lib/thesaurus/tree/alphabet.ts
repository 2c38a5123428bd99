import type { Search } from "../call";

/** The initial of a name: A to Z, or "#" for anything else, including accented letters, to match the search. */
export function toInitial(name: string): string {
  const first = name.trim().charAt(0).toUpperCase();
  return /^[A-Z]$/.test(first) ? first : "#";
}

/** The search for names with an initial; no operation lists a whole thesaurus (thesaurus spec §4). */
export function toLetterSearch(letter: string, thesaurus: string): Search {
  const text = letter === "#" ? "^[^A-Za-z]" : `^[${letter}${letter.toLowerCase()}]`;
  return { way: "regex", text, thesaurus };
}
