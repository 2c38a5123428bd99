import type { ConceptGraph } from "./concept-graph";
import type { ConceptRecord } from "./concept-record";
import { SoapFault } from "./soap-fault";

/** How `getConceptResultsByKeyword` takes its third string. */
export const MATCH_MODES = ["contains", "exact", "starts"] as const;
export type MatchMode = (typeof MATCH_MODES)[number];

/** Concepts with the keyword in a label, case ignored; no keyword, no concept. */
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

/** Concepts with a label that the expression matches somewhere, case heeded; a fault for a bad expression. */
export function matchRegex(
  graph: ConceptGraph,
  expression: string,
  concepts: Iterable<ConceptRecord>,
): ConceptRecord[] {
  const regex = compile(expression);
  return [...concepts].filter((concept) => graph.labelsOf(concept).some((label) => regex.test(label)));
}

const MAX_LENGTH = 200;
/** Repeating what repeats takes time that doubles with each letter; this service shares its process with others. */
const NESTED_REPEAT = /[*+}]\)?[^()]*\)[*+{]/;

function compile(expression: string): RegExp {
  if (expression.length > MAX_LENGTH || NESTED_REPEAT.test(expression)) {
    throw new SoapFault(
      "Server.userException",
      "example.tidewater.thesaurus.RegexTooComplexException: regular expression too complex",
    );
  }
  try {
    return new RegExp(expression, "u");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SoapFault("Server.userException", `java.util.regex.PatternSyntaxException: ${reason}`);
  }
}
