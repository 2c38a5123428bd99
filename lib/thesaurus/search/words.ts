import type { SearchWay } from "../call";

/** The search box and its results. */
export const searchConcepts = "Search concepts";
export const searchBy = "Search by";
export const search = "Search";
export const ways: Record<SearchWay, string> = {
  keyword: "Keyword",
  regex: "Regular expression",
  label: "Preferred label",
  "external-id": "External ID",
  uri: "URI",
};
export const recognisedUri = "Recognised as a URI and looked up.";
export const pressEnter = "Press Enter to search.";

export const thesaurus = "Thesaurus";
export const allThesauri = "All thesauri";
export const otherThesaurus = "Other thesaurus URI…";
export const unlisted = (name: string) => `${name} (by URI)`;
export const thesaurusUri = "Thesaurus URI";
export const use = "Use";

/** Why a text isn't searched for. */
export const uriWithSpaces = "A URI can't contain spaces.";
export const tooShort = (least: number) => `Type at least ${least} characters.`;
export const labelNeedsThesaurus = "Choose a thesaurus to look up a preferred label.";
export const idNeedsThesaurus = "Choose a thesaurus to look up an external ID.";
export const tooLong = (most: number) => `A regular expression can have up to ${most} characters.`;
export const incomplete = "Incomplete or invalid regular expression.";

export const searchResults = "Search results";
export const searchResultsWhat = "search results";
export const searching = "Searching…";
export const clear = "Clear";
export const clearSearch = "Clear search";
export const alternativeLabel = "alternative label:";
export const broaderTerm = "broader:";

/** Help for a search without results. */
export const noneContains = (text: string) => `No concept matches “${text}”`;
export const emptyList = "The service returned no concepts.";
export const nil = "The service returned nil, which probably means no matches.";
export const tryEverywhere = "Search all thesauri by keyword";
