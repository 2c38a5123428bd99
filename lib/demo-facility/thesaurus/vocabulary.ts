import { isOdd } from "../plan/plan";
import { type ConceptRecord, INVERSE, RELATIONS, type RelationLabel } from "./concept-graph";
import facility from "./vocabulary/facility.json";
import hpc from "./vocabulary/hpc.json";
import odd from "./vocabulary/odd.json";

/** The written form of one scheme's concepts: the prefix of their URIs, and lines with the letters that their external IDs begin with. */
interface Vocabulary {
  scheme: string;
  base: string;
  parts: readonly { letters: string; lines: readonly string[] }[];
}

const LARGE = "http://thesaurus.demo.example/large/";
const largeLine = (indent: string, number: string, label: string, id: string, more = "") =>
  `${indent}${LARGE}${number} | label: ${label} | id: ${id} | def: ${label}, one of many concepts of the same kind, made to see how long lists behave.${more}`;
const specimens = (indent: string, count: number, prefix: string, more?: string) =>
  Array.from({ length: count }, (_, index) => {
    const number = `${prefix}${String(index + 1).padStart(5, "0")}`;
    return largeLine(indent, number, `Specimen ${number}`, `LG-${number}`, more);
  });

/** Two thesauri of its own and a generated one: a top concept with 5,000 narrower ones, of which the first has 1,000 more. */
const vocabularies = (): readonly Vocabulary[] => [
  { ...hpc, parts: [...hpc.parts.slice(0, -1), ...hpc.parts.slice(-1).map(withOddLines)] },
  facility,
  {
    scheme: "http://thesaurus.demo.example/scheme/large",
    base: LARGE,
    parts: [
      { letters: "", lines: [largeLine("", "root", "Large collection", "LG"), ...specimens("  ", 5000, "")] },
      { letters: "", lines: specimens("", 1000, "00001.", ` | up: ${LARGE}00001`) },
    ],
  },
];

function withOddLines(part: (typeof hpc.parts)[number]) {
  return isOdd ? { ...part, lines: [...part.lines, ...odd] } : part;
}

interface Draft extends ConceptRecord {
  relatives: Map<string, Set<string>>;
}

type Link = { from: Draft; relation: RelationLabel; to: string };

/** Parses one concept per line, indented below its broader one; others are named by label or URI. Adds the inverse relations. */
export function parseVocabularies(given = vocabularies()): ConceptRecord[] {
  const drafts = new Map<string, Draft>();
  const links = given.flatMap((vocabulary) => readVocabulary(vocabulary, drafts));
  for (const { from, relation, to } of links) {
    const target = drafts.get(to);
    if (!target) throw new Error(`"${from.preferredLabel}" names a concept that isn't there: ${to}`);
    link(from, relation, target);
    link(target, INVERSE[relation], from);
  }
  return [...drafts.values()];
}

function readVocabulary({ scheme, base, parts }: Vocabulary, drafts: Map<string, Draft>): Link[] {
  const links: Link[] = [];
  for (const { letters, lines } of parts) {
    const above: Draft[] = [];
    for (const [index, line] of lines.entries()) {
      const { label, externalID, links: named, ...texts } = readLine(line);
      const uri = uriOf(base, label);
      const ownId =
        externalID === undefined ? `${letters}-${String(index + 1).padStart(3, "0")}` : externalID;
      const draft = { uri, externalID: ownId, inScheme: scheme, ...texts, relatives: new Map() };
      if (drafts.has(uri)) throw new Error(`the vocabulary has "${label}" twice`);
      drafts.set(uri, draft);
      const depth = (line.length - line.trimStart().length) / 2;
      if (depth > above.length) throw new Error(`"${label}" is indented too far`);
      const parent = above[depth - 1];
      if (parent) links.push({ from: draft, relation: "broader", to: parent.uri });
      above.splice(depth, above.length, draft);
      for (const { relation, to } of named) links.push({ from: draft, relation, to: uriOf(base, to) });
    }
  }
  return links;
}

function link(from: Draft, relation: RelationLabel, to: Draft): void {
  const uri = RELATIONS[relation];
  from.relatives.set(uri, (from.relatives.get(uri) ?? new Set()).add(to.uri));
}

/** Returns a concept's URI: as given, or the base followed by the label's letters and digits, with hyphens for the rest. */
function uriOf(base: string, label: string): string {
  if (/^https?:/.test(label)) return label;
  const plain = label.toLowerCase().replaceAll("+", "-plus");
  const slug = plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, "-").replace(/^-|-$/g, "");
  return `${base}${encodeURIComponent(slug)}`;
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
function readLine(line: string) {
  const [label = "", ...marked] = line.trim().split(" | ");
  const marks = new Map(marked.map(splitMark));
  const strange = [...marks.keys()].find((mark) => !MARKS.includes(mark));
  if (strange !== undefined) throw new Error(`"${label}" has an unknown mark "${strange}"`);
  const id = marks.get("id");
  const alternatives = marks.get("alt");
  return {
    label,
    externalID: id === undefined ? undefined : toText(id),
    preferredLabel: toText(marks.get("label") ?? label),
    /** False if the concept doesn't say which thesaurus it belongs to. */
    statesScheme: marks.get("in") !== "-",
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

const toText = (value = "-"): string | null => (value === "-" ? null : value === '""' ? "" : value);

/** Separated by a semicolon and a blank, since a label may contain a semicolon. */
const toList = (value = ""): string[] =>
  (value === "" ? [] : value.split("; ")).map((item) => toText(item) ?? item);
