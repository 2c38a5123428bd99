import type { OperationName } from "../catalogue";

const uat = "http://astrothesaurus.org/uat";
const narrower = "http://www.w3.org/2004/02/skos/core#narrower";

type RecordedCall = [recording: string, operation: OperationName, input: Record<string, string | number>];

/** Every recorded exchange as a call of the portal. */
export const recordedCalls: RecordedCall[] = [
  ["01-getConcept", "getConcept", { uri: `${uat}/1583` }],
  ["04-getSupportedSemanticRelations", "getSupportedSemanticRelations", {}],
  ["05-getConceptRelatives", "getConceptRelatives", { concept: `${uat}/104`, relation: narrower }],
  ["07-getTopmostConcepts", "getTopmostConcepts", { thesaurus: `${uat}/1` }],
  [
    "10-getConceptByExternalID",
    "getConceptByExternalID",
    { externalId: "concept10018", thesaurus: "http://vocabularies.unesco.org/thesaurus" },
  ],
  [
    "16-getConceptRelativesByPath",
    "getConceptRelativesByPath",
    { concept: `${uat}/1040`, relation: narrower, thesaurus: `${uat}/1`, steps: 3 },
  ],
  [
    "18-getConceptResultsByKeyword4",
    "getConceptResultsByKeyword",
    { keyword: "meteor showers", thesaurus: `${uat}/1`, extra1: "broader", extra2: "exact" },
  ],
  [
    "19-getConceptResultsByKeyword2",
    "getConceptResultsByKeyword",
    { keyword: "micrometeor", thesaurus: `${uat}/1` },
  ],
  ["20-empty-array", "getConceptsMatchingKeyword", { keyword: "no such thing zzz" }],
  ["21-nil-array", "getConceptsMatchingRegex", { regex: "no such thing zzz" }],
  ["22-nil-concept", "getConceptByPreferredLabel", { label: "No Such Label", thesaurus: `${uat}/1` }],
  ["23-fault-unknown-concept", "getConcept", { uri: "urn:no:such:concept" }],
];
