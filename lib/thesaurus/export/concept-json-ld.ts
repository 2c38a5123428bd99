import type { Concept } from "../model";
import type { ConceptRecord } from "./concept-export";
import { isIri } from "./concept-turtle";

const context = { skos: "http://www.w3.org/2004/02/skos/core#", dcterms: "http://purl.org/dc/terms/" };

type Node = Record<string, unknown>;

/**
 * Exports as JSON-LD 1.1 with SKOS terms, equal to the Turtle export: text is as received, without language tags. A URI that
 * isn't an IRI becomes a blank node with a dcterms:identifier.
 */
export function toJsonLd(records: readonly ConceptRecord[]): string {
  let unnamed = 0;
  const toReference = (uri: string | null): Node =>
    uri !== null && isIri(uri)
      ? { "@id": uri }
      : { "@id": `_:unnamed${unnamed++}`, ...(uri === null ? {} : { "dcterms:identifier": uri }) };
  const toNode = (concept: Concept): Node => ({
    ...toReference(concept.uri),
    "@type": "skos:Concept",
    ...withoutNull({
      "skos:notation": concept.externalId,
      "skos:prefLabel": concept.preferredLabel,
      "skos:altLabel": concept.nonPreferredLabels?.length ? concept.nonPreferredLabels : null,
      "skos:inScheme": concept.inScheme === null ? null : toReference(concept.inScheme),
      "skos:scopeNote": concept.scopeNote,
      "skos:definition": concept.definition,
      "skos:example": concept.example,
    }),
  });
  const graph: Node[] = [];
  for (const { concept, relatives } of records) {
    const node = toNode(concept);
    graph.push(node);
    for (const { relation, concepts } of relatives ?? []) {
      if (!concepts?.length) continue;
      const related = concepts.map(toNode);
      const term = relation.uri !== null && isIri(relation.uri) ? relation.uri : "skos:semanticRelation";
      node[term] = [
        ...((node[term] as Node[] | undefined) ?? []),
        ...related.map((one) => ({ "@id": one["@id"] })),
      ];
      graph.push(...related);
    }
  }
  return `${JSON.stringify({ "@context": context, "@graph": graph }, null, 2)}\n`;
}

const withoutNull = (fields: Node): Node =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
