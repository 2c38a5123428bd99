import { type ConceptRecord, RELATIONS } from "./concept-record";

/** A generated thesaurus: one topmost concept with 5,000 narrower ones, the first of which has 1,000 more. */
export const LARGE_SCHEME = "http://thesaurus.demo.example/scheme/large";

const BASE = "http://thesaurus.demo.example/large/";
const ROOT = `${BASE}root`;
const CHILDREN = 5000;
const GRANDCHILDREN = 1000;

/** 6,001 concepts; the keyword "specimen" finds 6,000 of them. */
export function largeConcepts(): ConceptRecord[] {
  const children = uris("", CHILDREN);
  const grandchildren = uris("00001.", GRANDCHILDREN);
  const root = concept(ROOT, "Large collection", "LG", [], children);
  return [
    root,
    ...children.map((uri, index) => numbered(uri, ROOT, index === 0 ? grandchildren : [])),
    ...grandchildren.map((uri) => numbered(uri, children[0] ?? ROOT, [])),
  ];
}

function uris(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${BASE}${prefix}${String(index + 1).padStart(5, "0")}`);
}

function numbered(uri: string, broader: string, narrower: string[]): ConceptRecord {
  const number = uri.slice(BASE.length);
  return concept(uri, `Specimen ${number}`, `LG-${number}`, [broader], narrower);
}

function concept(
  uri: string,
  label: string,
  externalID: string,
  broader: string[],
  narrower: string[],
): ConceptRecord {
  return {
    uri,
    externalID,
    preferredLabel: label,
    nonPreferredLabels: [],
    inScheme: LARGE_SCHEME,
    scopeNote: null,
    definition: `${label}, one of many concepts of the same kind, made to see how long lists behave.`,
    example: null,
    relatives: new Map([
      [RELATIONS.broader, broader],
      [RELATIONS.narrower, narrower],
    ]),
  };
}
