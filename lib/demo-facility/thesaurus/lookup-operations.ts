import { labelOf } from "./concept-encoding";
import { type ConceptRecord, RELATIONS } from "./concept-record";
import { MATCH_MODES, matchKeyword, matchRegex } from "./concept-search";
import type { OperationCall, OperationEntry } from "./operation-call";
import { SoapFault } from "./soap-fault";

const CONCEPTS = { arrayOf: "Concept" } as const;
const RESULTS = { arrayOf: "ConceptResult" } as const;

/** Operations that find concepts by their texts (thesaurus spec §4). */
export const lookupOperations: readonly OperationEntry[] = [
  {
    name: "getConcept",
    parts: ["URI"],
    returns: "Concept",
    run: (call) => call.encode.concept(call.concept(0)),
  },
  {
    name: "getConceptsMatchingKeyword",
    parts: ["string"],
    returns: CONCEPTS,
    run: (call) => call.encode.concepts(matchKeyword(call.graph, call.text(0), call.graph.all())),
  },
  {
    name: "getConceptsMatchingRegex",
    parts: ["string"],
    returns: CONCEPTS,
    run: (call) => nilIfNone(call, matchRegex(call.graph, call.text(0), call.graph.all())),
  },
  {
    name: "getConceptByPreferredLabel",
    parts: ["string", "URI"],
    returns: "Concept",
    run: (call) => firstOf(call, (scheme) => scheme.byLabel.get(call.text(0).toLowerCase())),
  },
  {
    name: "getConceptByExternalID",
    parts: ["string", "URI"],
    returns: "Concept",
    run: (call) => firstOf(call, (scheme) => scheme.byExternalId.get(call.text(0))),
  },
  {
    name: "getConceptsMatchingKeywordByThesaurus",
    parts: ["string", "URI"],
    returns: CONCEPTS,
    run: (call) => call.encode.concepts(matchKeyword(call.graph, call.text(0), conceptsIn(call, 1))),
  },
  {
    name: "getConceptsMatchingRegexByThesaurus",
    parts: ["string", "URI"],
    returns: CONCEPTS,
    run: (call) => nilIfNone(call, matchRegex(call.graph, call.text(0), conceptsIn(call, 1))),
  },
  {
    name: "getConceptResultsByKeyword",
    parts: ["string", "URI", "string", "string"],
    returns: RESULTS,
    run: (call) => {
      const mode = MATCH_MODES.find((known) => known === (call.optionalText(3) || "contains"));
      if (!mode) throw illegal(`match mode ${call.text(3)}`);
      const found = matchKeyword(call.graph, call.text(0), conceptsIn(call, 1), mode);
      return toResults(call, found, relationsNamed(call.optionalText(2)));
    },
  },
  {
    name: "getConceptResultsByKeyword",
    parts: ["string", "URI"],
    returns: RESULTS,
    run: (call) =>
      toResults(call, matchKeyword(call.graph, call.text(0), conceptsIn(call, 1)), Object.values(RELATIONS)),
  },
];

function conceptsIn(call: OperationCall, index: number): ConceptRecord[] {
  return call.schemes(index).flatMap(({ concepts }) => concepts);
}

/**
 * A search by expression without results returns nil, one by keyword an empty array: real services do both.
 */
function nilIfNone(call: OperationCall, found: ConceptRecord[]) {
  return found.length > 0 ? call.encode.concepts(found) : null;
}

/** Returns the first match in the requested thesauri, or nil; `getConcept` returns a fault instead. */
function firstOf(
  call: OperationCall,
  find: (scheme: ReturnType<OperationCall["schemes"]>[number]) => ConceptRecord | undefined,
) {
  const found = call
    .schemes(1)
    .map(find)
    .find((concept) => concept !== undefined);
  return found ? call.encode.concept(found) : null;
}

/**
 * Returns the URI of a relation given by URI or label, or all of them for an empty name. Throws a SoapFault
 * for none.
 */
function relationsNamed(name: string): string[] {
  const uris = Object.values(RELATIONS).filter((uri) => name === "" || uri === name || labelOf(uri) === name);
  if (uris.length === 0) throw illegal(`relation ${name}`);
  return uris;
}

function illegal(what: string): SoapFault {
  return new SoapFault("Server.userException", `java.lang.IllegalArgumentException: ${what}`);
}

function toResults(call: OperationCall, found: ConceptRecord[], relations: readonly string[]) {
  return found.map((concept) => ({
    conceptRelatives: relations.flatMap((relation) => {
      const concepts = call.graph.relativesOf(concept, relation, null);
      return concepts.length === 0 ? [] : call.encode.rings([{ distance: 1, concepts }], relation);
    }),
    concept: call.encode.concept(concept),
  }));
}
