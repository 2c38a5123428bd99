import { RELATIONS } from "./concept-record";
import { allRelatives, ringsAlong, topsAbove } from "./concept-walks";
import type { OperationEntry } from "./operation-call";

const CONCEPTS = { arrayOf: "Concept" } as const;
const RELATION_LIST = { arrayOf: "Relation" } as const;
const RELATIVES = { arrayOf: "ConceptRelatives" } as const;

/** Operations that follow relations between concepts (thesaurus spec §4). */
export const walkOperations: readonly OperationEntry[] = [
  {
    name: "getSupportedSemanticRelations",
    parts: [],
    returns: RELATION_LIST,
    run: (call) => Object.values(RELATIONS).map((uri) => call.encode.relation(uri)),
  },
  {
    name: "getSupportedSemanticRelationsByThesaurus",
    parts: ["URI"],
    returns: RELATION_LIST,
    run: (call) => {
      const used = new Set(call.schemes(0).flatMap(({ relations }) => [...relations]));
      return Object.values(RELATIONS)
        .filter((uri) => used.has(uri))
        .map((uri) => call.encode.relation(uri));
    },
  },
  {
    name: "getTopmostConcepts",
    parts: ["URI"],
    returns: CONCEPTS,
    run: (call) => call.encode.concepts(call.schemes(0).flatMap(({ tops }) => tops)),
  },
  {
    name: "getTopConcepts",
    parts: ["Concept", "URI"],
    returns: CONCEPTS,
    run: (call) => call.encode.concepts(topsAbove(call.graph, call.concept(0), call.schemeUri(1))),
  },
  {
    name: "getConceptRelatives",
    parts: ["Concept", "Relation"],
    returns: CONCEPTS,
    run: (call) => call.encode.concepts(call.graph.relativesOf(call.concept(0), call.relation(1), null)),
  },
  {
    name: "getConceptRelativesByThesaurus",
    parts: ["Concept", "Relation", "URI"],
    returns: CONCEPTS,
    run: (call) =>
      call.encode.concepts(call.graph.relativesOf(call.concept(0), call.relation(1), call.schemeUri(2))),
  },
  {
    name: "getAllConceptRelatives",
    parts: ["Concept"],
    returns: CONCEPTS,
    run: (call) => call.encode.concepts(allRelatives(call.graph, call.concept(0), null)),
  },
  {
    name: "getAllConceptRelativesByThesaurus",
    parts: ["Concept", "URI"],
    returns: CONCEPTS,
    run: (call) => call.encode.concepts(allRelatives(call.graph, call.concept(0), call.schemeUri(1))),
  },
  {
    name: "getConceptRelativesByPath",
    parts: ["Concept", "Relation", "URI", "int"],
    returns: RELATIVES,
    run: (call) => {
      const relation = call.relation(1);
      const rings = ringsAlong(call.graph, call.concept(0), relation, call.schemeUri(2), call.steps(3));
      return call.encode.rings(rings, relation);
    },
  },
  {
    name: "getAllConceptsByPath",
    parts: ["Concept", "Relation", "int"],
    returns: RELATIVES,
    run: (call) => {
      const relation = call.relation(1);
      return call.encode.rings(
        ringsAlong(call.graph, call.concept(0), relation, null, call.steps(2)),
        relation,
      );
    },
  },
];
