import { type ConceptRecord, INVERSE, RELATIONS, type RelationLabel } from "./concept-record";
import { readVocabularyLine, type VocabularyLine } from "./vocabulary-line";

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
