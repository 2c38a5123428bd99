import type { Search } from "../call";
import { toConceptName } from "../concept/concept-name";
import type { Concept } from "../model";
import { byName } from "./natural-order";

/** The groups of the alphabetical list: A to Z, and "#" for names that begin with anything else. */
export const initials = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ", "#"];

/** Latin letters that Unicode doesn't decompose to the letter they are sorted under. */
const undivided: Record<string, string> = { Ø: "O", Œ: "O", Æ: "A", Ł: "L", Đ: "D", ß: "S", ẞ: "S", Ŧ: "T" };
/** The blocks of Latin letters with marks, as first and last code point. */
const markedBlocks = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const;

function toLatinBase(letter: string): string | null {
  const base = undivided[letter.toUpperCase()] ?? undivided[letter] ?? letter.normalize("NFD").charAt(0);
  const upper = base.toUpperCase();
  return /^[A-Z]$/.test(upper) ? upper : null;
}

/** The initial of a name: A to Z with or without marks, as English dictionaries sort them, or "#" for anything else. */
export const toInitial = (name: string): string => toLatinBase(name.trim().charAt(0)) ?? "#";

/**
 * The search for labels with an initial; no operation lists a whole thesaurus (thesaurus spec §4). The expression covers the
 * whole label, because a service may match inside a label or all of it. "#" also finds marked letters, for listAlphabetEntries to drop.
 */
export function toLetterSearch(letter: string, thesaurus: string): Search {
  const first = letter === "#" ? "[^A-Za-z\\s]" : `[${letter}${letter.toLowerCase()}${listMarked(letter)}]`;
  return { way: "regex", text: `^\\s*${first}.*`, thesaurus };
}

/** The marked forms of a letter, with ranges where they are adjacent. */
function listMarked(letter: string): string {
  const ranges: [number, number][] = [];
  for (const [first, last] of markedBlocks) {
    for (let code = first; code <= last; code++) {
      if (toLatinBase(String.fromCharCode(code)) !== letter) continue;
      const open = ranges.at(-1);
      if (open && open[1] === code - 1) open[1] = code;
      else ranges.push([code, code]);
    }
  }
  return ranges
    .map(([from, to]) => String.fromCharCode(from) + (to > from ? `-${String.fromCharCode(to)}` : ""))
    .join("");
}

/** One line of the alphabetical list: a label, and the concept it leads to. `isOther` if another label is preferred. */
export type AlphabetEntry = { label: string; concept: Concept; isOther: boolean };

/** The labels of concepts under an initial, preferred and other, each once per concept and in alphabetical order. */
export function listAlphabetEntries(concepts: readonly Concept[], letter: string): AlphabetEntry[] {
  const entries = concepts.flatMap((concept) => {
    const name = toConceptName(concept);
    const others = [...new Set((concept.nonPreferredLabels ?? []).map((label) => label.trim()))];
    return [
      { label: name, concept, isOther: false },
      ...others.filter((label) => label !== name).map((label) => ({ label, concept, isOther: true })),
    ];
  });
  return entries
    .filter(({ label }) => label !== "" && toInitial(label) === letter)
    .sort((a, b) => byName(a.label, b.label));
}
