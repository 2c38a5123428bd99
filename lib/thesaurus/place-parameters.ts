import { type SearchWay, searchWays } from "./call";
import type { Scheme } from "./model";
import { initials } from "./tree/alphabet";

/** The position in the thesaurus, fully held in the page's URL. */
export type Place = {
  view: "browse" | "operations";
  /** The thesaurus's URI; null means all. */
  thesaurus: string | null;
  way: SearchWay;
  text: string;
  concept: string | null;
  /** The concepts visited before, by URI, oldest first. */
  trail: string[];
  /** The relation, by URI, of the distance view; null means none. */
  along: string | null;
  steps: number;
  /** The letter whose concepts replace the tree; null shows the tree, "" the choice of letters. */
  letter: string | null;
};

export const mostSteps = 12;
/** The most concepts in a trail; a URL must stay short enough to be sent. */
export const longestTrail = 24;
const longestTrailText = 4000;
const longestText = 2000;

/** Reads a place from the URL; missing or invalid values fall back to the default. */
export function toPlace(parameters: URLSearchParams, schemes: readonly Scheme[]): Place {
  const read = (name: string) => parameters.get(name)?.slice(0, longestText) || null;
  const way = searchWays.find((known) => known === parameters.get("way")) ?? "keyword";
  const steps = Number(parameters.get("steps"));
  // "other" is sent by the form of a page without scripts, which has no field to type another.
  const thesaurus = read("thesaurus") === "other" ? null : read("thesaurus");
  return {
    view: parameters.get("view") === "operations" ? "operations" : "browse",
    thesaurus: thesaurus === "all" ? null : (thesaurus ?? schemes[0]?.uri ?? null),
    way,
    text: read("q") ?? "",
    concept: read("concept"),
    trail: parameters
      .getAll("trail")
      .filter((uri) => uri && uri.length <= longestText)
      .slice(-longestTrail),
    along: read("along"),
    steps: Number.isInteger(steps) && steps >= 1 ? Math.min(steps, mostSteps) : 2,
    letter: toLetter(parameters.get("letter")),
  };
}

const toLetter = (given: string | null) => (given !== null && !initials.includes(given) ? "" : given);

/**
 * The URL of a place; `kept` has the current URL's parameters, of which those owned by others, such as the zone, are kept.
 */
export function toAddress(place: Place, kept: URLSearchParams = new URLSearchParams()): string {
  const parameters = new URLSearchParams();
  const put = (name: string, value: string | null, usual: string | null = null) => {
    if (value !== null && value !== usual) parameters.append(name, value);
  };
  put("view", place.view, "browse");
  // Always named, the first as well: the operator may reorder them, and a kept link must not change its meaning.
  put("thesaurus", place.thesaurus ?? "all");
  put("way", place.way, "keyword");
  put("q", place.text, "");
  put("letter", place.letter);
  put("concept", place.concept);
  for (const uri of place.trail) put("trail", uri);
  put("along", place.along);
  if (place.along !== null) put("steps", String(place.steps), "2");
  for (const [name, value] of kept) if (!own.has(name)) parameters.append(name, value);
  const query = parameters.toString();
  return `/thesaurus${query ? `?${query}` : ""}`;
}

const own = new Set([...["view", "thesaurus", "way", "q", "letter", "concept", "trail", "along", "steps"]]);

/**
 * The changes to a place when moving to a concept; none if it is already shown. The trail grows by the one left behind, unless
 * that doesn't exist, and the oldest are dropped if it gets too long.
 */
export function toWalk(place: Place, uri: string, isMissing = false): Partial<Place> {
  if (place.concept === uri) return {};
  const left = place.concept === null || isMissing ? [] : [place.concept];
  let trail = [...place.trail, ...left].slice(-longestTrail);
  while (trail.length > 0 && trail.join("").length > longestTrailText) trail = trail.slice(1);
  return { concept: uri, trail };
}
