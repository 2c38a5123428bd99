import { Script } from "node:vm";
import { type ConceptRecord, labelOf, labelsOf, RELATIONS } from "./concept-graph";
import type { OperationCall } from "./operation-call";
import { NAMESPACES, SoapFault, type StructName, type WireType, type WireValue } from "./soap";

/** One operation: its name and namespace, its parts, its return type and its implementation (thesaurus spec §4). */
export interface Operation {
  name: string;
  namespace: string;
  parts: readonly WireType[];
  returns: StructName | { arrayOf: StructName };
  run(call: OperationCall): WireValue;
}

type Returning<Value> = (
  name: string,
  parts: Operation["parts"],
  run: (call: OperationCall) => Value,
) => Operation;

const returning =
  (returns: Operation["returns"]): Returning<WireValue> =>
  (name, parts, run) => {
    const namespace = name === "getConceptResultsByKeyword" ? NAMESPACES.request : NAMESPACES.api;
    return { name, namespace, parts, returns, run };
  };

const concept: Returning<ConceptRecord | undefined> = (name, parts, run) =>
  returning("Concept")(name, parts, (call) => {
    const found = run(call);
    return found ? call.encode.concept(found) : null;
  });
const concepts: Returning<ConceptRecord[]> = (name, parts, run) =>
  returning({ arrayOf: "Concept" })(name, parts, (call) => call.encode.concepts(run(call)));
/** A search by expression without results returns nil, one by keyword an empty array: real services do both. */
const matches: Returning<ConceptRecord[]> = (name, parts, run) =>
  returning({ arrayOf: "Concept" })(name, parts, (call) => {
    const found = run(call);
    return found.length > 0 ? call.encode.concepts(found) : null;
  });
const results = returning({ arrayOf: "ConceptResult" });
const relations = returning({ arrayOf: "Relation" });
const relatives = returning({ arrayOf: "ConceptRelatives" });
const ALL = Object.values(RELATIONS);

/** All nineteen operations. */
const OPERATIONS: readonly Operation[] = [
  // Those that find concepts by their texts.
  concept("getConcept", ["URI"], (call) => call.concept(0)),
  concepts("getConceptsMatchingKeyword", ["string"], (call) => matchKeyword(call.text(0), call.graph.all())),
  matches("getConceptsMatchingRegex", ["string"], (call) => matchRegex(call.text(0), call.graph.all())),
  concept("getConceptByPreferredLabel", ["string", "URI"], (call) => {
    const all = call.conceptsIn(1);
    const wanted = call.text(0).toLowerCase();
    return all.find(({ preferredLabel }) => preferredLabel?.toLowerCase() === wanted);
  }),
  concept("getConceptByExternalID", ["string", "URI"], (call) => {
    const all = call.conceptsIn(1);
    const wanted = call.text(0);
    return all.find(({ externalID }) => externalID === wanted);
  }),
  concepts("getConceptsMatchingKeywordByThesaurus", ["string", "URI"], (call) =>
    matchKeyword(call.text(0), call.conceptsIn(1)),
  ),
  matches("getConceptsMatchingRegexByThesaurus", ["string", "URI"], (call) =>
    matchRegex(call.text(0), call.conceptsIn(1)),
  ),
  results("getConceptResultsByKeyword", ["string", "URI", "string", "string"], (call) => {
    const mode = MATCH_MODES.find((known) => known === (call.optionalText(3) || "contains"));
    if (!mode) throw illegal(`match mode ${call.text(3)}`);
    const found = matchKeyword(call.text(0), call.conceptsIn(1), mode);
    return toResults(call, found, relationsNamed(call.optionalText(2)));
  }),
  results("getConceptResultsByKeyword", ["string", "URI"], (call) =>
    toResults(call, matchKeyword(call.text(0), call.conceptsIn(1)), ALL),
  ),
  // Those that follow relations between concepts.
  relations("getSupportedSemanticRelations", [], (call) => ALL.map((uri) => call.encode.relation(uri))),
  relations("getSupportedSemanticRelationsByThesaurus", ["URI"], (call) => {
    const used = new Set(call.schemes(0).flatMap((scheme) => [...scheme.relations]));
    return ALL.filter((uri) => used.has(uri)).map((uri) => call.encode.relation(uri));
  }),
  concepts("getTopmostConcepts", ["URI"], (call) => call.schemes(0).flatMap(({ tops }) => tops)),
  concepts("getTopConcepts", ["Concept", "URI"], (call) =>
    call.graph.topsAbove(call.concept(0), call.schemeUri(1)),
  ),
  concepts("getConceptRelatives", ["Concept", "Relation"], (call) =>
    call.graph.relativesOf(call.concept(0), call.relation(1), null),
  ),
  concepts("getConceptRelativesByThesaurus", ["Concept", "Relation", "URI"], (call) =>
    call.graph.relativesOf(call.concept(0), call.relation(1), call.schemeUri(2)),
  ),
  concepts("getAllConceptRelatives", ["Concept"], (call) => call.graph.allRelativesOf(call.concept(0), null)),
  concepts("getAllConceptRelativesByThesaurus", ["Concept", "URI"], (call) =>
    call.graph.allRelativesOf(call.concept(0), call.schemeUri(1)),
  ),
  relatives("getConceptRelativesByPath", ["Concept", "Relation", "URI", "int"], (call) =>
    toRings(call, call.relation(1), call.concept(0), call.schemeUri(2), call.steps(3)),
  ),
  relatives("getAllConceptsByPath", ["Concept", "Relation", "int"], (call) =>
    toRings(call, call.relation(1), call.concept(0), null, call.steps(2)),
  ),
];

/** Returns the operation with this name and, for an overloaded name, this number of parts; undefined if there is none. */
export const findOperation = (name: string, partCount: number): Operation | undefined =>
  OPERATIONS.find((operation) => operation.name === name && operation.parts.length === partCount);

function toRings(
  call: OperationCall,
  relation: string,
  start: ConceptRecord,
  scheme: string | null,
  steps: number,
) {
  return call.encode.rings(call.graph.ringsAlong(start, relation, scheme, steps), relation);
}

const toResults = (call: OperationCall, found: ConceptRecord[], wanted: readonly string[]) =>
  found.map((one) => ({
    conceptRelatives: wanted.flatMap((relation) => {
      const related = call.graph.relativesOf(one, relation, null);
      return related.length === 0 ? [] : call.encode.rings([{ distance: 1, concepts: related }], relation);
    }),
    concept: call.encode.concept(one),
  }));

/** Returns the URI of a relation given by URI or label, or all of them for an empty name. Throws a SoapFault for none. */
function relationsNamed(name: string): string[] {
  const uris = ALL.filter((uri) => name === "" || uri === name || labelOf(uri) === name);
  if (uris.length === 0) throw illegal(`relation ${name}`);
  return uris;
}

const userException = (message: string) => new SoapFault("Server.userException", message);
const illegal = (what: string) => userException(`java.lang.IllegalArgumentException: ${what}`);

const MATCH_MODES = ["contains", "exact", "starts"] as const;
type MatchMode = (typeof MATCH_MODES)[number];

/** Returns concepts with the keyword in a label, ignoring case. An empty keyword matches nothing. */
function matchKeyword(keyword: string, candidates: ConceptRecord[], mode: MatchMode = "contains") {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === "") return [];
  const isMatch = (label: string) => {
    if (mode === "exact") return label === wanted;
    return mode === "starts" ? label.startsWith(wanted) : label.includes(wanted);
  };
  return candidates.filter((one) => labelsOf(one).some((label) => isMatch(label.toLowerCase())));
}

const MAX_LENGTH = 200;
// A busy machine takes many times as long for the same.
const MAX_MS = 1000;
const script = new Script("labels.map((of) => of.some((label) => regex.test(label)))");

/** Matches anywhere, case-sensitively. Throws a SoapFault if invalid, or if too slow: a context can be stopped. */
function matchRegex(expression: string, candidates: ConceptRecord[]): ConceptRecord[] {
  const regex = compile(expression);
  const labels = candidates.map(labelsOf);
  try {
    const found: boolean[] = script.runInNewContext({ labels, regex }, { timeout: MAX_MS });
    return candidates.filter((_, index) => found[index]);
  } catch {
    throw tooComplex();
  }
}

function compile(expression: string): RegExp {
  if (expression.length > MAX_LENGTH) throw tooComplex();
  try {
    return new RegExp(expression, "u");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw userException(`java.util.regex.PatternSyntaxException: ${reason}`);
  }
}

const tooComplex = () =>
  userException("example.larkspur.thesaurus.RegexTooComplexException: regular expression too complex");
