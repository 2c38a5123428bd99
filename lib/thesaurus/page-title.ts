import { toConceptName, toTail } from "./concept/concept-name";
import type { Concept } from "./model";
import type { Place } from "./place-parameters";
import * as words from "./words";

const longestTitle = 80;
const longestDescription = 200;
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The page's title, by which tabs, history and bookmarks are told apart; `concept` is null while it isn't known. */
export function toPageTitle({ view, concept: uri, text }: Place, concept: Concept | null): string {
  const name =
    view === "operations"
      ? words.soapOperations
      : uri !== null
        ? concept
          ? toConceptName(concept)
          : toTail(uri)
        : text.trim() && `“${text.trim()}”`;
  return name ? `${cut(name, longestTitle)} – ${words.thesaurus}` : words.thesaurus;
}

/** The page's description for search engines and link previews: the concept's definition, if it has one. */
export function toPageDescription(concept: Concept | null): string {
  const said = (concept?.definition || concept?.scopeNote)?.replace(/\s+/g, " ").trim();
  return said ? cut(said, longestDescription) : words.description;
}
