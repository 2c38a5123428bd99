import { whyTooSlow } from "@/lib/portal/slow-pattern";
import type { Search, SearchWay } from "../call";
import * as words from "./words";

/** The plan for a typed text: nothing yet, a sentence on why it isn't sent, or a search. */
type SearchPlan =
  | { kind: "idle" }
  | { kind: "fault"; says: string }
  | { kind: "search"; search: Search; isRecognised: boolean };

const longestPattern = 200;
const shortestKeyword = 2;

/** True for a text in the form of a URI: a scheme, a colon, and no blanks. */
export function isUri(text: string): boolean {
  const typed = text.trim();
  return /^(?:https?:\/\/[^\s/]\S*|urn:[a-z0-9][a-z0-9-]*:\S+|(?:info|doi|ark|hdl|tag):\S+)$/i.test(typed);
}

/** True if results are searched while typing; the other ways look up a single item and wait for Enter. */
export const isLive = (way: SearchWay): boolean => way === "keyword" || way === "regex";

/** The search for a text; `isRecognised` is set if a URI was recognised although another way is chosen. */
export function toSearchPlan(way: SearchWay, text: string, thesaurus: string | null): SearchPlan {
  const typed = text.trim();
  if (typed === "") return { kind: "idle" };
  const search = (by: SearchWay, isRecognised = false): SearchPlan => ({
    kind: "search",
    search: { way: by, text: typed, thesaurus },
    isRecognised,
  });
  if (way === "uri") return /\s/.test(typed) ? { kind: "fault", says: words.uriWithSpaces } : search("uri");
  if (way !== "regex" && isUri(typed)) return search("uri", true);
  if (way === "regex") {
    const fault = whyNotSent(typed);
    return fault === null ? search("regex") : { kind: "fault", says: fault };
  }
  if (way === "keyword")
    return [...typed].length < shortestKeyword
      ? { kind: "fault", says: words.tooShort(shortestKeyword) }
      : search("keyword");
  if (thesaurus === null)
    return { kind: "fault", says: way === "label" ? words.labelNeedsThesaurus : words.idNeedsThesaurus };
  return search(way);
}

/** The search whose results are shown; null without one, and for the URI of the concept that is shown already. */
export function toShownSearch(place: Search & { concept: string | null }): Search | null {
  const plan = toSearchPlan(place.way, place.text, place.thesaurus);
  if (plan.kind !== "search") return null;
  return plan.search.way === "uri" && plan.search.text === place.concept ? null : plan.search;
}

/** Why a regular expression isn't sent to the service; null if it may be. */
function whyNotSent(source: string): string | null {
  if (source.length > longestPattern) return words.tooLong(longestPattern);
  const danger = whyTooSlow(source);
  if (danger !== null) return danger;
  return compileExpression(source) ? null : words.incomplete;
}

/** Compiles an expression in the browser; null if invalid. A leading `(?i)` is accepted as services do. */
function compileExpression(source: string): RegExp | null {
  const body = source.replace(/^\(\?i\)/, "");
  try {
    return new RegExp(body, body === source ? "gu" : "giu");
  } catch {
    try {
      return new RegExp(body, body === source ? "g" : "gi");
    } catch {
      return null;
    }
  }
}
