import { Script } from "node:vm";
import type { ConceptGraph } from "./concept-graph";
import type { ConceptRecord } from "./concept-record";
import { SoapFault } from "./soap-fault";

/** The match modes of `getConceptResultsByKeyword`. */
export const MATCH_MODES = ["contains", "exact", "starts"] as const;
type MatchMode = (typeof MATCH_MODES)[number];

/** Returns concepts with the keyword in a label, ignoring case. An empty keyword matches nothing. */
export function matchKeyword(
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
export function matchRegex(
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
