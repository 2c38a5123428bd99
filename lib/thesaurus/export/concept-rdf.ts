import { DataFactory, type Quad_Object, type Quad_Subject, Writer } from "n3";
import type { Concept } from "../model";
import type { ConceptRecord } from "./concept-export";

const { blankNode, literal, namedNode, quad } = DataFactory;
const prefixes = { skos: "http://www.w3.org/2004/02/skos/core#", dcterms: "http://purl.org/dc/terms/" };
const { skos, dcterms } = prefixes;
const rdfType = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";

type Node = Quad_Subject & Quad_Object;
/** What is said of one node: the value of a term, or the list of its values. */
type Description = { node: Node; terms: [term: string, value: Quad_Object | Quad_Object[]][] };

/**
 * The concept and its relatives with SKOS terms; text is as received, without language tags, as none were sent. A URI that isn't
 * an IRI becomes a blank node with a dcterms:identifier.
 */
function describe({ concept, relatives }: ConceptRecord): Description[] {
  const all: Description[] = [];
  let unnamed = 0;
  const toNode = (uri: string | null): Node => {
    if (uri !== null && isIri(uri)) return namedNode(uri);
    const node = blankNode(`unnamed${unnamed++}`);
    if (uri !== null) all.push({ node, terms: [[`${dcterms}identifier`, literal(uri)]] });
    return node;
  };
  const add = (one: Concept): Description => {
    const terms: Description["terms"] = [[rdfType, namedNode(`${skos}Concept`)]];
    for (const [term, text] of textsOf(one)) if (text !== null) terms.push([skos + term, literal(text)]);
    if (one.nonPreferredLabels?.length)
      terms.push([`${skos}altLabel`, one.nonPreferredLabels.map((label) => literal(label))]);
    if (one.inScheme !== null) terms.push([`${skos}inScheme`, toNode(one.inScheme)]);
    const description = { node: toNode(one.uri), terms };
    all.push(description);
    return description;
  };
  const { terms } = add(concept);
  for (const { relation, concepts } of relatives) {
    if (!concepts?.length) continue;
    const term = relation.uri !== null && isIri(relation.uri) ? relation.uri : `${skos}semanticRelation`;
    const known = terms.find(([given]) => given === term)?.[1];
    const nodes = concepts.map((relative) => add(relative).node);
    if (Array.isArray(known)) known.push(...nodes);
    else terms.push([term, nodes]);
  }
  return all;
}

const textsOf = (concept: Concept) =>
  [
    ["notation", concept.externalId],
    ["prefLabel", concept.preferredLabel],
    ["scopeNote", concept.scopeNote],
    ["definition", concept.definition],
    ["example", concept.example],
  ] as const;

/** True for an IRI that Turtle can write unchanged (RDF 1.1 Turtle §2.4, IRIREF); anything else is written as text. */
const isIri = (uri: string): boolean =>
  /^[a-z][a-z0-9+.-]*:./iu.test(uri) && !/[\p{Cc} <>"{}|^`\\]/u.test(uri);

/** Exports as Turtle. */
export function toTurtle(record: ConceptRecord): string {
  const writer = new Writer({ prefixes });
  for (const { node, terms } of describe(record))
    for (const [term, value] of terms)
      for (const one of [value].flat()) writer.addQuad(quad(node, namedNode(term), one));
  let text = "";
  writer.end((error, result) => {
    if (error) throw error;
    text = result;
  });
  return text;
}

/** Exports as JSON-LD 1.1: the same as the Turtle export. */
export function toJsonLd(record: ConceptRecord): string {
  const toShort = (iri: string) => iri.replace(skos, "skos:").replace(dcterms, "dcterms:");
  const toReference = ({ termType, value }: Quad_Object) => ({
    "@id": termType === "BlankNode" ? `_:${value}` : value,
  });
  const toJson = (one: Quad_Object) => (one.termType === "Literal" ? one.value : toReference(one));
  const nodes = describe(record).map(({ node, terms }) => {
    const said = terms.map(([term, value]) =>
      term === rdfType
        ? ["@type", "skos:Concept"]
        : [toShort(term), Array.isArray(value) ? value.map(toJson) : toJson(value)],
    );
    return { ...toReference(node), ...Object.fromEntries(said) };
  });
  return `${JSON.stringify({ "@context": prefixes, "@graph": nodes }, null, 2)}\n`;
}
