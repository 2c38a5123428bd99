import type { Concept, Relation } from "../model";
import * as words from "./words";

const longestName = 500;

/** A concept's display name: its first non-empty name, cut if too long; never empty. */
export function toConceptName(concept: Concept): string {
  const names = [
    concept.preferredLabel,
    ...(concept.nonPreferredLabels ?? []),
    concept.externalId,
    concept.uri === null ? null : toTail(concept.uri),
  ];
  return shorten(names.find((name) => name?.trim())?.trim() ?? words.unnamedConcept);
}

/** A relation's display name: its label, else the end of its URI; `hasPart` becomes “has part”. */
export function toRelationName({ label, uri }: Relation): string {
  const name = [label, uri === null ? null : toTail(uri)].find((one) => one?.trim())?.trim();
  return name ? shorten(toWords(name)) : words.unnamedRelation;
}

/** Splits a name in camel case into words; any other name is unchanged. */
const toWords = (name: string) =>
  /^[a-z]+(?:[A-Z][a-z]+)+$/.test(name)
    ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : name;

/** Cuts between characters, never inside one. */
const shorten = (name: string) =>
  name.length > longestName ? `${name.slice(0, longestName - 1).replace(/[\ud800-\udbff]$/, "")}…` : name;

/** The last part of a URI, usually the most informative; the whole URI if it has no parts. */
export function toTail(uri: string): string {
  return /[^/#:?=]+(?=[/#]*$)/.exec(uri)?.[0] ?? uri;
}

/** The link target for a URI; null for anything except http and https, which stays text (`javascript:`, `data:`, `urn:`). */
export function toWebAddress(uri: string): string | null {
  const given = uri.trim();
  if (!/^https?:\/\//i.test(given)) return null;
  try {
    const { href, protocol } = new URL(given);
    return protocol === "http:" || protocol === "https:" ? href : null;
  } catch {
    return null;
  }
}
