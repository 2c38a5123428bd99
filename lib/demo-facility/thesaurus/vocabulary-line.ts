import type { RelationLabel } from "./concept-record";

/** One concept as written on a line. */
export interface VocabularyLine {
  label: string;
  /** The preferred label on the wire, which may differ from `label`. */
  preferredLabel: string | null;
  /** False if the concept doesn't say which thesaurus it belongs to. */
  statesScheme: boolean;
  /** The indentation in steps of two blanks. */
  depth: number;
  /** Undefined if the line has none; null for nil. */
  externalID: string | null | undefined;
  nonPreferredLabels: string[] | null;
  scopeNote: string | null;
  definition: string | null;
  example: string | null;
  /** Relatives other than the parent, by preferred label or URI. */
  links: { relation: RelationLabel; to: string }[];
}

const RELATION_MARKS: Readonly<Record<string, RelationLabel>> = {
  up: "broader",
  see: "related",
  of: "partOf",
  same: "exactMatch",
};
const MARKS = ["label", "in", "id", "alt", "note", "def", "ex", ...Object.keys(RELATION_MARKS)];

/**
 * Parses `label | mark: value | ...`. `alt`, `up` (broader), `see` (related), `of` (part of) and `same`
 * (exact match) are lists separated by `;`. `id`, `def`, `note`, `ex` and a `label` other than the first are
 * texts; `in` can only be nil. `-` is nil, `""` is empty, and without `alt` the list is empty.
 */
export function readVocabularyLine(row: string): VocabularyLine {
  const [label = "", ...marked] = row.trim().split(" | ");
  const marks = new Map(marked.map(splitMark));
  const strange = [...marks.keys()].find((mark) => !MARKS.includes(mark));
  if (strange !== undefined) throw new Error(`"${label}" has an unknown mark "${strange}"`);
  const id = marks.get("id");
  const alternatives = marks.get("alt");
  return {
    label,
    depth: (row.length - row.trimStart().length) / 2,
    preferredLabel: toText(marks.get("label") ?? label),
    statesScheme: marks.get("in") !== "-",
    externalID: id === undefined ? undefined : toText(id),
    nonPreferredLabels: alternatives === "-" ? null : toList(alternatives),
    scopeNote: toText(marks.get("note")),
    definition: toText(marks.get("def")),
    example: toText(marks.get("ex")),
    links: Object.entries(RELATION_MARKS).flatMap(([mark, relation]) =>
      toList(marks.get(mark)).map((to) => ({ relation, to })),
    ),
  };
}

function splitMark(mark: string): [string, string] {
  const at = mark.indexOf(":");
  return [mark.slice(0, at).trim(), mark.slice(at + 1).trim()];
}

function toText(value = "-"): string | null {
  return value === "-" ? null : value === '""' ? "" : value;
}

/** Separated by a semicolon and a blank, since a label may contain a semicolon. */
function toList(value = ""): string[] {
  const items = value === "" ? [] : value.split("; ");
  return items.map((item) => toText(item) ?? item);
}
