import { RELATIONS } from "./concept-record";
import { allRelatives, ringsAlong, topsAbove } from "./concept-walks";
import { type OperationEntry, operation } from "./operation-call";

const CONCEPTS = { arrayOf: "Concept" } as const;
const RELATION_LIST = { arrayOf: "Relation" } as const;
const RELATIVES = { arrayOf: "ConceptRelatives" } as const;

/** Operations that follow relations between concepts (thesaurus spec §4). */
export const walkOperations: readonly OperationEntry[] = [
  operation("getSupportedSemanticRelations", [], RELATION_LIST, (call) =>
    Object.values(RELATIONS).map((uri) => call.encode.relation(uri)),
  ),
  operation("getSupportedSemanticRelationsByThesaurus", ["URI"], RELATION_LIST, (call) => {
    const used = new Set(call.schemes(0).flatMap(({ relations }) => [...relations]));
    return Object.values(RELATIONS)
      .filter((uri) => used.has(uri))
      .map((uri) => call.encode.relation(uri));
  }),
  operation("getTopmostConcepts", ["URI"], CONCEPTS, (call) =>
    call.encode.concepts(call.schemes(0).flatMap(({ tops }) => tops)),
  ),
  operation("getTopConcepts", ["Concept", "URI"], CONCEPTS, (call) =>
    call.encode.concepts(topsAbove(call.graph, call.concept(0), call.schemeUri(1))),
  ),
  operation("getConceptRelatives", ["Concept", "Relation"], CONCEPTS, (call) =>
    call.encode.concepts(call.graph.relativesOf(call.concept(0), call.relation(1), null)),
  ),
  operation("getConceptRelativesByThesaurus", ["Concept", "Relation", "URI"], CONCEPTS, (call) =>
    call.encode.concepts(call.graph.relativesOf(call.concept(0), call.relation(1), call.schemeUri(2))),
  ),
  operation("getAllConceptRelatives", ["Concept"], CONCEPTS, (call) =>
    call.encode.concepts(allRelatives(call.graph, call.concept(0), null)),
  ),
  operation("getAllConceptRelativesByThesaurus", ["Concept", "URI"], CONCEPTS, (call) =>
    call.encode.concepts(allRelatives(call.graph, call.concept(0), call.schemeUri(1))),
  ),
  operation("getConceptRelativesByPath", ["Concept", "Relation", "URI", "int"], RELATIVES, (call) => {
    const relation = call.relation(1);
    const rings = ringsAlong(call.graph, call.concept(0), relation, call.schemeUri(2), call.steps(3));
    return call.encode.rings(rings, relation);
  }),
  operation("getAllConceptsByPath", ["Concept", "Relation", "int"], RELATIVES, (call) => {
    const relation = call.relation(1);
    return call.encode.rings(
      ringsAlong(call.graph, call.concept(0), relation, null, call.steps(2)),
      relation,
    );
  }),
];
