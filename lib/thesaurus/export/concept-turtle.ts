import { DataFactory, type Quad_Object, type Quad_Subject, Writer } from "n3";
import type { Concept } from "../model";
import type { ConceptRecord } from "./concept-export";

const { blankNode, literal, namedNode, quad } = DataFactory;
const skos = "http://www.w3.org/2004/02/skos/core#";
const dcterms = "http://purl.org/dc/terms/";
const rdfType = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";

/**
 * Exports as Turtle with SKOS terms; text is as received, without language tags, as none were sent. A URI that isn't an IRI
 * becomes a blank node with a dcterms:identifier.
 */
export function toTurtle(records: readonly ConceptRecord[]): string {
  const writer = new Writer({ prefixes: { skos, dcterms } });
  let unnamed = 0;
  const toNode = (uri: string | null): Quad_Subject & Quad_Object => {
    if (uri !== null && isIri(uri)) return namedNode(uri);
    const node = blankNode(`unnamed${unnamed++}`);
    if (uri !== null) writer.addQuad(quad(node, namedNode(`${dcterms}identifier`), literal(uri)));
    return node;
  };
  const writeConcept = (concept: Concept) => {
    const node = toNode(concept.uri);
    const say = (term: string, object: Quad_Object) => writer.addQuad(quad(node, namedNode(term), object));
    say(rdfType, namedNode(`${skos}Concept`));
    for (const [term, text] of textsOf(concept)) if (text !== null) say(skos + term, literal(text));
    for (const label of concept.nonPreferredLabels ?? []) say(`${skos}altLabel`, literal(label));
    if (concept.inScheme !== null) say(`${skos}inScheme`, toNode(concept.inScheme));
    return node;
  };
  for (const { concept, relatives } of records) {
    const subject = writeConcept(concept);
    for (const { relation, concepts } of relatives ?? []) {
      const predicate =
        relation.uri !== null && isIri(relation.uri) ? relation.uri : `${skos}semanticRelation`;
      for (const relative of concepts ?? [])
        writer.addQuad(quad(subject, namedNode(predicate), writeConcept(relative)));
    }
  }
  let text = "";
  writer.end((error, result) => {
    if (error) throw error;
    text = result;
  });
  return text;
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
export const isIri = (uri: string): boolean =>
  /^[a-z][a-z0-9+.-]*:./iu.test(uri) && !/[\p{Cc} <>"{}|^`\\]/u.test(uri);
