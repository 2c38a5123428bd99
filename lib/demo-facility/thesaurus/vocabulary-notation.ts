import { type ConceptRecord, INVERSE, RELATIONS, type RelationLabel } from "./concept-record";

/** Concepts of one scheme as they are written down. */
export interface Vocabulary {
  scheme: string;
  /** Concept URIs are this and the label's slug. */
  base: string;
  /** Parts with the letters that their external ids begin with. */
  parts: readonly { letters: string; text: string }[];
}

interface Draft extends Omit<ConceptRecord, "relatives"> {
  relatives: Map<string, string[]>;
}

const RELATION_MARKS: Readonly<Record<string, RelationLabel>> = {
  up: "broader",
  see: "related",
  of: "partOf",
  same: "exactMatch",
};

/**
 * Reads vocabularies, one concept a line: the preferred label, indented below its broader concept, then ` | ` and marks.
 * `alt`, `see` (related), `up` (broader besides the one above), `of` (part of) and `same` (exact match) are lists with
 * `;`, naming concepts by preferred label or, in another scheme, by URI; `id`, `def`, `note` and `ex` are texts. `-` is
 * nil, `""` empty. Every relation is completed by its inverse.
 */
export function parseVocabularies(vocabularies: readonly Vocabulary[]): ConceptRecord[] {
  const drafts = new Map<string, Draft>();
  const links: { from: Draft; relation: RelationLabel; to: string; label: string }[] = [];
  for (const { scheme, base, parts } of vocabularies) {
    const uriOf = (label: string) => (/^https?:/.test(label) ? label : `${base}${slugOf(label)}`);
    for (const { letters, text } of parts) {
      const above: Draft[] = [];
      for (const [index, line] of text
        .split("\n")
        .filter((row) => row.trim() !== "")
        .entries()) {
        const [label = "", ...marked] = line.trim().split(" | ");
        const depth = (line.length - line.trimStart().length) / 2;
        const marks = new Map(marked.map((mark) => splitMark(mark)));
        const defaultId = `${letters}-${String(index + 1).padStart(3, "0")}`;
        const draft = toDraft(label, uriOf(label), scheme, marks, defaultId);
        if (drafts.has(draft.uri)) throw new Error(`the vocabulary has "${label}" twice`);
        drafts.set(draft.uri, draft);
        const parent = above[depth - 1];
        if (parent) links.push({ from: draft, relation: "broader", to: parent.uri, label });
        above.length = depth;
        above.push(draft);
        for (const [mark, relation] of Object.entries(RELATION_MARKS)) {
          for (const to of splitList(marks.get(mark) ?? ""))
            links.push({ from: draft, relation, to: uriOf(to), label });
        }
      }
    }
  }
  for (const { from, relation, to, label } of links) {
    const target = drafts.get(to);
    if (!target) throw new Error(`"${label}" names a concept that isn't there: ${to}`);
    link(from, relation, target);
    link(target, INVERSE[relation], from);
  }
  return [...drafts.values()];
}

function splitMark(mark: string): [string, string] {
  const at = mark.indexOf(":");
  return [mark.slice(0, at).trim(), mark.slice(at + 1).trim()];
}

const splitList = (text: string): string[] =>
  text
    .split(";")
    .map((item) => item.trim())
    .filter((item) => item !== "");

function toDraft(
  label: string,
  uri: string,
  inScheme: string,
  marks: Map<string, string>,
  defaultId: string,
): Draft {
  const text = (mark: string) => {
    const given = marks.get(mark) ?? "-";
    return given === "-" ? null : given === '""' ? "" : given;
  };
  return {
    uri,
    externalID: marks.has("id") ? text("id") : defaultId,
    preferredLabel: label,
    nonPreferredLabels:
      marks.get("alt") === "-"
        ? null
        : splitList(marks.get("alt") ?? "").map((item) => (item === '""' ? "" : item)),
    inScheme,
    scopeNote: text("note"),
    definition: text("def"),
    example: text("ex"),
    relatives: new Map(),
  };
}

function link(from: Draft, relation: RelationLabel, to: Draft): void {
  const uri = RELATIONS[relation];
  const known = from.relatives.get(uri) ?? [];
  if (!known.includes(to.uri)) from.relatives.set(uri, [...known, to.uri]);
}

/** A label as the end of a URI: letters and digits of any script, the rest hyphens. */
export function slugOf(label: string): string {
  return encodeURIComponent(
    label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}+#]+/gu, "-")
      .replace(/\+/g, "-plus")
      .replace(/#/g, "-sharp")
      .replace(/^-+|-+$/g, ""),
  );
}
