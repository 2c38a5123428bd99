import { Script } from "node:vm";
import { labelOf } from "./concept-encoding";
import type { ConceptGraph } from "./concept-graph";
import { type ConceptRecord, RELATIONS } from "./concept-record";
import { type OperationCall, type OperationEntry, operation } from "./operation-call";
import { SoapFault } from "./soap-fault";

const CONCEPTS = { arrayOf: "Concept" } as const;
const RESULTS = { arrayOf: "ConceptResult" } as const;

/** Operations that find concepts by their texts (thesaurus spec §4). */
export const lookupOperations: readonly OperationEntry[] = [
  operation("getConcept", ["URI"], "Concept", (call) => call.encode.concept(call.concept(0))),
  operation("getConceptsMatchingKeyword", ["string"], CONCEPTS, (call) =>
    call.encode.concepts(matchKeyword(call.graph, call.text(0), call.graph.all())),
  ),
  operation("getConceptsMatchingRegex", ["string"], CONCEPTS, (call) =>
    nilIfNone(call, matchRegex(call.graph, call.text(0), call.graph.all())),
  ),
  operation("getConceptByPreferredLabel", ["string", "URI"], "Concept", (call) =>
    firstOf(call, (scheme) => scheme.byLabel.get(call.text(0).toLowerCase())),
  ),
  operation("getConceptByExternalID", ["string", "URI"], "Concept", (call) =>
    firstOf(call, (scheme) => scheme.byExternalId.get(call.text(0))),
  ),
  operation("getConceptsMatchingKeywordByThesaurus", ["string", "URI"], CONCEPTS, (call) =>
    call.encode.concepts(matchKeyword(call.graph, call.text(0), conceptsIn(call, 1))),
  ),
  operation("getConceptsMatchingRegexByThesaurus", ["string", "URI"], CONCEPTS, (call) =>
    nilIfNone(call, matchRegex(call.graph, call.text(0), conceptsIn(call, 1))),
  ),
  operation("getConceptResultsByKeyword", ["string", "URI", "string", "string"], RESULTS, (call) => {
    const mode = MATCH_MODES.find((known) => known === (call.optionalText(3) || "contains"));
    if (!mode) throw illegal(`match mode ${call.text(3)}`);
    const found = matchKeyword(call.graph, call.text(0), conceptsIn(call, 1), mode);
    return toResults(call, found, relationsNamed(call.optionalText(2)));
  }),
  operation("getConceptResultsByKeyword", ["string", "URI"], RESULTS, (call) =>
    toResults(call, matchKeyword(call.graph, call.text(0), conceptsIn(call, 1)), Object.values(RELATIONS)),
  ),
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

/** The match modes of `getConceptResultsByKeyword`. */
const MATCH_MODES = ["contains", "exact", "starts"] as const;
type MatchMode = (typeof MATCH_MODES)[number];

/** Returns concepts with the keyword in a label, ignoring case. An empty keyword matches nothing. */
function matchKeyword(
  graph: ConceptGraph,
  keyword: string,
  concepts: Iterable<ConceptRecord>,
  mode: MatchMode = "contains",
): ConceptRecord[] {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === "") return [];
  return [...concepts].filter((concept) => {
    const text = graph.searchTextOf(concept);
    if (!text.includes(wanted)) return false;
    if (mode === "contains") return true;
    return text.split("\n").some((label) => (mode === "exact" ? label === wanted : label.startsWith(wanted)));
  });
}

/**
 * Returns concepts with a label that the expression matches anywhere, case-sensitively. Throws a SoapFault if
 * the expression is invalid or too slow.
 */
function matchRegex(
  graph: ConceptGraph,
  expression: string,
  concepts: Iterable<ConceptRecord>,
): ConceptRecord[] {
  const regex = compile(expression);
  const candidates = [...concepts];
  const matches = testAll(
    regex,
    candidates.map((concept) => graph.labelsOf(concept)),
  );
  return candidates.filter((_, index) => matches[index]);
}

const MAX_LENGTH = 200;
// A busy machine takes many times as long for the same.
const MAX_MS = 1000;
const script = new Script("labels.map((of) => of.some((label) => regex.test(label)))");

/**
 * Some expressions would run practically forever, and this service shares its process: a context can be
 * stopped.
 */
function testAll(regex: RegExp, labels: (readonly string[])[]): boolean[] {
  try {
    return script.runInNewContext({ labels, regex }, { timeout: MAX_MS }) as boolean[];
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
    throw new SoapFault("Server.userException", `java.util.regex.PatternSyntaxException: ${reason}`);
  }
}

function tooComplex(): SoapFault {
  return new SoapFault(
    "Server.userException",
    "example.larkspur.thesaurus.RegexTooComplexException: regular expression too complex",
  );
}
