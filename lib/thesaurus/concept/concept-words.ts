import type { Concept, Relation } from "../model";

const longestName = 500;

/** What a concept is called on the screen: the first of its names that says anything, cut where it is no name; never empty. */
export function toConceptName(concept: Concept): string {
  const names = [
    concept.preferredLabel,
    ...(concept.nonPreferredLabels ?? []),
    concept.externalId,
    concept.uri === null ? null : toTail(concept.uri),
  ];
  return shorten(names.find((name) => name?.trim())?.trim() ?? "Concept without a name");
}

/** What a relation is called: its label, else the end of its URI. */
export function toRelationName({ label, uri }: Relation): string {
  return shorten(
    [label, uri === null ? null : toTail(uri)].find((name) => name?.trim())?.trim() ?? "Unnamed relation",
  );
}

/** Cut before a character, not inside of one. */
const shorten = (name: string) =>
  name.length > longestName ? `${name.slice(0, longestName - 1).replace(/[\ud800-\udbff]$/, "")}…` : name;

/** The last part of a URI, which tells most; the whole of one without parts. */
export function toTail(uri: string): string {
  return /[^/#:?=]+(?=[/#]*$)/.exec(uri)?.[0] ?? uri;
}

/** The address to link a URI to, or null: anything but http and https stays text (`javascript:`, `data:`, `urn:`). */
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
