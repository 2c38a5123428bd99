import { type ConceptRecord, INVERSE, RELATIONS, type RelationLabel } from "./concept-record";

/** The written form of one scheme's concepts. */
export interface Vocabulary {
  scheme: string;
  /** Prefix of the concept URIs, followed by the label's slug. */
  base: string;
  /** Texts, each with the letters that its external IDs begin with. */
  parts: readonly { letters: string; text: string }[];
}

interface Draft extends ConceptRecord {
  relatives: Map<string, string[]>;
}

/** A relation as written on one of its two sides. */
interface Link {
  from: Draft;
  relation: RelationLabel;
  to: string;
}

/**
 * Parses vocabularies: one concept per line (see `readVocabularyLine`), indented below its broader concept.
 * Other concepts are named by preferred label or, in another scheme, by URI. Adds the inverse of every
 * relation.
 */
export function parseVocabularies(vocabularies: readonly Vocabulary[]): ConceptRecord[] {
  const drafts = new Map<string, Draft>();
  const links = vocabularies.flatMap((vocabulary) =>
    vocabulary.parts.flatMap(({ letters, text }) => readPart(vocabulary, letters, text, drafts)),
  );
  for (const { from, relation, to } of links) {
    const target = drafts.get(to);
    if (!target) throw new Error(`"${from.preferredLabel}" names a concept that isn't there: ${to}`);
    link(from, relation, target);
    link(target, INVERSE[relation], from);
  }
  return [...drafts.values()];
}

function readPart(
  { scheme, base }: Vocabulary,
  letters: string,
  text: string,
  drafts: Map<string, Draft>,
): Link[] {
  const links: Link[] = [];
  const above: Draft[] = [];
  const rows = text.split("\n").filter((row) => row.trim() !== "");
  for (const [index, row] of rows.entries()) {
    const line = readVocabularyLine(row);
    const draft = toDraft(line, scheme, base, `${letters}-${String(index + 1).padStart(3, "0")}`);
    if (drafts.has(draft.uri)) throw new Error(`the vocabulary has "${line.label}" twice`);
    if (line.depth > above.length) throw new Error(`"${line.label}" is indented too far`);
    drafts.set(draft.uri, draft);
    const parent = above[line.depth - 1];
    if (parent) links.push({ from: draft, relation: "broader", to: parent.uri });
    above.splice(line.depth, above.length, draft);
    for (const { relation, to } of line.links) links.push({ from: draft, relation, to: uriOf(base, to) });
  }
  return links;
}

function toDraft(line: VocabularyLine, inScheme: string, base: string, defaultId: string): Draft {
  const { label, externalID = defaultId, statesScheme, preferredLabel, nonPreferredLabels } = line;
  const { scopeNote, definition, example } = line;
  const texts = { statesScheme, preferredLabel, nonPreferredLabels, scopeNote, definition, example };
  return { uri: uriOf(base, label), externalID, inScheme, ...texts, relatives: new Map() };
}

function link(from: Draft, relation: RelationLabel, to: Draft): void {
  const uri = RELATIONS[relation];
  const known = from.relatives.get(uri) ?? [];
  if (!known.includes(to.uri)) from.relatives.set(uri, [...known, to.uri]);
}

/**
 * Returns a concept's URI: as given, or the base followed by the label's letters and digits, with hyphens for
 * the rest.
 */
function uriOf(base: string, label: string): string {
  if (/^https?:/.test(label)) return label;
  const plain = label.toLowerCase().replaceAll("+", "-plus");
  const slug = plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, "-").replace(/^-|-$/g, "");
  return `${base}${encodeURIComponent(slug)}`;
}

/** One concept as written on a line. */
interface VocabularyLine {
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
function readVocabularyLine(row: string): VocabularyLine {
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
